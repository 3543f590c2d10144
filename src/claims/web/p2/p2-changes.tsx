import { showMoment } from '../../../kernel/calendar.ts'
import type { P2View } from '../../model/p2/p2-view.ts'
import css from './p2-form.module.css'

/** What the desk changed, the newest first. */
export function P2Changes({ changes }: Pick<P2View, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <section className={css.block} aria-label="Changes">
      <h2>Changes</h2>
      <ul className={css.changes}>
        {changes.toReversed().map(({ id, line, words, asks, at, by }) => (
          <li key={id}>
            <span>{line}</span>
            <span>
              {words}
              {asks && <b> — the line has other charges now: make it again, where it still holds</b>}
            </span>
            <span className={css.quiet}>
              {showMoment(at)}
              {by && `, ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
