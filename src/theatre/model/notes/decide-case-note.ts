import { showDay } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { STAMP_WORDS, type Stamp } from '../case/case-times.ts'
import type { CaseRecord } from './case-record.ts'
import { type CaseNoteKind, sideWords } from './fill-case-note.ts'

/** The times without which nobody knows when it was; who was given up before the incision was not operated. */
const NEEDED: Readonly<Record<CaseNoteKind, readonly Stamp[]>> = {
  operation: ['incision', 'closure'],
  anaesthesia: ['inTheatre'],
}

type Times = Pick<CaseRecord, 'times' | 'ownProcedures' | 'state'>

/** The first time of a case that a note of a kind waits for; null where all are there. */
export function missingTime(kind: CaseNoteKind, { times, state }: Pick<Times, 'times' | 'state'>): Stamp | null {
  // An operation that was given up has no closure.
  const needed = NEEDED[kind].filter((stamp) => !(stamp === 'closure' && state === 'abandoned'))
  return needed.find((stamp) => times[stamp] === null) ?? null
}

/** Whether the case says of no procedure that was done on which side it was. */
export const saysNoSide = ({ ownProcedures }: Pick<Times, 'ownProcedures'>): boolean =>
  ownProcedures.every(({ side, outcome }) => side === 'none' || outcome === 'not_done')

/**
 * A note of an operation is signed when the case knows when it was, and on which side: a case of which no procedure has a side is
 * confirmed to have none.
 */
export function decideCaseNote(
  kind: CaseNoteKind,
  record: Times,
  { hasNoSide }: { readonly hasNoSide: boolean },
): Verdict<true, 'TIME_MISSING' | 'SIDE_UNSAID'> {
  const missing = missingTime(kind, record)
  if (missing) return refuse('TIME_MISSING', { values: { time: STAMP_WORDS[missing].toLowerCase() } })
  if (kind === 'operation' && saysNoSide(record) && !hasNoSide) return refuse('SIDE_UNSAID', { field: 'hasNoSide' })
  return accept(true)
}

/** The sides of what was done: 'RIGHT side'; 'none'. */
export function sidesOf({ ownProcedures }: Pick<Times, 'ownProcedures'>): string {
  const sides = ownProcedures.flatMap(({ side, outcome }) =>
    side === 'none' || outcome === 'not_done' ? [] : [sideWords(side)],
  )
  return [...new Set(sides)].join(', ') || 'none'
}

type Texts = { readonly section: string; readonly body: string }
type Days = Pick<CaseRecord, 'surgeryDay'> & { readonly visitSurgeryDate: string | null }

/** What is told beside a note: dates that are not the day of the operation (amendment 20). */
export function toldOfCaseNote({ surgeryDay, visitSurgeryDate }: Days, sections: readonly Texts[]): string[] {
  if (!surgeryDay) return []
  const day = showDay(surgeryDay)
  const typed = sections
    .filter(({ section }) => section === 'surgery_at' || section === 'times')
    .flatMap(({ body }) => body.match(/\b\d{2}\/\d{2}\/\d{4}\b/g) ?? [])
  return [
    ...(visitSurgeryDate && visitSurgeryDate !== surgeryDay
      ? [`The visit says ${showDay(visitSurgeryDate)} as its surgery date; the operation was on ${day}.`]
      : []),
    ...[...new Set(typed)]
      .filter((one) => one !== day)
      .map((one) => `The note says ${one}; the operation was on ${day}.`),
  ]
}
