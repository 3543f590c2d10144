import { useAuth } from '../../access/web/session.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { billsContract } from '../model/bill/bills.contract.ts'
import { moreOrLess } from '../model/bill/changes/late-tray.ts'

/**
 * That the record has moved on since the bill of a visit was confirmed, in the words of a row: 'Now ₹500 more'; null where it has not,
 * and for who may not open bills. The rows of a list ask once.
 */
export function useMovedBill(visitId: string): string | null {
  const { data } = useRead(billsContract.moved, {}, { enabled: useAuth().can('bill:read') })
  const moved = data?.bills.find((bill) => bill.visitId === visitId)
  return moved ? `Now ${moreOrLess(moved.difference)}` : null
}
