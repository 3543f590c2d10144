import { useAuth } from '../../access/web/session.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { bloodGroupContract } from '../model/blood-group/blood-group.contract.ts'

/** The blood group of a patient and how well it is known; null where nothing is, or for who may not read results, who waits for nothing. */
export function useBloodGroup(patientId: string) {
  const mayRead = useAuth().can('result:read')
  const { data, isPending } = useRead(bloodGroupContract.ofPatient, { patientId }, { enabled: mayRead })
  return { bloodGroup: data?.bloodGroup ?? null, isComing: mayRead && isPending }
}
