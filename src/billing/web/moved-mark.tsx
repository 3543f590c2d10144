import { IconArrowUpRight } from '@tabler/icons-react'
import { useAuth } from '../../access/web/session.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { billsContract } from '../model/bill/bills.contract.ts'
import { moreOrLess } from '../model/bill/changes/late-tray.ts'
import css from './moved-mark.module.css'

/** Beside the bill of a row: that the record has moved on since it was confirmed, and by how much. Rows of one list ask once. */
export function MovedMark({ visitId }: { readonly visitId: string }) {
  const { data } = useRead(billsContract.moved, {}, { enabled: useAuth().can('bill:read') })
  const moved = data?.bills.find((bill) => bill.visitId === visitId)
  if (!moved) return null
  return (
    <span className={css.mark} data-hint="The record has moved on since the bill was confirmed: begin the next version">
      <IconArrowUpRight size={12} stroke={1.75} aria-hidden />
      Moved on, {moreOrLess(moved.difference)}
    </span>
  )
}
