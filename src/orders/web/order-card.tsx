import { Anchor, Button } from '@mantine/core'
import { IconPrinter, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showDay, showMoment } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { SentReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { DEPARTMENT_WORDS, LINE_STATE_WORDS, PLACE_WORDS, SIDE_WORDS } from '../model/order-words.ts'
import { ordersContract } from '../model/orders.contract.ts'
import type { Order, OrderLine } from '../model/shown-order.ts'
import { ReportLink } from './issued-reports/report-link.tsx'
import { LateCancellation } from './late-cancellation.tsx'
import { LINE_STATE_TONES } from './line-states.ts'
import css from './orders.module.css'
import { PaymentChip } from './payment-chip.tsx'
import { PriorityChip } from './priority-chip.tsx'

type Props = { readonly order: Order; onPrint(): void }

/** One order: who asked for what and why, its lines with their states and charges. */
export function OrderCard({ order, onPrint }: Props) {
  const { practitioner, orderedBy, orderedAt, wantedAt, clinicalNote, provisionalDiagnosis } = order
  const about = [provisionalDiagnosis, clinicalNote].filter(Boolean).join(' · ')
  return (
    <section className={css.order} aria-label={`Order ${order.orderNo}`}>
      <div className={css.head}>
        <h2>{order.orderNo}</h2>
        <PriorityChip priority={order.priority} />
        <span className={css.quiet}>
          {[
            practitioner,
            showMoment(orderedAt),
            orderedBy && `entered by ${orderedBy}`,
            wantedAt && `wanted ${showMoment(wantedAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <PaymentChip payment={order.payment} />
        {order.refundable > 0 && <Chip tone="info">{`Refundable: ${showRupees(order.refundable)}`}</Chip>}
        <Countersign order={order} />
        <div className={css.actions}>
          <Button variant="default" size="xs" leftSection={buttonIcon(IconPrinter)} onClick={onPrint}>
            Requisition
          </Button>
        </div>
      </div>
      {about && <p className={css.note}>{about}</p>}
      <div className={css.scroll}>
        <Lines order={order} />
      </div>
    </section>
  )
}

/** Who has countersigned, or who still has to, with the button for the doctor named. */
function Countersign({ order }: { readonly order: Order }) {
  const { mutate, isPending } = useWrite(ordersContract.countersign)
  if (order.countersignBy === null) return null
  if (order.countersignedAt !== null)
    return (
      <Chip tone="good">{`Countersigned ${showMoment(order.countersignedAt)}, ${order.countersignedBy ?? ''}`}</Chip>
    )
  if (!order.mayCountersign)
    return <Chip tone="warning">{`Countersignature by ${showMoment(order.countersignBy)}`}</Chip>
  const sign = () => mutate({ id: order.id }, { onError: ({ message }) => toast.error('Not countersigned', message) })
  return (
    <Button size="xs" leftSection={buttonIcon(IconSignature)} loading={isPending} onClick={sign}>
      Countersign
    </Button>
  )
}

function Lines({ order }: Pick<Props, 'order'>) {
  const { can } = useAuth()
  const [cancelled, cancel] = useState<OrderLine | null>(null)
  return (
    <>
      <table className={css.lines}>
        <thead>
          <tr>
            <th>Test or study</th>
            <th>Department</th>
            <th>State</th>
            <th className={css.right}>Amount</th>
            <th aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id} data-cancelled={line.state === 'cancelled' || undefined}>
              <td>
                <span className={css.name}>
                  <ReportLink line={line} mayPrint={can('report:print')} />
                </span>
                <div className={css.quiet}>{detailsOf(line)}</div>
                <Answer line={line} />
              </td>
              <td>{DEPARTMENT_WORDS[line.department]}</td>
              <td>
                <Chip tone={LINE_STATE_TONES[line.state]}>{LINE_STATE_WORDS[line.state]}</Chip>
              </td>
              <td className={css.right}>{amountOf(line)}</td>
              <td className={css.right}>
                <CancelButton order={order} line={line} onCancel={() => cancel(line)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {cancelled &&
        (cancelled.performedAt ? (
          <LateCancellation line={cancelled} onClose={() => cancel(null)} />
        ) : (
          <SentReasonDialog
            title={`Cancel ${cancelled.name}`}
            message="It is taken off the worklist, and its charge is taken back."
            route={ordersContract.cancel}
            input={({ reason }) => ({ id: cancelled.id, reason })}
            done={() => cancel(null)}
            onClose={() => cancel(null)}
          />
        ))}
    </>
  )
}

/** The report of a recorded line, or why there is none. */
function Answer({ line: { doneOn, state, answer } }: { readonly line: OrderLine }) {
  if (doneOn === null || state === 'cancelled') return null
  if (!answer) return <div className={css.quiet}>recorded by the desk, no report yet</div>
  if (!answer.fileId) return <div className={css.quiet}>no report exists: {answer.noneReason}</div>
  return (
    <div className={css.quiet}>
      <Anchor href={`/api/files/${answer.fileId}`} target="_blank" rel="noreferrer" inherit>
        {answer.fileName}
      </Anchor>
    </div>
  )
}

type CancelProps = { readonly order: Order; readonly line: OrderLine; onCancel(): void }

function CancelButton({ order, line, onCancel }: CancelProps) {
  const { can } = useAuth()
  if (line.state === 'cancelled' || line.state === 'reported') return null
  const may =
    line.performedAt === null
      ? can('order:cancel-any') || (can('order:cancel') && order.isOwn)
      : can(`order:cancel-late-${line.department}`)
  if (!may) return null
  return (
    <Button size="compact-xs" variant="subtle" color="gray" onClick={onCancel} aria-label={`Cancel ${line.name}`}>
      Cancel
    </Button>
  )
}

const amountOf = ({ amount, rateNotSet, toCome }: OrderLine): string => {
  if (rateNotSet) return 'rate not set'
  if (amount !== null) return showRupees(amount)
  if (toCome === null) return '–'
  return toCome === 0 ? 'charged when done' : `charged when done, ${showRupees(toCome)}`
}

const detailsOf = (line: OrderLine): string =>
  [
    line.code,
    line.side && SIDE_WORDS[line.side],
    line.doneOn &&
      `done ${showDay(line.doneOn)}, ${line.doneWhere ? PLACE_WORDS[line.doneWhere].toLowerCase() : ''}, ${line.doneBy ?? ''}`,
    line.repeatReason && `again: ${line.repeatReason}`,
    line.cancelReason && `${line.cancelReason}, ${line.cancelledBy ?? ''}${line.isChargeKept ? ', charged' : ''}`,
  ]
    .filter(Boolean)
    .join(' · ')
