import { addDays, type IsoDate } from '../../kernel/calendar.ts'
import { grouped } from '../../kernel/counted.ts'

/** Call Today shows visits discharged within so many days before today, and today (specification 2, section 9). */
export const DISCHARGED_WITHIN_DAYS = 5

/** A follow-up that a prescription or a summary names stays on the list for so many days after its day. */
export const FOLLOW_UP_KEPT_DAYS = 30

/** Who asks for a follow-up: a call before, or what a doctor signed. */
export const FOLLOW_UP_SOURCES = ['call', 'prescription', 'summary'] as const
export type FollowUpSource = (typeof FOLLOW_UP_SOURCES)[number]
export const FOLLOW_UP_SOURCE_WORDS: Readonly<Record<FollowUpSource, string>> = {
  call: 'The last call',
  prescription: 'Prescription',
  summary: 'Discharge summary',
}

export const PAGE_SIZES = [10, 25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 10

/** The days of discharge that Call Today shows: those asked for, else the last five and today. */
export function dischargeWindow(
  { from, to }: { readonly from?: IsoDate | undefined; readonly to?: IsoDate | undefined },
  today: IsoDate,
): { readonly from: IsoDate; readonly to: IsoDate } {
  const last = to || today
  return { from: from || addDays(last < today ? last : today, -DISCHARGED_WITHIN_DAYS), to: last }
}

export const CALL_GROUPS = ['overdue', 'due', 'discharged'] as const
export type CallGroup = (typeof CALL_GROUPS)[number]

/** Where a row of Call Today stands: follow-ups that were missed first, then those of today, then who was discharged. */
export function groupOf(dueOn: IsoDate | null, today: IsoDate): CallGroup {
  if (dueOn === null || dueOn > today) return 'discharged'
  return dueOn < today ? 'overdue' : 'due'
}

/** The range that a page shows: 'Showing a to b of n entries'. */
export function pageWords(page: number, size: number, total: number): string {
  const first = total === 0 ? 0 : (page - 1) * size + 1
  return `Showing ${grouped(first)} to ${grouped(Math.min(page * size, total))} of ${grouped(total)} entries`
}

export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** A sorted column: a click on its heading goes from ascending to descending to none. */
export type Sorting<Column extends string = string> = { readonly by: Column; readonly direction: 'asc' | 'desc' } | null

export function nextSorting<Column extends string>(current: Sorting<Column>, by: Column): Sorting<Column> {
  if (current?.by !== by) return { by, direction: 'asc' }
  return current.direction === 'asc' ? { by, direction: 'desc' } : null
}
