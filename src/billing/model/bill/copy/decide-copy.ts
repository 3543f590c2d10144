import { type DaysOfVisit, outsideStay } from '../../../../charges/model/outside-stay.ts'
import { type IsoDate, showDay } from '../../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../../kernel/verdict.ts'
import type { CopyableLine } from './copyable-lines.ts'

/** What is to be copied, and the visit that takes it. */
export type WantedCopy = DaysOfVisit & {
  readonly isCancelledAdmission: boolean
  readonly day: IsoDate
  readonly today: IsoDate
  readonly lineKeys: readonly string[]
  readonly lines: readonly CopyableLine[]
}

type Refusal = 'ADMISSION_CANCELLED' | 'DAY_AHEAD' | 'OUTSIDE_STAY' | 'NOT_COPIED'

/** The lines of a bill that are charged to another visit, or why none is: all that were chosen or nothing. Pure. */
export function decideCopy(wanted: WantedCopy): Verdict<readonly CopyableLine[], Refusal> {
  const { day, today, firstDay, lastDay, lineKeys, lines } = wanted
  if (wanted.isCancelledAdmission) return refuse('ADMISSION_CANCELLED', { field: 'visitId' })
  if (day > today) return refuse('DAY_AHEAD', { field: 'day' })
  const where = outsideStay(wanted, day)
  if (where !== null) {
    const to = lastDay === null ? 'today' : showDay(lastDay)
    return refuse('OUTSIDE_STAY', { field: 'day', values: { day: showDay(day), where, from: showDay(firstDay), to } })
  }
  const chosen = lines.filter(({ key }) => lineKeys.includes(key))
  const kept = chosen.find(({ why }) => why !== null)
  if (kept) return notCopied(kept.description, kept.why ?? '')
  const unknown = lineKeys.find((key) => !lines.some((line) => line.key === key))
  return unknown === undefined ? accept(chosen) : notCopied(unknown, 'This bill has no such line')
}

const notCopied = (line: string, why: string) => refuse('NOT_COPIED', { field: 'lineKeys', values: { line, why } })
