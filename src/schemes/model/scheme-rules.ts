import type { ProcedureClass } from '../../catalogue/model/procedure-classes.ts'
import type { WardClass } from '../../catalogue/model/rates/rates.ts'
import type { IsoDate } from '../../kernel/calendar.ts'
import type { Paise } from '../../kernel/money.ts'
import type { ChargeHead } from './charge-heads.ts'

/** Valid from a day to a day, both included; without an end where `validTo` is null. */
export type Dated = { readonly validFrom: IsoDate; readonly validTo: IsoDate | null }

/** Days of a package, by the class of its procedure; null: a procedure without a class. At most one row a class and day. */
export type PackageDays = Dated & { readonly procedureClass: ProcedureClass | null; readonly days: number }

/**
 * What the procedure of a rank is paid at a sitting, in basis points: rank 1 is the dearest. The row of the highest
 * rank holds for all further ones.
 */
export type SittingShare = Dated & { readonly rank: number; readonly basisPoints: number }

/** What an exception needs before it is paid. */
export const EXCEPTION_NEEDS = ['invoice', 'approval', 'sticker'] as const
export type ExceptionNeed = (typeof EXCEPTION_NEEDS)[number]

/**
 * Paid in addition to the package: a whole head, or one item of the catalogue (of the list that `head` belongs to). The head
 * 'surgery' says that a further sitting inside a running package is a package of its own; without it that is absorbed.
 */
export type PaidBeside = Dated & {
  readonly head: ChargeHead
  readonly itemId: string | null
  readonly needs: ExceptionNeed | null
}

/** A procedure that is part of another: at the same sitting it is not payable. Both are entries of the surgeries' list. */
export type ProcedureComponent = Dated & { readonly surgeryId: string; readonly componentId: string }

export type SchemeTerms = Dated & {
  /** Whether procedures open packages and share a sitting; without them each service and procedure is paid in full. */
  readonly hasPackages: boolean
  /** Days before the surgery that the package covers as well. */
  readonly daysBefore: number
  /** Whether the agreement lets the hospital ask the patient for what the payer does not pay; else it is nobody's. */
  readonly patientPaysRest: boolean
  /** Whether an implant is paid against its invoice only. */
  readonly implantsNeedInvoice: boolean
  /** Whether the bill is rounded to the rupee. */
  readonly roundsOff: boolean
}

/** Within how many days after the discharge the payer wants the bill; null: without a limit. */
export type SubmissionDays = Dated & { readonly days: number | null }

/** When a unit of rent ends. */
export const CHECK_OUT_KINDS = ['24_hours', 'noon', 'calendar_day', 'fixed_hour'] as const
export type CheckOutKind = (typeof CHECK_OUT_KINDS)[number]
/** Which ward is charged on the day of a transfer. */
export const TRANSFER_DAYS = ['higher', 'earlier', 'later'] as const
export type TransferDay = (typeof TRANSFER_DAYS)[number]

export type CheckOutRule = Dated & {
  readonly kind: CheckOutKind
  /** Minutes after midnight at which a unit ends under 'fixed_hour'; else null. */
  readonly fixedMinute: number | null
  /** A unit occupied up to that many minutes is half a unit; null: no half days. Inclusive. */
  readonly halfDayMinutes: number | null
  /** On the day of discharge a unit occupied up to that many minutes is free. Inclusive. */
  readonly graceMinutes: number
  readonly transferDay: TransferDay
  /** Whether a room that is kept during intensive care is charged. */
  readonly keptRoomCharged: boolean
}

/** GST on a head: of a price above `above` paise a unit (null: any), in basis points. */
export type GstRow = Dated & {
  readonly head: ChargeHead
  /** Of the services of the head that have this SAC, before the row of the whole head (null). */
  readonly sac: string | null
  readonly above: Paise | null
  /** Wards to which the row does not apply. */
  readonly exceptWards: readonly WardClass[]
  readonly basisPoints: number
  /** Whether the price includes the tax, so that it is worked back. */
  readonly included: boolean
}

/**
 * The rules of one tariff class, with all their days: for each value the rows of the class where it has any on a day,
 * else those of the hospital's default. The rows of one value do not overlap.
 */
export type SchemeRules = {
  readonly terms: readonly SchemeTerms[]
  readonly packageDays: readonly PackageDays[]
  readonly sittingShares: readonly SittingShare[]
  readonly paidBeside: readonly PaidBeside[]
  readonly components: readonly ProcedureComponent[]
  readonly checkOut: readonly CheckOutRule[]
  readonly gst: readonly GstRow[]
  readonly submission: readonly SubmissionDays[]
}
