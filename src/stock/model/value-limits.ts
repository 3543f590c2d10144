import type { IsoDate } from '../../kernel/calendar.ts'
import type { Paise } from '../../kernel/money.ts'

/** Up to how much a role or desk approves, from a day to a day, both counted; `upTo` null: whatever it is worth. */
export type ValueLimit = {
  readonly holder: string
  readonly upTo: Paise | null
  readonly validFrom: IsoDate
  readonly validTo: IsoDate | null
}

/** The limits that count on a day. */
export const limitsOn = (limits: readonly ValueLimit[], day: IsoDate): ValueLimit[] =>
  limits.filter(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))

/** What a limit reaches to, in paise. */
export const reachOf = ({ upTo }: ValueLimit): number => upTo ?? Number.POSITIVE_INFINITY

/** Whether one of the roles and desks held may approve a value on a day. */
export const mayApproveValue = (
  value: Paise,
  {
    limits,
    held,
    day,
  }: { readonly limits: readonly ValueLimit[]; readonly held: readonly string[]; readonly day: IsoDate },
): boolean => limitsOn(limits, day).some((limit) => held.includes(limit.holder) && value <= reachOf(limit))
