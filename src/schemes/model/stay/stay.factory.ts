import type { IsoDate } from '../../../kernel/calendar.ts'
import { CASHLESS_RULES } from '../default-rules.ts'
import type { SchemeRules } from '../scheme-rules.ts'
import type { OperatedProcedure, Period, Stay, Stretch } from './stay-types.ts'

/** A day of November 2026 from its number; 0 is 31 October, 31 is 1 December. */
export const nov = (day: number): IsoDate => new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10)

/** A procedure of a test, operated on a day. */
export const operated = (on: IsoDate | null, changes: Partial<OperatedProcedure> = {}): OperatedProcedure => ({
  id: `p-${on}`,
  surgeryId: `s-${on}`,
  code: null,
  name: 'Procedure',
  category: null,
  on,
  startedAt: null,
  theatreCaseId: null,
  sitting: 1,
  entryOrder: 0,
  planFrom: null,
  planTo: null,
  ownDays: null,
  procedureClass: null,
  ...changes,
})

/** A stay of one payer under the usual rules of a scheme, 1 to 30 November 2026. */
export const stayOf = (procedures: readonly OperatedProcedure[], changes: Partial<Stay> = {}): Stay => ({
  from: nov(1),
  until: nov(30),
  procedures,
  extensions: [],
  payers: [{ payerId: 'esic', from: nov(1), rules: CASHLESS_RULES }],
  ...changes,
})

/** The usual rules with some values of their own, from the beginning of time. */
export const rulesWith = (changes: Partial<SchemeRules>): SchemeRules => ({ ...CASHLESS_RULES, ...changes })

/** A bed of a test; times are instants in IST, as text. */
export const bed = (from: string, to: string | null, changes: Partial<Stretch> = {}): Stretch => ({
  stayId: `bed-${from}`,
  wardId: 'ward',
  wardName: 'General Ward',
  wardClass: 'general',
  accommodationId: 'general',
  from: ist(from),
  to: to === null ? null : ist(to),
  isKept: false,
  ...changes,
})

/** An instant from '2026-11-01 10:00', Indian Standard Time. */
export const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)

/** 'conservative 01–03': periods in a table of a test; a day outside November with its month. */
export const shown = (periods: readonly Period[]): string[] =>
  periods.map(({ kind, from, to }) => `${kind} ${from.slice(5)} to ${to.slice(5)}`)
