import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import findings from '../../../ui/display/findings.module.css'
import type { P2View } from '../../model/p2/p2-view.ts'
import css from './p2-checks.module.css'

/** How many lines of a finding are named. */
const NAMED = 5

/** What is to be seen to before a P-II is printed, open findings first. */
export function P2Checks({ checks }: Pick<P2View, 'checks'>) {
  const done = checks.filter(({ state }) => state === 'done')
  return (
    <section aria-label="Before printing">
      <div className={css.head}>
        <h2>Before printing</h2>
        {`${done.length} of ${checks.length}`}
      </div>
      <ul className={css.list}>
        {[...checks.filter(({ state }) => state === 'open'), ...done].map(({ code, state, text, lines }) => (
          <li key={code} className={findings.finding} data-done={state === 'done' || undefined}>
            {state === 'done' ? (
              <IconCheck size={16} stroke={1.5} aria-label="Done" />
            ) : (
              <IconAlertTriangle size={16} stroke={1.5} aria-label="Open" />
            )}
            <span>{text}</span>
            {lines.length > 0 && (
              <span className={css.lines}>
                {lines.slice(0, NAMED).join(', ')}
                {lines.length > NAMED && ` and ${lines.length - NAMED} more`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
