import { type Decimal, toDecimal } from '../numbers/rational.ts'
import { type ControlFinding, type ControlPoint, westgard, zOf } from './westgard.ts'

/** What a level of a control was measured at, against what its lot was expected to give. */
export type Measured = {
  readonly level: number
  readonly lotId: string
  readonly value: Decimal
  readonly mean: Decimal
  readonly sd: Decimal
}

/** A value that counts, of an earlier run. */
export type Counted = Measured & { readonly sequence: number }

export type Judged = Measured & Pick<ControlFinding, 'state' | 'rules'>

/**
 * What Westgard's rules say of a run, level by level. `counted` holds what was measured since the last release and not rejected, in
 * its order; at a new lot the window begins anew. Pure.
 */
export function judgeRun(counted: readonly Counted[], run: readonly Measured[]): Judged[] {
  const sequence = (counted.at(-1)?.sequence ?? 0) + 1
  const series = seriesOf([...counted, ...run.map((point) => ({ ...point, sequence }))])
  const findings = westgard(series).slice(-run.length)
  return run.map((point, place) => ({
    ...point,
    state: findings[place]?.state ?? 'in control',
    rules: findings[place]?.rules ?? [],
  }))
}

function seriesOf(points: readonly Counted[]): ControlPoint[] {
  const lots = new Map<number, string>()
  return points.map(({ level, lotId, sequence, value, mean, sd }) => {
    const before = lots.get(level)
    lots.set(level, lotId)
    return {
      ...{ id: `${sequence}.${level}`, run: sequence, level: String(level), value, mean, sd },
      beginsAnew: before !== undefined && before !== lotId,
    }
  })
}

/** How many standard deviations a value lies from its mean, as it is shown: `+2.3`. */
export function deviation(point: Pick<Measured, 'value' | 'mean' | 'sd'>): string {
  const z = toDecimal(zOf(point), 1)
  return z.startsWith('-') ? `−${z.slice(1)}` : `+${z}`
}
