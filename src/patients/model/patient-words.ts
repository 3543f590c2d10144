import { type IsoDate, showDay, showDayOf } from '../../kernel/calendar.ts'

export const NOT_SET = 'Not set'
export const NOT_ASSIGNED = 'Not assigned'

/** The hospital's calendar day of an instant on the wire, as dd/MM/yyyy; 'Not set' when there is none. */
export const dayOfInstant = (instant: string | null): string => showDayOf(instant, NOT_SET)

export const dayOrNotSet = (day: IsoDate | null): string => (day ? showDay(day) : NOT_SET)

/** Whether what is typed into a search may be a name: two letters of any script, vowel signs among them, and no figure. */
export const mayBeName = (typed: string): boolean => /[\p{L}\p{M}]{2}/u.test(typed) && !/\d/.test(typed)
