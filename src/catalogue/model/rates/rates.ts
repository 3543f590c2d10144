import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'

export type Accreditation = 'nabh' | 'non_nabh' | 'super_speciality'
export type CityTier = 1 | 2 | 3
/**
 * The classes of wards, lowest first as far as they are an entitlement: what a day costs, the schemes' ward factors and
 * 'a higher class than entitled' follow them. Day care and theatres have no rent of their own.
 */
export const WARD_CLASSES = [
  'general',
  'semi_private',
  'private',
  'deluxe',
  'hdu',
  'icu',
  'day_care',
  'theatre',
] as const
/** The class of the ward a service is given in; null where the ward does not matter or is not known. */
export type WardClass = (typeof WARD_CLASSES)[number]
/** High dependency and intensive care: no ward to which a patient is entitled, and none that prices a package. */
export const isIntensiveCare = (wardClass: WardClass | null): boolean => wardClass === 'icu' || wardClass === 'hdu'

/** The classes that a payer grants: intensive care is none. */
export const ENTITLED_WARDS = ['general', 'semi_private', 'private', 'deluxe'] as const satisfies readonly WardClass[]

/** As forms and lists show a class. */
export const WARD_CLASS_WORDS: Readonly<Record<WardClass, string>> = {
  general: 'General',
  semi_private: 'Semi-private',
  private: 'Private',
  deluxe: 'Deluxe',
  hdu: 'High dependency',
  icu: 'ICU',
  day_care: 'Day care',
  theatre: 'Theatre',
}

/** One dated rate of one item, as the rates table keeps it. */
export type Rate = {
  readonly id: string
  readonly scheme: string
  /** 'any' where accreditation makes no difference. */
  readonly accreditation: Accreditation | 'any'
  /** 0 where the city makes no difference. */
  readonly cityTier: CityTier | 0
  /** Whether the scheme's ward factors apply. */
  readonly wardFactor: boolean
  readonly amount: Paise
  readonly validFrom: IsoDate
  /** The last day; null where it has none. */
  readonly validTo: IsoDate | null
}

/**
 * Whether a scheme's rate is one for all cities and accreditations, as those of consultation, room rent, intensive care
 * and blood are (O.M. of 3 October 2025): no factor of tier, accreditation or super-speciality touches it.
 */
export const UNIFORM = { accreditation: 'any', cityTier: 0 } as const
export const isUniform = (rate: {
  readonly scheme: string
  readonly accreditation: string
  readonly cityTier: number
}) =>
  (rate.scheme === 'cghs' || rate.scheme === 'bhopal') &&
  rate.accreditation === UNIFORM.accreditation &&
  rate.cityTier === UNIFORM.cityTier

/** What a scheme adds or takes, in basis points, from day to day (domain facts: CGHS before and from 13 October 2025). */
export type Factor = {
  readonly scheme: string
  readonly appliesTo: string
  readonly basisPoints: number
  readonly validFrom: IsoDate
  readonly validTo: IsoDate | null
}

/** A column of a price list, as people speak of it: a scheme and an accreditation. */
export const RATE_COLUMNS = {
  private: { label: 'Private', scheme: 'private', accreditation: 'any' },
  tpa: { label: 'TPA', scheme: 'tpa', accreditation: 'any' },
  cghs: { label: 'CGHS', scheme: 'cghs', accreditation: 'own' },
  nabh: { label: 'NABH/NABL', scheme: 'cghs', accreditation: 'nabh' },
  non_nabh: { label: 'Non-NABH/NABL', scheme: 'cghs', accreditation: 'non_nabh' },
  bhopal_nabh: { label: 'Bhopal NABH', scheme: 'bhopal', accreditation: 'nabh' },
  bhopal_non_nabh: { label: 'Bhopal Non-NABH', scheme: 'bhopal', accreditation: 'non_nabh' },
  pmjay: { label: 'PM-JAY', scheme: 'pmjay', accreditation: 'any' },
  general: { label: 'General anaesthesia', scheme: 'general', accreditation: 'any' },
  spinal: { label: 'Spinal anaesthesia', scheme: 'spinal', accreditation: 'any' },
} as const satisfies Record<string, { label: string; scheme: string; accreditation: Accreditation | 'any' | 'own' }>
export type RateColumn = keyof typeof RATE_COLUMNS

/** The columns in which a payer's class may be set to look. */
export const TRIED_COLUMNS = [
  'private',
  'tpa',
  'cghs',
  'nabh',
  'non_nabh',
  'bhopal_nabh',
  'bhopal_non_nabh',
  'pmjay',
] as const satisfies readonly RateColumn[]

export const isRateColumn = (name: string): name is RateColumn => name in RATE_COLUMNS

export const validOn = (
  row: { readonly validFrom: IsoDate; readonly validTo: IsoDate | null },
  day: IsoDate,
): boolean => row.validFrom <= day && (row.validTo === null || day <= row.validTo)
