import { useAuth } from '../../access/web/session.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { alertsContract } from '../model/alerts.contract.ts'

/** The band of a patient and its entries; who may not read them gets nothing and waits for nothing. */
export function useAlerts(patientId: string) {
  const mayRead = useAuth().can('alert:read')
  const { data, error, isPending, refetch } = useRead(alertsContract.ofPatient, { patientId }, { enabled: mayRead })
  return { mayRead, data, error, isComing: mayRead && isPending, refetch }
}
