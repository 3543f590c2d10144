import { VisuallyHidden } from '@mantine/core'
import { addDays, type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { type OutcomeBar, outcomeBars } from '../../model/outcome-bars.ts'
import { telecallingContract } from '../../model/telecalling.contract.ts'
import css from '../station.module.css'

const DAYS = 7

/** How the calls of the last week ended, by day, and today's by telecaller; each bar says its figures to everybody. */
export function Outcomes({ today }: { readonly today: IsoDate }) {
  const from = addDays(today, 1 - DAYS)
  const { data } = useRead(telecallingContract.outcomes, { from, to: today }, { enabled: today !== '' })
  if (!data || data.byDay.length === 0) return null
  const days = outcomeBars(data.byDay.map(({ day, ...rest }) => ({ name: day, ...rest })))
  const telecallers = outcomeBars(data.byTelecaller.map(({ telecaller, ...rest }) => ({ name: telecaller, ...rest })))
  // In one order on every day and at every hospital, so that a colour keeps its meaning.
  const names = [...new Set(data.byDay.map(({ disposition }) => disposition))].toSorted()
  return (
    <section aria-label="Outcomes">
      <h3>
        Outcomes {showDay(from).slice(0, 5)} – {showDay(today).slice(0, 5)}
      </h3>
      <ul className={css.bars} data-days>
        {days.map((bar) => (
          <Bar key={bar.name} bar={bar} words={showDay(bar.name).slice(0, 5)} names={names} />
        ))}
      </ul>
      {telecallers.length > 0 && (
        <>
          <h4 className={css.quiet}>Today by telecaller</h4>
          <ul className={css.bars}>
            {telecallers.map((bar) => (
              <Bar key={bar.name} bar={bar} words={bar.name} names={names} />
            ))}
          </ul>
        </>
      )}
      <ul className={css.legend}>
        {names.map((name, index) => (
          <li key={name} data-colour={index % 6}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

type BarProps = { readonly bar: OutcomeBar; readonly words: string; readonly names: readonly string[] }

const Bar = ({ bar, words, names }: BarProps) => (
  <li>
    <span>{words}</span>
    <span className={css.bar} aria-hidden>
      {bar.parts.map(({ disposition, share }) => (
        <i key={disposition} data-colour={names.indexOf(disposition) % 6} style={{ width: `${share}%` }} />
      ))}
    </span>
    <span>
      {bar.calls}
      <VisuallyHidden>
        {` calls: ${bar.parts.map(({ disposition, calls }) => `${disposition} ${calls}`).join(', ')}`}
      </VisuallyHidden>
    </span>
  </li>
)
