import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { hospitalsContract } from '../../../hospitals/model/hospitals.contract.ts'
import { useRead } from '../../../platform/web/use-call.ts'

/** The hospital a user asks to work at. */
export function HospitalChoice(select: NativeSelectProps) {
  const hospitals = useRead(hospitalsContract.all, {}).data?.hospitals ?? []
  return (
    <NativeSelect label="Hospital" data={hospitals.map(({ id, name }) => ({ value: id, label: name }))} {...select} />
  )
}
