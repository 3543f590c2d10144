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
import type { CellState } from '../../model/cells/cells-of.ts'
import type { SheetOrder } from '../../model/sheet/shown-sheet.ts'

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
  given: 'given',
  held: 'held',
  refused: 'refused',
  not_available: 'not available',
  missed: 'missed',
  to_come: 'still due',
  due_now: 'due now',
  late: 'late',
  closed: 'closed',
}
const SHORT: Partial<Record<CellState, string>> = {
  held: 'held',
  refused: 'refus.',
  not_available: 'none',
  missed: 'missed',
}
const ON_TIME_MINUTES = 60

const minutesLate = (dueAt: string, at: number): number => Math.floor((at - Date.parse(dueAt)) / 60_000)

/** What a cell says: a time, a word, or how late. */
export function cellText({ state, dueAt, done }: ShownCell, asOf: string): string {
  if (state === 'given' && done) return showTime(new Date(done.actedAt))
  if (state === 'late') {
    const minutes = minutesLate(dueAt, Date.parse(asOf))
    return minutes < 100 ? `${minutes} m` : `${Math.floor(minutes / 60)} h`
  }
  if (state === 'closed') return ''
  return SHORT[state] ?? showTime(new Date(dueAt))
}

/** Given more than an hour after it was due, or before. */
export const isOffTime = ({ state, dueAt, done }: ShownCell): boolean =>
  state === 'given' && done !== null && Math.abs(minutesLate(dueAt, Date.parse(done.actedAt))) > ON_TIME_MINUTES

/** The whole of a cell, read aloud and as a hint. */
export function cellLabel(name: string, cell: ShownCell): string {
  const { done, dueAt, state } = cell
  return [
    `${name}, ${showTime(new Date(dueAt))}`,
    done ? `${CELL_WORDS[state]} ${showTime(new Date(done.actedAt))} by ${done.by}` : CELL_WORDS[state],
    isOffTime(cell) && 'not on time',
    done?.secondBy && `with ${done.secondBy}`,
    done?.reason,
  ]
    .filter(Boolean)
    .join(', ')
}
