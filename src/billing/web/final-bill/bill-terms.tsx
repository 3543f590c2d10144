import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { useNow } from '../../../ui/page/use-now.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import { deadlineOf } from '../../model/bill/deadline.ts'
import css from './bill-sums.module.css'

type Props = { readonly bill: BillView }

const TONES = { open: 'neutral', soon: 'warning', over: 'danger' } as const

/** Until when the payer takes the bill, while it is not submitted. */
export function SubmitBy({ bill }: Props) {
  const today = dayOf(new Date(useNow()))
  const deadline = deadlineOf(bill, today)
  if (!deadline) return null
  return (
    <div>
      <Chip tone={TONES[deadline.state]}>{`Submit by ${showDay(deadline.day)}`}</Chip>
    </div>
  )
}

/** GST by rate, beside the bill: no amount of the bill changes by it. */
export function Gst({ bill: { gst } }: Props) {
  if (gst.length === 0) return null
  return (
    <section aria-label="GST" className={css.checks}>
      <h2>GST</h2>
      <dl>
        {gst.map(({ basisPoints, sac, included, taxable, tax }) => (
          <div key={`${basisPoints} ${included} ${sac}`} className={css.line}>
            <dt>
              {sac && `SAC ${sac}: `}
              {basisPoints / 100} % on {showRupees(taxable)}, {included ? 'in the amounts' : 'on top of the total'}
            </dt>
            <dd>{showRupees(tax)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
