import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import type { RequisitionLine, ShownRequisition } from '../../model/requisitions/requisitions.contract.ts'
import css from '../openings/openings.module.css'
import { PrintRequisition } from './print-requisition.tsx'
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

type LinesProps = { readonly rows: readonly RequisitionLine[] }

/** Lines of a requisition with what was issued of each. */
export const RequisitionLines = ({ rows }: LinesProps) => (
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

/** The slip of a requisition, and its transfers, each to be opened, printed and accepted. */
export function TransfersOf({ requisition }: { readonly requisition: ShownRequisition }) {
  const { can } = useAuth()
  const [opened, open] = useState<string | null>(null)
  return (
    <div className={own.transfers}>
      <PrintRequisition {...requisition} />
      {requisition.transfers.map(({ id, transferNo, open: waits }) => {
        const words = waits > 0 ? `${transferNo}, in transit` : transferNo
        return can('stock:read') ? (
          <Button key={id} variant="default" size="xs" onClick={() => open(id)}>
            {words}
          </Button>
        ) : (
          <Chip key={id} tone="neutral">
            {words}
          </Chip>
        )
      })}
      <FormDialog title="Transfer" opened={opened !== null} onClose={() => open(null)} size={860}>
        <Suspense>{opened && <OpenedTransfer id={opened} />}</Suspense>
      </FormDialog>
    </div>
  )
}
