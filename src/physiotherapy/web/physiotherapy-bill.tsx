import { STATE_WORDS } from '../../billing/model/bill/bill-states.ts'
import { showDay } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'
import type { Physiotherapy } from '../model/shown-physiotherapy.ts'
import css from './physiotherapy.module.css'

const dayOf = (from: string | null, to: string | null) =>
  !from ? '' : !to || to === from ? showDay(from) : `${showDay(from)} – ${showDay(to)}`

/** The physiotherapy of the visit's bill, line by line, with why a line is not in its total. */
export function PhysiotherapyBill({ physiotherapy: { bill } }: { readonly physiotherapy: Physiotherapy }) {
  return (
    <section aria-label="Bill" className={css.sheet}>
      <h2>
        Bill {bill.number}{' '}
        <span className={css.quiet}>
          part of {bill.billNo}, {STATE_WORDS[bill.state].toLowerCase()}
        </span>
      </h2>
      {bill.lines.length === 0 ? (
        <p className={css.quiet}>Nothing is charged yet.</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th>Sr.</th>
              <th>Item</th>
              <th>CGHS code</th>
              <th className={css.right}>Rate</th>
              <th className={css.right}>Qty</th>
              <th className={css.right}>Amount</th>
            </tr>
          </thead>
          <tbody>
            {bill.lines.map(({ key, description, code, from, to, rate, quantity, amount, state, reason }, at) => (
              <tr key={key}>
                <td>{at + 1}</td>
                <td>
                  {description} <span className={css.quiet}>{dayOf(from, to)}</span>
                  {state !== 'claimed' && <p className={css.why}>{reason}</p>}
                </td>
                <td>{code ?? '-'}</td>
                <td className={css.right}>{showRupees(rate)}</td>
                <td className={css.right}>{quantity}</td>
                <td className={css.right}>{showRupees(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={5}>Total</th>
              <td className={css.right}>{showRupees(bill.total)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
