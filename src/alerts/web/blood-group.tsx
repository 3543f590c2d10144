import { useAuth } from '../../access/web/session.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { bloodGroupContract } from '../model/blood-group/blood-group.contract.ts'

const TONES = { confirmed: 'info', once: 'waiting', told: 'neutral', differs: 'danger' } as const

/** The blood group of a patient and how well it is known; nothing where nothing is, or for who may not read results. */
export function BloodGroup({ patientId }: { readonly patientId: string }) {
  const { can } = useAuth()
  const { data } = useRead(bloodGroupContract.ofPatient, { patientId }, { enabled: can('result:read') })
  if (!data?.bloodGroup) return null
  const { state, words } = data.bloodGroup
  return <Chip tone={TONES[state]}>{`Blood group ${words}`}</Chip>
}
