import { showDay } from '../../../kernel/calendar.ts'
import { percent } from '../../model/occupancy.ts'
import css from './occupancy.module.css'
import type { Census } from './occupancy.tsx'

const WIDTH = 900
const HEIGHT = 220
const LEFT = 44
const TOP = 10
const BOTTOM = 26
const PLOT = HEIGHT - TOP - BOTTOM
const LABELLED_EVERY = 5
const LINES = [0, 25, 50, 75, 100]

/** A bar a day over the whole hospital; the table beneath holds the same for everybody who cannot see it. */
export function OccupancyPicture({ census: { days, occupied, rooms } }: { readonly census: Census }) {
  const step = (WIDTH - LEFT) / days.length
  const heightOf = (share: number) => (share / 100) * PLOT
  const now = percent(occupied.at(-1) ?? 0, rooms)
  const shares = occupied.map((taken) => percent(taken, rooms))
  const words = `Occupancy of the last 30 days: between ${Math.min(...shares)} and ${Math.max(...shares)} percent, ${now} percent now`
  return (
    <svg className={css.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      {LINES.map((line) => (
        <g key={line} aria-hidden>
          <line
            className={css.grid}
            x1={LEFT}
            x2={WIDTH}
            y1={TOP + PLOT - heightOf(line)}
            y2={TOP + PLOT - heightOf(line)}
          />
          <text className={css.label} x={LEFT - 8} y={TOP + PLOT - heightOf(line) + 4} textAnchor="end">
            {line} %
          </text>
        </g>
      ))}
      {days.map((day, index) => {
        const share = shares[index] ?? 0
        const isNow = index === days.length - 1
        return (
          <g key={day} data-hint={`${isNow ? 'Now' : showDay(day)}: ${occupied[index]} of ${rooms}, ${share} %`}>
            <rect className={css.column} x={LEFT + index * step} y={TOP} width={step} height={PLOT} />
            <rect
              className={css.bar}
              data-now={isNow || undefined}
              x={LEFT + index * step + step * 0.15}
              y={TOP + PLOT - heightOf(Math.min(share, 100))}
              width={step * 0.7}
              height={heightOf(Math.min(share, 100))}
              rx={2}
            />
            {(days.length - 1 - index) % LABELLED_EVERY === 0 && (
              <text className={css.label} x={LEFT + index * step + step / 2} y={HEIGHT - 8} textAnchor="middle">
                {isNow ? 'Now' : showDay(day).slice(0, 5)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
