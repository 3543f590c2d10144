import type { PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import type { VisitCharge } from '../../../charges/model/visit-charges/visit-charges.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { ChargeHead } from '../../../schemes/model/charge-heads.ts'
import type { SchemeRules } from '../../../schemes/model/scheme-rules.ts'
import type { OperatedProcedure, Period } from '../../../schemes/model/stay/stay-types.ts'

/** One thing a visit is charged for, as a bill prices it: what was charged, without how its rate was found. */
export type Chargeable = Omit<VisitCharge, 'sourceId' | 'why' | 'rateSource' | 'addedAt'>

/** Where a line stands in the bill (domain facts, section 5.2). */
export const BILL_SECTIONS = ['conservative', 'package', 'extra', 'surgical', 'closing'] as const
export type BillSection = (typeof BILL_SECTIONS)[number]

export const LINE_STATES = ['claimed', 'absorbed', 'not_claimable'] as const
export type LineState = (typeof LINE_STATES)[number]

/** What a step follows from: a factor of the rate, or the share of a further procedure of a sitting. */
export const ADJUSTMENT_KINDS = ['factor', 'share'] as const

/** One step from the listed rate to the amount, in words: '50 % as the second procedure of the sitting'. */
export type Adjustment = {
  readonly kind: (typeof ADJUSTMENT_KINDS)[number]
  readonly words: string
  readonly basisPoints: number
}

export type LineHead = ChargeHead | 'discount' | 'round_off'

/** A part of a line: what its charges of one day come to. Quantity in thousandths, amounts in paise. */
export type PricedDay = {
  readonly day: IsoDate
  readonly quantity: number
  readonly value: Paise
  readonly amount: Paise
}

/** One line of a bill. `amount` is what counts: the total of the bill is the sum of the amounts of all lines. */
export type PricedLine = {
  /** The same for the same line at every recomputing: what a typed change of the desk refers to. */
  readonly key: string
  readonly section: BillSection
  readonly head: LineHead
  readonly itemId: string | null
  readonly code: string | null
  readonly description: string
  /** Which part of its charges it is, where they have several; null for the charge itself. */
  readonly part: string | null
  readonly from: IsoDate
  readonly to: IsoDate
  /** In their order; they add up to the line. Empty for closing lines. */
  readonly days: readonly PricedDay[]
  /** Thousandths. */
  readonly quantity: number
  readonly unit: string
  readonly listed: Paise
  /** Paise a unit, after the scheme's factors. */
  readonly rate: Paise
  /** Factors of the rate first, then the share of the sitting. */
  readonly adjustments: readonly Adjustment[]
  /** What its charges are worth at the tariff, in paise: nothing of them vanishes. */
  readonly value: Paise
  /** Payer's share and patient's share: 0 for what is absorbed and for what nobody pays. */
  readonly amount: Paise
  readonly payerShare: Paise
  readonly patientShare: Paise
  readonly state: LineState
  readonly atRisk: boolean
  readonly rateNotSet: boolean
  /** Why, in plain English. */
  readonly reason: string
  readonly chargeIds: readonly string[]
  /** What the desk's changes know its charges by (charge-name.ts). */
  readonly names: readonly string[]
}

/** Who a bill is for. */
export type BillPayer = {
  readonly id: string
  readonly kind: PayerKind
  /** Whether the patient signed to pay for a ward above the entitlement. */
  readonly undertaking: boolean
}

export type Bill = {
  readonly charges: readonly Chargeable[]
  readonly procedures: readonly OperatedProcedure[]
  readonly periods: readonly Period[]
  readonly rules: SchemeRules
  readonly payer: BillPayer
}
