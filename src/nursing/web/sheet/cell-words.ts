import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconHandStop,
  IconMinus,
  IconPlayerPause,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { showTime } from '../../../kernel/calendar.ts'
import { type CellState, type ClosedBy, ON_TIME_MINUTES } from '../../model/cells/cells-of.ts'
import { DONE_WORDS } from '../../model/doses/decide-dose.ts'
import { EFFECT_FROM, type Effect, isAsked } from '../../model/doses/effect.ts'
import type { DoseSource } from '../../model/doses/taking.ts'
import type { SheetOrder, ShownDose, ShownRate } from '../../model/sheet/shown-sheet.ts'

export type ShownCell = SheetOrder['cells'][number]

export const CELL_ICONS: Readonly<Record<CellState, TablerIcon | null>> = {
  given: IconCheck,
  held: IconPlayerPause,
  refused: IconHandStop,
  not_available: IconBan,
  missed: IconX,
  to_come: null,
  due_now: IconClock,
  late: IconAlertTriangle,
  closed: IconMinus,
}
export const CELL_WORDS: Readonly<Record<CellState, string>> = {
  ...DONE_WORDS,
  to_come: 'still due',
  due_now: 'due now',
  late: 'late',
  closed: 'closed',
}
export const EFFECT_WORDS: Readonly<Record<Effect, string>> = {
  helped: 'Helped',
  helped_partly: 'Helped partly',
  no_change: 'No change',
  worse: 'Worse',
}
export const CLOSED_WORDS: Readonly<Record<ClosedBy, string>> = {
  stopped: 'stopped',
  leave: 'on leave',
  theatre: 'in theatre',
  discharged: 'discharged',
}
const CLOSED_SHORT: Readonly<Record<ClosedBy, string>> = {
  stopped: '–',
  leave: 'leave',
  theatre: 'OT',
  discharged: 'disch.',
}
/** Where a dose came from. */
export const SOURCE_WORDS: Readonly<Record<DoseSource, string>> = {
  issued: 'Issued to the patient',
  ward_stock: 'Ward stock',
  own: 'Patient’s own',
  not_from_stock: 'Not from stock',
}
/** ', bag 2 of ward stock, 1 of batch SOON': what is said of a bag beside its rate. */
export const bagWords = ({ bag, takenFrom, taken }: Pick<ShownRate, 'bag' | 'takenFrom' | 'taken'>): string =>
  bag === null
    ? ''
    : [`, bag ${bag}`, takenFrom && ` (${[SOURCE_WORDS[takenFrom].toLowerCase(), taken].filter(Boolean).join(', ')})`]
        .filter(Boolean)
        .join('')
const SHORT: Partial<Record<CellState, string>> = {
  held: 'held',
  refused: 'refus.',
  not_available: 'none',
  missed: 'missed',
}

const minutesLate = (dueAt: string, at: number): number => Math.floor((at - Date.parse(dueAt)) / 60_000)

/** What a cell says: a time, a word, or how late. */
export function cellText({ state, dueAt, done, closedBy }: ShownCell, asOf: string): string {
  if (state === 'given' && done) return showTime(new Date(done.actedAt))
  if (state === 'late') {
    const minutes = minutesLate(dueAt, Date.parse(asOf))
    return minutes < 100 ? `${minutes} m` : `${Math.floor(minutes / 60)} h`
  }
  if (state === 'closed') return CLOSED_SHORT[closedBy ?? 'stopped']
  return SHORT[state] ?? showTime(new Date(dueAt))
}

/** Given more than an hour after it was due, or before. */
export const isOffTime = ({ state, dueAt, done }: ShownCell): boolean =>
  state === 'given' && done !== null && Math.abs(minutesLate(dueAt, Date.parse(done.actedAt))) > ON_TIME_MINUTES

/** The whole of a cell, read aloud and as a hint. */
export function cellLabel(name: string, cell: ShownCell): string {
  const { done, dueAt, state, closedBy } = cell
  return [
    `${name}, ${showTime(new Date(dueAt))}`,
    done
      ? `${CELL_WORDS[state]} ${showTime(new Date(done.actedAt))} by ${done.by}`
      : closedBy
        ? `closed, ${CLOSED_WORDS[closedBy]}`
        : CELL_WORDS[state],
    isOffTime(cell) && 'not on time',
    done?.secondBy && `with ${done.secondBy}`,
    done?.reason,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whether the effect of a dose is to be looked at now, or should have been. */
export const isEffectAsked = ({ effectIs }: ShownDose): boolean => isAsked(effectIs)

/** What is said of the effect of a dose as needed; '' of all others. */
export function effectWords({ effect, effectIs, actedAt }: ShownDose): string {
  if (effect)
    return [EFFECT_WORDS[effect.effect], effect.note, showTime(new Date(effect.at)), effect.by]
      .filter(Boolean)
      .join(', ')
  if (effectIs === null) return ''
  const from = showTime(new Date(Date.parse(actedAt) + EFFECT_FROM))
  return effectIs === 'to_come' ? `to look at from ${from}` : 'not looked at yet'
}

/** A dose that was given as needed, read aloud. */
export const doseLabel = (name: string, dose: ShownDose): string =>
  [
    `${name}, given ${showTime(new Date(dose.actedAt))} by ${dose.by}`,
    effectWords(dose) && `effect: ${effectWords(dose)}`,
  ]
    .filter(Boolean)
    .join(', ')
