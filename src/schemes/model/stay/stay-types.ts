import type { ProcedureClass } from '../../../catalogue/model/procedure-classes.ts'
import type { WardClass } from '../../../catalogue/model/rates/rates.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { SchemeRules } from '../scheme-rules.ts'

/** A patient in one bed, from an instant to an instant; `to` is null while the patient is there. */
export type Stretch = {
  readonly stayId: string
  readonly wardId: string
  readonly wardName: string
  readonly wardClass: WardClass | null
  /** The room type whose rate the bed costs; null where the ward has none. */
  readonly accommodationId: string | null
  readonly from: Date
  readonly to: Date | null
  /** Whether the room was kept for the patient when it was left for intensive care. */
  readonly isKept: boolean
}

/** A procedure of the visit that was operated. */
export type OperatedProcedure = {
  /** The row of `visit_surgeries`. */
  readonly id: string
  /** The entry of the surgeries' list. */
  readonly surgeryId: string
  readonly code: string | null
  readonly name: string
  readonly category: string | null
  /** The day of surgery; a procedure without one opens no package. */
  readonly on: IsoDate | null
  readonly startedAt: Date | null
  /** Procedures with one theatre case, or of one day with one number, are one sitting. */
  readonly theatreCaseId: string | null
  readonly sitting: number
  /** Ties of the rates at a sitting go by it. */
  readonly entryOrder: number
  /** The doctor's plan, both days included: wins over the days of procedure and class. */
  readonly planFrom: IsoDate | null
  readonly planTo: IsoDate | null
  readonly ownDays: number | null
  readonly procedureClass: ProcedureClass | null
}

/** Approved days beyond a package (document 6), both included. */
export type Extension = { readonly from: IsoDate; readonly to: IsoDate }

/** Who pays from a day on, with the rules of the tariff class. The first one also pays what lies before its day. */
export type PayerFrom = { readonly payerId: string; readonly from: IsoDate; readonly rules: SchemeRules }

export type Stay = {
  /** The day of admission; null while it is not known. */
  readonly from: IsoDate | null
  /** The day of discharge, or today for a bill that runs; null where neither counts. */
  readonly until: IsoDate | null
  readonly procedures: readonly OperatedProcedure[]
  readonly extensions: readonly Extension[]
  readonly payers: readonly PayerFrom[]
}

export const PERIOD_KINDS = ['conservative', 'package', 'at_risk'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** A part of a stay, both days included. */
export type Period = {
  readonly kind: PeriodKind
  readonly from: IsoDate
  readonly to: IsoDate
  /** Whose it is: a package is of the payer of its day of surgery, also after a change; null where the stay names no payer. */
  readonly payerId: string | null
  /**
   * The procedures that opened the package (rows of `visit_surgeries`), and those of another payer's package that has no day of its
   * own beside this one.
   */
  readonly procedureIds: readonly string[]
  /** The first day that the doctor's plan has beyond the scheme's number without approval; null where there is none. */
  readonly unapprovedFrom: IsoDate | null
}

/** A unit of rent: half of one is 500 thousandths. */
export type AccommodationUnit = {
  /** The calendar day on which the unit begins: the day it belongs to. */
  readonly day: IsoDate
  readonly at: Date
  readonly quantity: number
  readonly stretch: Stretch
  /** A room kept for the patient during intensive care. */
  readonly kept: boolean
}

/** A calendar day of the stay with the bed that counts for it: what daily visits and mandatory services follow. */
export type StayDay = { readonly day: IsoDate; readonly stretch: Stretch | null }
