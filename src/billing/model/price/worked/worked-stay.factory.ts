import type { PayerKind } from '../../../../catalogue/model/payers/payer-kinds.ts'
import type { Accreditation, CityTier, WardClass } from '../../../../catalogue/model/rates/rates.ts'
import type { ServiceRule } from '../../../../catalogue/model/services/service-rules.ts'
import type { IsoDate } from '../../../../kernel/calendar.ts'
import type { SchemeRules } from '../../../../schemes/model/scheme-rules.ts'
import type { Extension, OperatedProcedure, PayerFrom } from '../../../../schemes/model/stay/stay-types.ts'
import type { LineChange } from '../../bill/changes/line-change.ts'
import type { Chargeable } from '../price-types.ts'

/** A surgery of a worked stay: its listed rate in rupees (NABH, tier I, semi-private), its day, and what differs. */
export type WorkedSurgery = Partial<OperatedProcedure> & {
  readonly name: string
  readonly on: IsoDate
  readonly rate: number
  /** Whether the scheme's ward factors apply; day care, investigations and radiotherapy cost the same in every ward. */
  readonly wardFactor?: boolean
}

/** A charge as the ledger holds it, its unit rate in rupees after factors. */
export type WorkedCharge = Partial<Chargeable> &
  Pick<Chargeable, 'head' | 'description' | 'day'> & {
    readonly rate: number
  }

/** A service that a rule charges by itself, its rate in rupees. */
export type WorkedService = {
  readonly name: string
  readonly rate: number
  readonly rule: Partial<ServiceRule>
}

/** A change of the desk: amounts in rupees. */
export type WorkedChange = Pick<LineChange, 'kind'> &
  Partial<Pick<LineChange, 'section' | 'quantity' | 'state'>> & {
    readonly of: string
    readonly patient?: number
    readonly nobody?: number
    readonly rate?: number
  }

/** One stay by hand: what happened, and what the rule says that its bill is. Amounts are rupees as text, to the paisa. */
export type WorkedStay = {
  readonly title: string
  readonly rule: string
  /** Where the rule stands: domain facts (screens, practice) with the public paper behind it. */
  readonly source: string
  /** Ward class, from, to in IST; a bed without an end is still occupied at `now`. */
  readonly beds: readonly (readonly [WardClass, string, string | null])[]
  /** The bed whose room was kept during the intensive care after it, counted from 0. */
  readonly keptBed?: number
  readonly now?: string
  readonly payer?: PayerKind
  readonly rules?: SchemeRules
  /** Where the payer changes; the bill is that of the first one unless `billed` names another. */
  readonly payers?: readonly PayerFrom[]
  readonly billed?: string
  /** Where payers have tariffs of their own: what each pays for what is called so, in rupees; of the others the rate that is given. */
  readonly tariffs?: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly hospital?: { readonly accreditation: Accreditation; readonly cityTier: CityTier }
  readonly entitled?: WardClass
  readonly undertaking?: boolean
  /** A doctor's visit on every day, at 350. */
  readonly visits?: boolean
  readonly surgeries?: readonly WorkedSurgery[]
  readonly services?: readonly WorkedService[]
  readonly charges?: readonly WorkedCharge[]
  readonly extensions?: readonly Extension[]
  readonly discount?: number
  /** What the desk changed, oldest first, of the line that is called so at that moment. */
  readonly desk?: readonly WorkedChange[]
  /** What is posted after the desk's changes; and which charges, by their ids, are taken back after them. */
  readonly later?: readonly WorkedCharge[]
  readonly takenBack?: readonly string[]
  /** '01/11 to 02/11 conservative' */
  readonly periods: readonly string[]
  /** 'conservative | Rent, General | 2 x 1500.00 | claimed 3000.00' */
  readonly lines: readonly string[]
  readonly total: string
  /** The patient's share of the total; '0.00' where left out. */
  readonly patient?: string
}

/** Rent of a day in rupees (O.M. of 12 April 2023): one for all cities and accreditations. */
export const RENT: Partial<Record<WardClass, number>> = { general: 1500, semi_private: 3000, private: 4500, icu: 5400 }
/** A doctor's visit to an inpatient, in rupees (the same memorandum). */
export const VISIT = 350
