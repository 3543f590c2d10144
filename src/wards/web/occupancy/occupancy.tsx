import { Skeleton, Stack } from '@mantine/core'
import { showDay } from '../../../kernel/calendar.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { bedMapContract } from '../../model/bed-map.contract.ts'
import { average, percent } from '../../model/occupancy.ts'
import css from './occupancy.module.css'
import { OccupancyPicture } from './occupancy-picture.tsx'
import { WardHeat } from './ward-heat.tsx'

/** Where there is no room for all, today is what is seen first. */
const toItsEnd = (scroll: HTMLElement | null) => scroll?.scrollTo({ left: scroll.scrollWidth })

export type Census = RouteReply<typeof bedMapContract.occupancy>

/** How full the hospital was: the census of the last 30 days as pictures, with the numbers behind them. */
export function Occupancy() {
  const { data, error, refetch } = useRead(bedMapContract.occupancy, {})
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={320} role="status" aria-label="Loading the occupancy" />
  if (data.wards.length === 0) return <EmptyState line="When there are wards, their occupancy will appear here." />
  return (
    <Stack gap="lg">
      <Facts census={data} />
      <section aria-label="Occupancy by day" className={css.section}>
        <h2>Occupancy by day</h2>
        <p className={css.quiet}>Rooms occupied at midnight, of {data.rooms} today; the last bar is now.</p>
        <ScrollRegion ref={toItsEnd} className={css.scroll} aria-label="Bars by day">
          <OccupancyPicture census={data} />
        </ScrollRegion>
        <details>
          <summary>The numbers by day</summary>
          <DayTable census={data} />
        </details>
      </section>
      <section aria-label="Occupancy by ward" className={css.section}>
        <h2>Occupancy by ward</h2>
        <p className={css.quiet}>One line a ward, one square a day: the darker, the fuller.</p>
        <WardHeat census={data} />
      </section>
    </Stack>
  )
}

function Facts({ census: { rooms, occupied, days } }: { readonly census: Census }) {
  const now = occupied.at(-1) ?? 0
  const most = Math.max(...occupied)
  const facts = [
    ['Occupied now', `${now} of ${rooms}`, `${percent(now, rooms)} %`],
    ['Average of 30 days', average(occupied).toFixed(1), `${percent(average(occupied), rooms)} %`],
    ['Fullest day', `${most}`, showDay(days[occupied.lastIndexOf(most)] ?? '')],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value, aside]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} <span>{aside}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const DayTable = ({ census: { days, occupied, rooms } }: { readonly census: Census }) => (
  <ScrollRegion className={css.scroll} aria-label="The numbers by day">
    <table className={css.table} data-numbers>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Occupied</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day, index) => (
          <tr key={day}>
            <th scope="row">{showDay(day)}</th>
            <td>{occupied[index]}</td>
            <td>{percent(occupied[index] ?? 0, rooms)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
