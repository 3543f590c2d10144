import { Chip } from '../../ui/display/chip.tsx'
import { useBloodGroup } from './use-blood-group.ts'

const TONES = { confirmed: 'info', once: 'waiting', told: 'neutral', differs: 'danger' } as const

/** The blood group of a patient and how well it is known; nothing where nothing is, or for who may not read results. */
export function BloodGroup({ patientId }: { readonly patientId: string }) {
  const { bloodGroup } = useBloodGroup(patientId)
  if (!bloodGroup) return null
  return <Chip tone={TONES[bloodGroup.state]}>{`Blood group ${bloodGroup.words}`}</Chip>
}
