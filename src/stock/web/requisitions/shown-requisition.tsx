import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import textCss from '../../../ui/display/text.module.css'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import type { ShownRequisition } from '../../model/requisitions/requisitions.contract.ts'
import css from '../openings/openings.module.css'
import { RequisitionChips } from './requisition-words.tsx'
import own from './requisitions.module.css'

const OpenedTransfer = lazy(() => import('../transfers/shown-transfer.tsx'))

type Props = { readonly requisition: ShownRequisition; readonly back?: ReactNode }

/** Who asks for what, how urgently, and how far it has come. */
export const RequisitionHead = ({ requisition, back }: Props) => (
  <header className={own.head}>
    {back}
    <h2>{requisition.place}</h2>
    <RequisitionChips row={requisition} />
    <p className={textCss.note}>
      {[
        requisition.requisitionNo,
        `${showMoment(requisition.askedAt)}, ${requisition.askedBy}`,
        requisition.note,
        requisition.withdrawnBecause && `withdrawn: ${requisition.withdrawnBecause}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </header>
)

/** The lines of a requisition with what was issued of each. */
export const RequisitionLines = ({ requisition: { rows } }: { readonly requisition: ShownRequisition }) => (
  <ScrollRegion aria-label="Lines">
    <table className={css.rows}>
      <thead>
        <tr>
          <th>Item</th>
          <th>Asked</th>
          <th>Issued</th>
          <th>Open</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              {row.name}
              <div className={textCss.caption}>
                {[row.unit, row.refusedBecause && `no more is issued: ${row.refusedBecause}`]
                  .filter(Boolean)
                  .join(', ')}
              </div>
            </td>
            <td className={textCss.amount}>{grouped(row.quantity)}</td>
            <td className={textCss.amount}>{row.issued ? grouped(row.issued) : '-'}</td>
            <td className={textCss.amount}>{row.open ? grouped(row.open) : '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

/** The transfers of a requisition, each to be opened, printed and accepted. */
export function TransfersOf({ requisition: { transfers } }: { readonly requisition: ShownRequisition }) {
  const { can } = useAuth()
  const [opened, open] = useState<string | null>(null)
  if (transfers.length === 0 || !can('stock:read')) return null
  return (
    <div className={own.transfers}>
      {transfers.map(({ id, transferNo, open: waits }) => (
        <Button key={id} variant="default" size="xs" onClick={() => open(id)}>
          {waits > 0 ? `${transferNo}, in transit` : transferNo}
        </Button>
      ))}
      <FormDialog title="Transfer" opened={opened !== null} onClose={() => open(null)} size={860}>
        <Suspense>{opened && <OpenedTransfer id={opened} />}</Suspense>
      </FormDialog>
    </div>
  )
}
