import { dayOf, showDay, showTime } from '../../../kernel/calendar.ts'
import css from './chart.module.css'
import { momentsOf, ticksOf } from './scale.ts'

export type ChartPoint = {
  readonly key: string
  readonly at: Date
  /** Null is a gap: the line does not go through it. */
  readonly figure: number | null
  /** What it says under the pointer. */
  readonly hint: string
  readonly tone?: 'warning' | undefined
}

export type ChartLine = {
  readonly name: string
  /** In the order of time. */
  readonly points: readonly ChartPoint[]
}

type Props = {
  /** The picture in words. */
  readonly label: string
  readonly lines: readonly ChartLine[]
  readonly from: Date
  readonly to: Date
  /** Where figures should lie. */
  readonly band?: { readonly low: number; readonly high: number }
  /** Amounts are compared from nothing on. */
  readonly fromZero?: boolean
}

const [WIDTH, HEIGHT] = [720, 190]
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 14, 12, 24]
const FIRST_FEW = 10

/** Lines of figures over time, with ticks at 1-2-5 and the usual range as a band. A table beside it says the same in words. */
export function Chart({ label, lines, from, to, band, fromZero = false }: Props) {
  const figures = lines.flatMap(({ points }) => points.flatMap(({ figure }) => figure ?? []))
  const edges = [...figures, ...(band ? [band.low, band.high] : []), ...(fromZero ? [0] : [])]
  const [least, most] = [Math.min(...edges), Math.max(...edges)]
  const margin = (most - least || Math.abs(most) || 1) * 0.06
  const [bottom, top] = [fromZero ? least : least - margin, most + margin]
  const span = to.getTime() - from.getTime() || 1
  const xOf = (at: Date) => LEFT + ((at.getTime() - from.getTime()) / span) * (WIDTH - LEFT - RIGHT)
  const yOf = (figure: number) => TOP + ((top - figure) / (top - bottom)) * (HEIGHT - TOP - BOTTOM)
  const ticks = ticksOf(bottom, top)
  const moments = momentsOf(from, to)
  return (
    <figure className={css.figure}>
      <div className={css.scroll}>
        <svg className={css.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
          {band && (
            <rect
              className={css.band}
              x={LEFT}
              width={WIDTH - LEFT - RIGHT}
              y={yOf(band.high)}
              height={yOf(band.low) - yOf(band.high)}
            />
          )}
          {ticks.map((tick) => (
            <g key={tick} aria-hidden>
              <line className={css.tick} x1={LEFT} x2={WIDTH - RIGHT} y1={yOf(tick)} y2={yOf(tick)} />
              <text className={css.label} x={LEFT - 6} y={yOf(tick) + 4} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {moments.map((at) => (
            <text key={at.getTime()} className={css.label} x={xOf(at)} y={HEIGHT - 6} textAnchor="middle" aria-hidden>
              {showTime(at) === '00:00' ? showDay(dayOf(at)).slice(0, 5) : showTime(at)}
            </text>
          ))}
          {lines.map(({ name, points }, line) => (
            <g key={name} data-line={line % 3}>
              <path className={css.line} d={pathOf(points, xOf, yOf)} aria-hidden />
              {points.map(
                ({ key, at, figure, hint, tone }) =>
                  figure !== null && (
                    <g key={key} data-hint={hint}>
                      <circle className={css.point} data-tone={tone} cx={xOf(at)} cy={yOf(figure)} r={4} />
                    </g>
                  ),
              )}
            </g>
          ))}
        </svg>
      </div>
      {lines.length > 1 && (
        <figcaption className={css.names}>
          {lines.map(({ name }, line) => (
            <span key={name} data-line={line % 3}>
              <span className={css.swatch} aria-hidden />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

/** The way through the points; what is missing is not crossed. */
function pathOf(points: readonly ChartPoint[], xOf: (at: Date) => number, yOf: (figure: number) => number): string {
  let isOpen = false
  return points
    .map(({ at, figure }) => {
      if (figure === null) {
        isOpen = false
        return ''
      }
      const step = `${isOpen ? 'L' : 'M'}${xOf(at).toFixed(1)} ${yOf(figure).toFixed(1)}`
      isOpen = true
      return step
    })
    .join('')
}

/** A chart in words, for who does not see it: the first few figures with their moments. */
export const chartInWords = (title: string, points: readonly ChartPoint[]): string =>
  `${title}: ${points
    .slice(-FIRST_FEW)
    .map(({ hint }) => hint)
    .join('; ')}`
