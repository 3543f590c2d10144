import { useAuth } from '../../access/web/session.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { alertsContract } from '../model/alerts.contract.ts'

/**
 * The band of a patient and its entries, never those of the patient before; who may not read them, or names nobody, gets nothing and
 * waits for nothing.
 */
export function useAlerts(patientId: string | null) {
  const mayRead = useAuth().can('alert:read')
  const enabled = mayRead && patientId !== null
  const { data, error, isPending, refetch } = useRead(
    alertsContract.ofPatient,
    { patientId: patientId ?? '' },
    { enabled, keep: false },
  )
  return { mayRead, data, error, isComing: enabled && isPending, refetch }
}
