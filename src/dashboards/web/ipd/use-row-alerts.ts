import { useMemo } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { ipdContract, type RowAlert } from '../../model/ipd.contract.ts'

/** The alerts of who is in hospital, by patient; none for who may not read them. */
export function useRowAlerts(): ReadonlyMap<string, RowAlert> {
  const { data } = useRead(ipdContract.alerts, {}, { enabled: useAuth().can('alert:read') })
  return useMemo(() => new Map(data?.alerts.map((alert) => [alert.patientId, alert])), [data])
}

/** Until when the admission note of a visit in hospital was to be signed, where it is not; nothing for who may not read notes. */
export function useLateNotes(): ReadonlyMap<string, string> {
  const { data } = useRead(ipdContract.lateNotes, {}, { enabled: useAuth().can('note:read') })
  return useMemo(() => new Map(data?.late.map(({ visitId, due }) => [visitId, due])), [data])
}
