import { addDays, daysInclusive, showDay } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { theatreContract } from '../../model/theatre.contract.ts'
import css from '../theatre.module.css'

const MONDAY = '2026-01-05'
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((((daysInclusive(MONDAY, day) - 1) % 7) + 7) % 7))

/** A week by surgeon and anaesthetist: how many cases, how many hours are booked. */
export function WeekBySurgeon({ day }: { readonly day: string }) {
  const from = mondayOf(day)
  const { data } = useRead(theatreContract.week, { from })
  return (
    <section className={css.week} aria-label="Week by surgeon">
      <h2>
        Week by surgeon{' '}
        <small>
          {showDay(from)} – {showDay(addDays(from, 6))}, hours booked
        </small>
      </h2>
      <div className={css.scroller}>
        <table>
          <thead>
            <tr>
              <th>Doctor</th>
              {DAYS.map((name, at) => (
                <th key={name} aria-current={addDays(from, at) === day || undefined}>
                  {name} {addDays(from, at).slice(8)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.people.map((person) => (
              <tr key={person.name}>
                <th>{person.name}</th>
                {person.days.map((on) => (
                  <td key={on.day}>
                    {on.cases === 0 ? '–' : `${on.cases} ${on.cases === 1 ? 'case' : 'cases'}, ${hours(on.minutes)} h`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data?.people.length === 0 && <p>Nothing is booked in this week.</p>}
    </section>
  )
}

const hours = (minutes: number) => String(Math.round(minutes / 6) / 10)
