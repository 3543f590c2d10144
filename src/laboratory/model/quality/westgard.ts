import { absolute, compare, type Decimal, known, minus, over, type Rational, whole } from '../numbers/rational.ts'

/** One measurement of a control: its value against the mean and standard deviation of its level. */
export type ControlPoint = {
  readonly id: string
  /** Points of one run were measured together, at several levels; runs follow each other. */
  readonly run: number
  readonly level: string
  readonly value: Decimal
  readonly mean: Decimal
  /** Above zero. */
  readonly sd: Decimal
  /** Before this point somebody released the parameter, or a new lot began: what was before is not counted with it. */
  readonly beginsAnew: boolean
}

export const WESTGARD_RULES = ['1-2s', '1-3s', '2-2s', 'R-4s', '4-1s', '10-x'] as const
export type WestgardRule = (typeof WESTGARD_RULES)[number]

export type ControlFinding = {
  readonly id: string
  /** 1-2s warns, the others reject: verification of the parameter stops. */
  readonly state: 'in control' | 'warning' | 'rejected'
  readonly rules: readonly WestgardRule[]
}

type Measured = ControlPoint & { readonly z: Rational }

/**
 * What Westgard's rules say of each point of a series, told run by run: strictly beyond a limit; 2-2s, 4-1s and 10-x within a level and
 * across levels, R-4s within a run; a point on the mean ends a row of ten. No rule waits for the warning. What was rejected is shown
 * and not counted. Pure.
 */
export function westgard(points: readonly ControlPoint[]): ControlFinding[] {
  let counted: Measured[] = []
  return runsOf(points).flatMap((run) => {
    if (run.some(({ beginsAnew }) => beginsAnew)) counted = []
    const findings = run.map((point, place) => findingOf(point, run, [...counted, ...run.slice(0, place + 1)]))
    counted = [...counted, ...run.filter((_, place) => findings[place]?.state !== 'rejected')].slice(-WINDOW)
    return findings
  })
}

/** Enough for ten points of each of several levels. */
const WINDOW = 100

function runsOf(points: readonly ControlPoint[]): Measured[][] {
  const runs = new Map<number, Measured[]>()
  for (const point of points) runs.set(point.run, [...(runs.get(point.run) ?? []), { ...point, z: zOf(point) }])
  return [...runs].sort(([a], [b]) => a - b).map(([, run]) => run)
}

/** How many standard deviations a point lies from its mean. */
export function zOf({ value, mean, sd }: Pick<ControlPoint, 'value' | 'mean' | 'sd'>): Rational {
  const z = over(minus(known(value), known(mean)), known(sd))
  if (!z) throw new Error('A control has no standard deviation')
  return z
}

/** `run` has all levels that were measured together, whatever their order; `series` ends with the point. */
function findingOf(point: Measured, run: readonly Measured[], series: readonly Measured[]): ControlFinding {
  const ofLevel = series.filter(({ level }) => level === point.level)
  const beyondToo = run.filter((other) => other !== point && isBeyond(other, 2) && isBeyond(point, 2))
  const inRow = (count: number, limit: number) => isRow(ofLevel, count, limit) || isRow(series, count, limit)
  const rules = [
    isBeyond(point, 3) && '1-3s',
    (isRow(ofLevel, 2, 2) || beyondToo.some((other) => sideOf(other) === sideOf(point))) && '2-2s',
    beyondToo.some((other) => sideOf(other) !== sideOf(point)) && 'R-4s',
    inRow(4, 1) && '4-1s',
    inRow(10, 0) && '10-x',
  ].filter((rule) => rule !== false)
  if (rules.length > 0) return { id: point.id, state: 'rejected', rules: rules as WestgardRule[] }
  return isBeyond(point, 2)
    ? { id: point.id, state: 'warning', rules: ['1-2s'] }
    : { id: point.id, state: 'in control', rules: [] }
}

const isBeyond = ({ z }: Measured, limit: number) => compare(absolute(z), whole(limit)) > 0
const sideOf = ({ z }: Measured) => (z.n < 0n ? -1 : 1)

/** Whether the last so many points lie beyond a limit on one side. */
function isRow(series: readonly Measured[], count: number, limit: number): boolean {
  const last = series.slice(-count)
  return (
    last.length === count && last.every((point) => isBeyond(point, limit) && sideOf(point) === sideOf(last[0] ?? point))
  )
}
