import { type IsoDate, monthLetter } from './calendar.ts'

/**
 * An id people read aloud: prefix, two-digit year, month letter A–L, two-digit day, sequence.
 * Three digits that grow to four: the 1,000th of a day is '1000', never cut to '100'
 * (specification 1 section 9, specification 2 section 5, decisions 'Identity and records').
 */
export const humanId = (prefix: string, day: IsoDate, sequence: number): string =>
  `${humanIdStem(prefix, day)}${String(sequence).padStart(HUMAN_ID_DIGITS, '0')}`

/** What all ids of a prefix and day begin with. */
export const humanIdStem = (prefix: string, day: IsoDate): string =>
  `${prefix}${day.slice(2, 4)}${monthLetter(day)}${day.slice(8, 10)}`

/** The fewest digits of a sequence. */
export const HUMAN_ID_DIGITS = 3
