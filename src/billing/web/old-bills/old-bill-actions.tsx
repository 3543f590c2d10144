import { IconCopy, IconEye, IconPrinter } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { type RowAction, RowActions } from '../../../ui/grid/row-actions.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { isFrozen } from '../../model/bill/bill-states.ts'
import type { OldBill } from '../../model/bill/exports/old-bills.contract.ts'

/** What can be done with an old bill; one that the grace rule closes only says so. */
export function OldBillActions({ bill }: { readonly bill: OldBill }) {
  const { can } = useAuth()
  const go = useNavigate()
  const url = useUrl()
  const { id, billNo, closed, state, isPrinted } = bill
  const blocked = closed ?? undefined
  const actions: RowAction[] = [
    { Icon: IconEye, label: 'View', onClick: () => void (id && go(`/view-bill/${id}`)) },
    {
      Icon: IconPrinter,
      label: isFrozen(state) && isPrinted ? 'Reprint as duplicate' : 'Print',
      blocked,
      onClick: () => url.open({ dialog: 'reprint', bill: id }),
    },
    ...(can('bill:edit')
      ? [
          {
            Icon: IconCopy,
            label: 'Copy into another visit',
            blocked,
            onClick: () => url.open({ dialog: 'copy', bill: id }),
          },
        ]
      : []),
  ]
  return <RowActions actions={id ? actions : []} of={billNo} />
}
