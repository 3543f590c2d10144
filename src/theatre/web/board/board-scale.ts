import { startOfDay } from '../../../kernel/calendar.ts'
import type { CaseCard } from '../../model/case/shown-case.ts'

const HOUR = 3_600_000
const STEP_MS = 5 * 60_000

/** The hours that a board shows: the first of them after midnight, and how many. */
export type Hours = { readonly first: number; readonly count: number }

/** Eight to twenty, and as far around it as cases stand. */
export function hoursOf(cases: readonly CaseCard[], day: string): Hours {
  const midnight = startOfDay(day).getTime()
  const hourOf = (at: string) => (new Date(at).getTime() - midnight) / HOUR
  const begins = cases.flatMap(({ from }) => (from ? hourOf(from) : []))
  const ends = cases.flatMap(({ until, free }) => (free || until ? hourOf(free ?? until ?? '') : []))
  const first = Math.max(0, Math.min(8, ...begins.map(Math.floor)))
  const last = Math.min(48, Math.max(20, ...ends.map(Math.ceil)))
  return { first, count: last - first }
}

/** Where an instant stands, in per cent of the width. */
export const placedAt = (at: Date, { first, count }: Hours, day: string): number =>
  ((+at - startOfDay(day).getTime()) / HOUR - first) * (100 / count)

/** The instant at a part of the width, in steps of five minutes. */
export const timeAtX = (part: number, { first, count }: Hours, day: string): Date => {
  const at = startOfDay(day).getTime() + (first + part * count) * HOUR
  return new Date(Math.round(at / STEP_MS) * STEP_MS)
}

/** Each hour of a board with its place in per cent. */
export const namedHours = ({ first, count }: Hours): { hour: number; left: number }[] =>
  Array.from({ length: count }, (_, at) => ({ hour: first + at, left: (at * 100) / count }))
