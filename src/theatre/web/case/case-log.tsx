import { showMoment } from '../../../kernel/calendar.ts'
import { STATE_WORDS } from '../../model/case/case-words.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import css from '../theatre.module.css'

const KIND_WORDS: Readonly<Record<string, string>> = {
  booked: 'Booked',
  pushed: 'Pushed',
  overridden: 'Answered for what is missing',
  stamped: 'Time entered',
  completed: 'Surgery completed',
  revoked: 'Completion taken back',
}
const MINUTE = 60_000

/** What became of a case: who, when, why, and how long it was so before. */
export const CaseLog = ({ opened: { log } }: { readonly opened: OpenedCase }) => (
  <section className={css.log} aria-label="What happened">
    <h2>What happened</h2>
    <ol>
      {log.map((entry, at) => {
        const before = log[at - 1]
        const minutes = before && Math.round((Date.parse(entry.at) - Date.parse(before.at)) / MINUTE)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added at the end
          <li key={at}>
            <b>{KIND_WORDS[entry.kind] ?? STATE_WORDS[entry.state]}</b>
            <span>
              {[
                entry.toAt && `for ${showMoment(entry.toAt)}`,
                entry.fromAt && `before ${showMoment(entry.fromAt)}`,
                entry.reason,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <small>
              {showMoment(entry.at)}
              {entry.by && `, ${entry.by}`}
              {minutes !== undefined && minutes > 0 && `, after ${minutes} min`}
            </small>
          </li>
        )
      })}
    </ol>
  </section>
)
