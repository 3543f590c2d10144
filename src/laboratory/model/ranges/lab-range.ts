import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Decimal } from '../numbers/rational.ts'
import type { AgeUnit } from './age.ts'

export const SEXES = ['male', 'female'] as const
export type Sex = (typeof SEXES)[number]

/** What a range may ask of the patient beside age and sex: such a range counts only where the order or the result says so. */
export const STATES = [
  'fasting',
  'after_meal',
  'trimester_1',
  'trimester_2',
  'trimester_3',
  'follicular',
  'ovulatory',
  'luteal',
  'postmenopausal',
] as const
export type RangeState = (typeof STATES)[number]

/** What is normal and what is critical, and for whom. */
export type LabRange = {
  /** Null: whatever the sex. */
  readonly sex: Sex | null
  /** Inclusive. */
  readonly ageFrom: number
  readonly ageFromUnit: AgeUnit
  /** Exclusive; null: without an upper age. */
  readonly ageTo: number | null
  readonly ageToUnit: AgeUnit
  /** Empty: whatever the method. */
  readonly method: string
  readonly state: RangeState | null
  readonly low: Decimal | null
  readonly lowIsExclusive: boolean
  readonly high: Decimal | null
  readonly highIsExclusive: boolean
  /** Critical from here on, the limit included. */
  readonly criticalLow: Decimal | null
  readonly criticalHigh: Decimal | null
  /** What is printed beside the figures, or for want of them. */
  readonly words: string | null
}

/** A range with the days for which it counts; `validTo` is its last. */
export type DatedRange = LabRange & { readonly validFrom: IsoDate; readonly validTo: IsoDate | null }
