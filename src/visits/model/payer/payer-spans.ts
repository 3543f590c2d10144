import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'

/** A change of the payer of a visit; the earliest first. */
export type PayerChange = { readonly changedAt: Date; readonly fromPayerId: string; readonly toPayerId: string }

/** Who pays from a day on. */
export type PayerSpan = { readonly payerId: string; readonly from: IsoDate }

/** Who pays for a visit from its first day on: a new payer pays from the day of the change. `present` is the one it has now. */
export const payerSpans = (firstDay: IsoDate, changes: readonly PayerChange[], present: string): PayerSpan[] => [
  { payerId: changes[0]?.fromPayerId ?? present, from: firstDay },
  ...changes.map(({ toPayerId, changedAt }) => ({ payerId: toPayerId, from: dayOf(changedAt) })),
]
