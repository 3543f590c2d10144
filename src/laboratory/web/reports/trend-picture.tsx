import { showDayOf } from '../../../kernel/calendar.ts'
import type { TrendValue } from '../../model/reports/reports.contract.ts'
import { shownWords } from '../../model/results/value-words.ts'
import css from './trend.module.css'

type Props = { readonly name: string; readonly values: readonly TrendValue[] }

const [WIDTH, HEIGHT] = [720, 200]
const [LEFT, RIGHT, TOP, BOTTOM] = [56, 16, 16, 26]

/** Values by the day on which they were collected, over the range by which the newest was judged. The table says the same in words. */
export function TrendPicture({ name, values }: Props) {
  const last = values.at(-1)
  if (!last) return <p>No value is verified.</p>
  const figures = values.map(({ value }) => Number(value))
  const borders = [last.low, last.high].flatMap((border) => (border === null ? [] : Number(border)))
  const [least, most] = [Math.min(...figures, ...borders), Math.max(...figures, ...borders)]
  const spread = most - least || Math.abs(most) || 1
  const [bottom, top] = [least - spread * 0.1, most + spread * 0.1]
  const times = values.map(({ at }) => Date.parse(at))
  const [first = 0, newest = 0] = [times[0], times.at(-1)]
  const yOf = (figure: number) => TOP + ((top - figure) / (top - bottom)) * (HEIGHT - TOP - BOTTOM)
  const xOf = (time: number) =>
    newest === first ? (LEFT + WIDTH - RIGHT) / 2 : LEFT + ((time - first) / (newest - first)) * (WIDTH - LEFT - RIGHT)
  const points = values.map((value, place) => ({ value, x: xOf(times[place] ?? 0), y: yOf(figures[place] ?? 0) }))
  const [low, high] = [last.low === null ? bottom : Number(last.low), last.high === null ? top : Number(last.high)]
  return (
    <div className={css.scroll}>
      <svg className={css.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={wordsOf(name, values)}>
        {borders.length > 0 && (
          <rect
            className={css.range}
            x={LEFT}
            width={WIDTH - LEFT - RIGHT}
            y={yOf(high)}
            height={yOf(low) - yOf(high)}
          />
        )}
        {borders.map((border) => (
          <text key={border} className={css.label} x={LEFT - 6} y={yOf(border) + 4} textAnchor="end" aria-hidden>
            {border}
          </text>
        ))}
        <polyline className={css.trace} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} aria-hidden />
        {points.map(({ value, x, y }) => (
          <g
            key={value.at}
            data-hint={`${showDayOf(value.at)}: ${shownWords({ ...value, words: null })} ${value.unit}`}
          >
            <circle className={css.point} data-flag={value.flag ?? 'none'} cx={x} cy={y} r={4} />
          </g>
        ))}
        {[...new Set([points[0], points.at(-1)])].map(
          (point) =>
            point && (
              <text
                key={point.value.at}
                className={css.label}
                x={Math.min(Math.max(point.x, LEFT + 30), WIDTH - RIGHT - 30)}
                y={HEIGHT - 6}
                textAnchor="middle"
                aria-hidden
              >
                {showDayOf(point.value.at)}
              </text>
            ),
        )}
      </svg>
    </div>
  )
}

function wordsOf(name: string, values: readonly TrendValue[]): string {
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last) return name
  const said = (value: TrendValue) => `${shownWords({ ...value, words: null })} ${value.unit} on ${showDayOf(value.at)}`
  return values.length === 1
    ? `${name}: ${said(first)}`
    : `${name}: ${values.length} values, from ${said(first)} to ${said(last)}`
}
