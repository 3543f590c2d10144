import { dayOf, showDay } from '../../kernel/calendar.ts'
import css from './line-picture.module.css'

export type PicturedPoint = {
  readonly key: string
  readonly at: Date
  readonly figure: number
  /** What it says under the pointer. */
  readonly hint: string
  readonly tone?: 'warning' | 'danger'
}

type Props = {
  /** The picture in words. */
  readonly label: string
  /** In the order of time, at least one. */
  readonly points: readonly PicturedPoint[]
  /** Where figures should lie; a side that is open has no border. */
  readonly range?: { readonly low: number | null; readonly high: number | null }
  /** A figure as it stands beside the picture. */
  words(figure: number): string
}

const [WIDTH, HEIGHT] = [720, 200]
const [LEFT, RIGHT, TOP, BOTTOM] = [56, 16, 16, 26]

/** Figures over time as a line, with the range that they should lie in. A table beside it says the same in words. */
export function LinePicture({ label, points, range, words }: Props) {
  const figures = points.map(({ figure }) => figure)
  const borders = [range?.low ?? null, range?.high ?? null].flatMap((border) => border ?? [])
  const [least, most] = [Math.min(...figures, ...borders), Math.max(...figures, ...borders)]
  const spread = most - least || Math.abs(most) || 1
  const [bottom, top] = [least - spread * 0.1, most + spread * 0.1]
  const times = points.map(({ at }) => at.getTime())
  const [first = 0, newest = 0] = [times[0], times.at(-1)]
  const yOf = (figure: number) => TOP + ((top - figure) / (top - bottom)) * (HEIGHT - TOP - BOTTOM)
  const xOf = (time: number) =>
    newest === first ? (LEFT + WIDTH - RIGHT) / 2 : LEFT + ((time - first) / (newest - first)) * (WIDTH - LEFT - RIGHT)
  const placed = points.map((point) => ({ ...point, x: xOf(point.at.getTime()), y: yOf(point.figure) }))
  const marks = borders.length > 0 ? borders : [...new Set([least, most])]
  return (
    <div className={css.scroll}>
      <svg className={css.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {borders.length > 0 && (
          <rect
            className={css.range}
            x={LEFT}
            width={WIDTH - LEFT - RIGHT}
            y={yOf(range?.high ?? top)}
            height={yOf(range?.low ?? bottom) - yOf(range?.high ?? top)}
          />
        )}
        {marks.map((mark) => (
          <text key={mark} className={css.label} x={LEFT - 6} y={yOf(mark) + 4} textAnchor="end" aria-hidden>
            {words(mark)}
          </text>
        ))}
        <polyline className={css.trace} points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} aria-hidden />
        {placed.map(({ key, hint, tone, x, y }) => (
          <g key={key} data-hint={hint}>
            <circle className={css.point} data-tone={tone} cx={x} cy={y} r={4} />
          </g>
        ))}
        {[...new Set([placed[0], placed.at(-1)])].map(
          (point) =>
            point && (
              <text
                key={point.key}
                className={css.label}
                x={Math.min(Math.max(point.x, LEFT + 30), WIDTH - RIGHT - 30)}
                y={HEIGHT - 6}
                textAnchor="middle"
                aria-hidden
              >
                {showDay(dayOf(point.at))}
              </text>
            ),
        )}
      </svg>
    </div>
  )
}
