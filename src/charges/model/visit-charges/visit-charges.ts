import type { WardClass } from '../../../catalogue/model/rates/rates.ts'
import type { AppliedFactor } from '../../../catalogue/model/rates/resolve-rate.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { ChargeHead } from '../../../schemes/model/charge-heads.ts'
import type { Stay, Stretch } from '../../../schemes/model/stay/stay-types.ts'
import type { Thousandths } from '../price/quantity.ts'
import type { PlannedDischarge } from './stay-end.ts'

/** What the rule of a mandatory service says of its place in a bill, where it is not that of every service. */
export type BilledAs =
  | { readonly kind: 'beside_package' }
  /** What the rule rests on: its order, letter or reason; '' of a rule older than that. */
  | { readonly kind: 'not_billed'; readonly reason: string }
  | { readonly kind: 'switched_off'; readonly reason: string }

/** One thing a visit is charged for, stored or derived, as a bill prices it (billing/model/price/price-types.ts). */
export type VisitCharge = {
  /** The row of `charges`; of a derived charge a name that is the same whenever it is derived. */
  readonly id: string
  readonly sourceKind: string
  /** The record that caused it; null for what follows from the stay. */
  readonly sourceId: string | null
  readonly head: ChargeHead
  /** The entry of the catalogue; null for what was typed. */
  readonly itemId: string | null
  /** Of a surgery: its row of `visit_surgeries`. */
  readonly procedureId: string | null
  readonly code: string | null
  readonly description: string
  readonly day: IsoDate
  readonly at: Date | null
  /** Thousandths of the unit; below 0 for a reversal. */
  readonly quantity: Thousandths
  readonly unit: string
  /** Paise of the rate row, before factors. */
  readonly listed: Paise
  readonly factors: readonly AppliedFactor[]
  /** Paise a unit, after factors, in the ward that prices it. */
  readonly unitRate: Paise
  /** Quantity × unit rate, rounded half up to the paisa; the opposite of what it reverses for a reversal. */
  readonly amount: Paise
  /** What the occupied ward costs above the entitled one, for the same quantity; 0 where it is not higher. */
  readonly aboveEntitlement: Paise
  readonly wardClass: WardClass | null
  /** No rate of that day: amount 0, in the tray. */
  readonly rateNotSet: boolean
  readonly derived: boolean
  readonly billedAs?: BilledAs
  /** The patient asked for it beside the payer's treatment: no package has it, and the patient pays it. */
  readonly isPatientsOwn?: boolean
  /** Taken from stock: the amount is that of its batches, and the unit rate is only shown. */
  readonly fromStock?: boolean
  /** Who pays it: whose package covers it, else the payer of its day. */
  readonly payerId: string
  /** The charge that this one takes back. */
  readonly reversesId: string | null
  /** Of an implant: its invoice, price a unit. */
  readonly invoice: { readonly number: string; readonly unitPrice: Paise } | null
  /** Of an implant: what the scheme pays a unit at most; null where it has no ceiling. */
  readonly ceiling: Paise | null
  /** Whether the number on its label was recorded (blood, implants). */
  readonly sticker: boolean
  /** Whether the payer approved it; null where it was not asked. Physiotherapy beyond the approved sessions: false. */
  readonly approved: boolean | null
  /** Why it costs that, a sentence a step. */
  readonly why: readonly string[]
  /** The column its rate came from, in two words. */
  readonly rateSource: string
  readonly addedAt: Date | null
}

/** A visit as its bill sees it: the stay, where the patient was, and everything it is charged for. */
export type VisitCharges = {
  readonly visitId: string
  readonly patientId: string
  readonly payerId: string
  readonly admittedAt: Date | null
  readonly dischargedAt: Date | null
  /** The discharge as planned, while the patient is there. */
  readonly planned: PlannedDischarge | null
  /** What divideStay takes: procedures, approved extensions, payers with their rules. */
  readonly stay: Stay
  readonly stretches: readonly Stretch[]
  /** Whether the patient signed to pay for a ward above the entitled one. */
  readonly undertaking: boolean
  /** Stored charges with their reversals, and those derived from the stay, in the order of their days. */
  readonly charges: readonly VisitCharge[]
}
