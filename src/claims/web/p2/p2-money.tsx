import { Fragment } from 'react'
import { showDayOf } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { PURPOSE_WORDS } from '../../../receipts/model/purpose.ts'
import type { P2View } from '../../model/p2/p2-view.ts'
import css from './p2-form.module.css'

/** What the patient paid, beside the certificate that no money was taken. */
export function P2Money({ money: { receipts, received, unexplained } }: Pick<P2View, 'money'>) {
  return (
    <section className={css.block} aria-label="Money from the patient">
      <h2>Money from the patient</h2>
      {receipts.length === 0 ? (
        <p className={css.quiet}>None was taken.</p>
      ) : (
        <dl className={css.facts}>
          {receipts.map(({ number, at, kind, mode, amount, purpose }) => (
            <Fragment key={`${number} ${at}`}>
              <dt>{showRupees(amount)}</dt>
              <dd>
                {[kind, number, mode, showDayOf(new Date(at)), purpose && PURPOSE_WORDS[purpose].toLowerCase()]
                  .filter(Boolean)
                  .join(', ')}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {unexplained > 0 && (
        <p className={css.quiet}>
          {`${showRupees(unexplained)} of ${showRupees(received)} is for nothing that is billed to the patient, or not said what for: refund it, or bill it to the patient and say at its receipt what it is for. Until then the certificate cannot be signed.`}
        </p>
      )}
    </section>
  )
}
