import { type IsoDate, showDay, startOfDay } from '../../../kernel/calendar.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { Chart, chartInWords } from '../../../ui/pictures/chart/chart.tsx'
import { theatreContract } from '../../model/theatre.contract.ts'
import css from '../theatre.module.css'

type Use = RouteReply<typeof theatreContract.use>
type Figure = 'use' | 'firstCaseLate' | 'turnaround'

const PICTURES: readonly { readonly figure: Figure; readonly title: string; readonly unit: string }[] = [
  { figure: 'use', title: 'Use of the working hours, %', unit: '%' },
  { figure: 'firstCaseLate', title: 'First case after its plan, minutes', unit: 'min' },
  { figure: 'turnaround', title: 'From one patient to the next, minutes', unit: 'min' },
]

/** Four weeks up to a day as pictures, and each theatre in figures. */
export default function UseOfTheatres({ day }: { readonly day: IsoDate }) {
  const { data, error, refetch } = useRead(theatreContract.use, { to: day })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return (
    <div className={css.use}>
      <div className={css.week}>
        <h2>
          By theatre{' '}
          <small>
            {showDay(data.from)} – {showDay(data.to)}
          </small>
        </h2>
        <div className={css.scroller}>
          <table>
            <thead>
              <tr>
                <th>Theatre</th>
                <th>Cases</th>
                <th>Use, %</th>
                <th>First case late, min</th>
                <th>Turnaround, min</th>
              </tr>
            </thead>
            <tbody>
              {data.theatres.map((room) => (
                <tr key={room.id}>
                  <th>{room.name}</th>
                  <td>{room.cases}</td>
                  <td>{room.use}</td>
                  <td>{room.firstCaseLate ?? '–'}</td>
                  <td>{room.turnaround ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {PICTURES.map((picture) => (
        <Picture key={picture.figure} use={data} {...picture} />
      ))}
    </div>
  )
}

function Picture({ use, figure, title, unit }: (typeof PICTURES)[number] & { readonly use: Use }) {
  const points = use.days.map(({ day, cases, [figure]: value }) => ({
    key: day,
    at: startOfDay(day),
    figure: cases === 0 ? null : value,
    hint: `${showDay(day)}: ${value} ${unit}, ${cases} ${cases === 1 ? 'case' : 'cases'}`,
  }))
  const known = points.filter((point) => point.figure !== null)
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {known.length === 0 ? (
        <p>No case of these days says it.</p>
      ) : (
        <Chart
          fromZero
          label={chartInWords(title, known)}
          lines={[{ name: title, points }]}
          from={startOfDay(use.from)}
          to={startOfDay(use.to)}
        />
      )}
    </section>
  )
}
