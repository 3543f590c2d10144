import { Skeleton } from '@mantine/core'
import { useRead } from '../../platform/web/use-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { hospitalsContract } from '../model/hospitals.contract.ts'
import { HospitalSettingsForm } from './hospital-settings-form.tsx'

/** The hospital's configuration, for who holds `hospital:settings`. */
export default function HospitalSettings() {
  const { data, error, refetch } = useRead(hospitalsContract.settings, {})
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  return data ? <HospitalSettingsForm stored={data} onStale={() => void refetch()} /> : <Skeleton height={420} />
}
