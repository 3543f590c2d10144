import { showDay } from '../../../kernel/calendar.ts'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { average, percent } from '../../model/occupancy.ts'
import css from './occupancy.module.css'
import type { Census } from './occupancy.tsx'

const SQUARE = 12

/** A line of squares a ward, beside its numbers. */
export const WardHeat = ({ census: { days, wards } }: { readonly census: Census }) => (
  <ScrollRegion className={css.scroll} aria-label="Wards">
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Ward</th>
          <th scope="col">Last 30 days</th>
          <th scope="col">Rooms</th>
          <th scope="col">Now</th>
          <th scope="col">Average</th>
          <th scope="col">Most</th>
        </tr>
      </thead>
      <tbody>
        {wards.map((ward) => (
          <tr key={ward.id}>
            <th scope="row">
              {ward.wardType} <span>{ward.wardCode}</span>
            </th>
            <td>
              <Squares days={days} ward={ward} />
            </td>
            <td>{ward.maximumRooms}</td>
            <td>{ward.occupied.at(-1)}</td>
            <td>{percent(average(ward.occupied), ward.maximumRooms)} %</td>
            <td>{Math.max(...ward.occupied)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

function Squares({ days, ward }: { readonly days: readonly string[]; readonly ward: Census['wards'][number] }) {
  const mean = percent(average(ward.occupied), ward.maximumRooms)
  return (
    <svg
      width={days.length * SQUARE}
      height={SQUARE + 4}
      role="img"
      aria-label={`${ward.wardType} (${ward.wardCode}): ${mean} percent on average`}
    >
      {days.map((day, index) => {
        const taken = ward.occupied[index] ?? 0
        const share = percent(taken, ward.maximumRooms)
        return (
          <rect
            key={day}
            className={css.square}
            data-hint={`${showDay(day)}: ${taken} of ${ward.maximumRooms}, ${share} %`}
            x={index * SQUARE + 0.5}
            y={2.5}
            width={SQUARE - 2}
            height={SQUARE - 1}
            rx={2}
            fillOpacity={Math.min(share, 100) / 100}
          />
        )
      })}
    </svg>
  )
}
