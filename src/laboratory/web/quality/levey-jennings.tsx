import { dayOf, showDay, showMoment } from '../../../kernel/calendar.ts'
import type { ControlRun } from '../../model/quality/quality.contract.ts'
import css from './quality.module.css'
import { POINT_WORDS } from './quality-words.ts'

export type PicturePoint = ControlRun['points'][number] & {
  readonly id: string
  readonly ranAt: string
  /** It was the passing control of a release: what follows is counted anew. */
  readonly isReleased: boolean
}
type Props = { readonly name: string; readonly unit: string; readonly points: readonly PicturePoint[] }

const WIDTH = 720
const HEIGHT = 196
const LEFT = 52
const RIGHT = 12
const TOP = 12
const BOTTOM = 24
const MIDDLE = TOP + (HEIGHT - TOP - BOTTOM) / 2
/** So many standard deviations are drawn on each side; what lies further is drawn at the edge. */
const SHOWN = 3.6
const UNIT = (HEIGHT - TOP - BOTTOM) / 2 / SHOWN
const LINES = [-3, -2, -1, 0, 1, 2, 3] as const
const LABELS = 6

const zOf = ({ value, mean, sd }: PicturePoint) => (Number(value) - Number(mean)) / Number(sd)
const yOf = (z: number) => MIDDLE - Math.max(-SHOWN, Math.min(SHOWN, z)) * UNIT

/**
 * The Levey-Jennings picture of a level: its values run by run over the lines of the target and of one, two and three standard
 * deviations. The table of the runs says the same in words.
 */
export function LeveyJennings({ name, unit, points }: Props) {
  const step = (WIDTH - LEFT - RIGHT) / Math.max(points.length, 2)
  const xOf = (place: number) => LEFT + (place + 0.5) * step
  const last = points.at(-1)
  if (!last) return null
  const every = Math.ceil(points.length / LABELS)
  return (
    <div className={css.scroll}>
      <svg className={css.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={wordsOf(name, points)}>
        <rect className={css.within} x={LEFT} width={WIDTH - LEFT - RIGHT} y={yOf(2)} height={yOf(-2) - yOf(2)} />
        {LINES.map((z) => (
          <g key={z} aria-hidden>
            <line className={css.line} data-sd={Math.abs(z)} x1={LEFT} x2={WIDTH - RIGHT} y1={yOf(z)} y2={yOf(z)} />
            <text className={css.label} x={LEFT - 6} y={yOf(z) + 4} textAnchor="end">
              {limitOf(last, z)}
            </text>
          </g>
        ))}
        {points.map((point, place) => {
          const before = points[place - 1]
          const isNewLot = before !== undefined && before.lotNo !== point.lotNo
          return (
            <g key={point.id} aria-hidden>
              {before && !isNewLot && (
                <line
                  className={css.trace}
                  x1={xOf(place - 1)}
                  y1={yOf(zOf(before))}
                  x2={xOf(place)}
                  y2={yOf(zOf(point))}
                />
              )}
              {(isNewLot || before?.isReleased) && (
                <>
                  <line
                    className={css.anew}
                    x1={xOf(place) - step / 2}
                    x2={xOf(place) - step / 2}
                    y1={TOP}
                    y2={HEIGHT - BOTTOM}
                  />
                  <text className={css.label} x={xOf(place) - step / 2 - 4} y={HEIGHT - BOTTOM - 4} textAnchor="end">
                    {isNewLot ? `lot ${point.lotNo}` : 'released'}
                  </text>
                </>
              )}
            </g>
          )
        })}
        {points.map((point, place) => (
          <g key={point.id} data-hint={hintOf(point, unit)}>
            <Mark state={point.state} x={xOf(place)} y={yOf(zOf(point))} />
            {point.state === 'rejected' && (
              <text
                className={css.broken}
                x={Math.min(xOf(place), WIDTH - RIGHT - 4)}
                y={Math.max(yOf(zOf(point)) - 9, 9)}
                textAnchor={place > points.length / 2 ? 'end' : 'start'}
              >
                {point.rules.join(' ')}
              </text>
            )}
            {(points.length - 1 - place) % every === 0 && (
              <text className={css.label} x={xOf(place)} y={HEIGHT - 6} textAnchor="middle" aria-hidden>
                {showDay(dayOf(new Date(point.ranAt))).slice(0, 5)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** A state has a shape of its own beside its colour: a dot, a triangle, a diamond. */
function Mark({ state, x, y }: { readonly state: PicturePoint['state']; readonly x: number; readonly y: number }) {
  if (state === 'in control') return <circle className={css.mark} data-state={state} cx={x} cy={y} r={3.2} />
  const path = state === 'warning' ? `M${x} ${y - 5.5}l5.5 9.5h-11z` : `M${x} ${y - 6}l6 6l-6 6l-6 -6z`
  return <path className={css.mark} data-state={state} d={path} />
}

/** The value at a line, by the target of the last point, in as many places as its standard deviation has. */
function limitOf({ mean, sd }: PicturePoint, z: number): string {
  const places = Math.max(...[mean, sd].map((text) => text.split('.')[1]?.length ?? 0))
  return (Number(mean) + z * Number(sd)).toFixed(places)
}

const hintOf = ({ ranAt, value, deviation, state, rules, lotNo }: PicturePoint, unit: string) =>
  `${showMoment(ranAt)}: ${[value, unit].filter(Boolean).join(' ')}, ${deviation} SD, ${[POINT_WORDS[state], ...rules].join(' ').toLowerCase()}, lot ${lotNo}`

function wordsOf(name: string, points: readonly PicturePoint[]): string {
  const count = (state: PicturePoint['state']) => points.filter((point) => point.state === state).length
  const last = points.at(-1)
  return `${name}: ${points.length} values, ${count('warning')} warnings, ${count('rejected')} rejected; the last ${last?.value}, ${last?.deviation} standard deviations`
}
