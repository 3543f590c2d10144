import type { LineToDraw } from './plan-containers.ts'

/** Hours for which blood keeps where the catalogue says nothing else (amendments 22). */
export const STABLE_HOURS = 8
const HOUR_MS = 3_600_000

/** A container that the laboratory has and that is neither rejected nor discarded. */
export type ContainerHere = {
  readonly id: string
  readonly kindId: string | null
  readonly collectedAt: Date
  readonly stableHours: number
  /** How many tests it is enough for; null where nobody limits it. */
  readonly enoughFor: number | null
  /** How many it carries. */
  readonly carries: number
}

/** A line that can be done on blood that is there, and the containers that it joins. */
export type Addition<Container extends ContainerHere> = {
  readonly lineId: string
  readonly containers: readonly Container[]
}

/** Whether another test may begin on it: less than its hours old, and with blood left beside the tests that join it now. */
const isUsable = ({ collectedAt, stableHours, enoughFor, carries }: ContainerHere, joining: number, now: Date) =>
  now.getTime() - collectedAt.getTime() < stableHours * HOUR_MS && (enoughFor === null || carries + joining < enoughFor)

/**
 * Which lines of a visit can be done on blood that is already there, in their order: every container that a line still needs is there,
 * keeps, and is enough for one test more. All else is drawn anew: also what was rejected, and what no container of the catalogue is
 * named for. Of several the first that is given is taken. Pure.
 */
export function planAdditions<Container extends ContainerHere>(
  lines: readonly LineToDraw[],
  here: readonly Container[],
  now: Date,
): Addition<Container>[] {
  const joining = new Map<string, number>()
  return lines.flatMap(({ lineId, needs, drawn }) => {
    const missing = needs.filter(({ id }) => !drawn.some(({ kindId, isRejected }) => kindId === id && !isRejected))
    const containers = missing.flatMap(({ id }) => {
      const isRecollection = drawn.some(({ kindId }) => kindId === id)
      const found = here.find((one) => id !== null && one.kindId === id && isUsable(one, joining.get(one.id) ?? 0, now))
      return found && !isRecollection ? [found] : []
    })
    if (missing.length === 0 || containers.length < missing.length) return []
    for (const { id } of containers) joining.set(id, (joining.get(id) ?? 0) + 1)
    return [{ lineId, containers }]
  })
}
