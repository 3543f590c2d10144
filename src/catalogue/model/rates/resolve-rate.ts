import type { IsoDate } from '../../../kernel/calendar.ts'
import { type Paise, partOf } from '../../../kernel/money.ts'
import {
  type Accreditation,
  type CityTier,
  type Factor,
  RATE_COLUMNS,
  type Rate,
  type RateColumn,
  validOn,
  type WardClass,
} from './rates.ts'

export type RateQuestion = {
  readonly rates: readonly Rate[]
  readonly factors: readonly Factor[]
  /** The columns in the order in which the payer's class tries them. */
  readonly order: readonly RateColumn[]
  readonly hospital: { readonly accreditation: Accreditation; readonly cityTier: CityTier }
  readonly ward: WardClass | null
  /** The day of the service. */
  readonly on: IsoDate
}

/** One step from the listed amount to the payable one. */
export type AppliedFactor = { readonly appliesTo: string; readonly basisPoints: number }

export type Resolved = {
  /** Paise. 0 where no column has a rate on that day. */
  readonly amount: Paise
  /** The column it came from; null where none has a rate. */
  readonly column: RateColumn | null
  /** The row it came from. */
  readonly rateId: string | null
  /** What the row says, before factors. */
  readonly listed: Paise
  readonly factors: readonly AppliedFactor[]
  /** Columns that were tried first and had none: the rate is a fallback when there are any. */
  readonly missing: readonly RateColumn[]
}

/**
 * What an item costs a payer on a day, and why: the first column of the payer's order that has an amount above 0 valid
 * on the day. Within a scheme the row of the hospital's own accreditation and city wins; where it is missing, the base
 * row (NABH, tier I) with the scheme's dated factors stands in. Pure; amounts in paise (specification 1 section 9).
 */
export function resolveRate(question: RateQuestion): Resolved {
  const missing: RateColumn[] = []
  for (const column of question.order) {
    const found = inColumn(question, column)
    if (found) return { ...found, column, missing }
    missing.push(column)
  }
  return { amount: 0, column: null, rateId: null, listed: 0, factors: [], missing }
}

function inColumn(question: RateQuestion, column: RateColumn): Omit<Resolved, 'column' | 'missing'> | null {
  const { scheme, accreditation } = RATE_COLUMNS[column]
  const wanted = accreditation === 'own' ? question.hospital.accreditation : accreditation
  const rates = question.rates.filter((rate) => rate.scheme === scheme && rate.amount > 0 && validOn(rate, question.on))
  const tier = question.hospital.cityTier
  const places = [
    { accreditation: wanted, cityTier: tier },
    { accreditation: wanted, cityTier: 0 },
    { accreditation: 'any', cityTier: tier },
    { accreditation: 'any', cityTier: 0 },
    { accreditation: wanted, cityTier: 1 },
    { accreditation: 'nabh', cityTier: tier },
    { accreditation: 'nabh', cityTier: 0 },
    { accreditation: 'nabh', cityTier: 1 },
  ] as const
  for (const place of places) {
    const rate = rates.find((row) => row.accreditation === place.accreditation && row.cityTier === place.cityTier)
    if (!rate) continue
    const differences = [
      ...(place.accreditation !== 'any' && place.accreditation !== wanted ? [`accreditation:${wanted}`] : []),
      ...(place.cityTier !== 0 && place.cityTier !== tier ? [`tier:${tier}`] : []),
    ]
    const bridges = differences.map((appliesTo) => factorOf(question, scheme, appliesTo))
    // A difference the scheme does not put into numbers on that day cannot be bridged.
    if (bridges.some((bridge) => bridge === null)) continue
    const ward = rate.wardFactor && question.ward ? factorOf(question, scheme, wardFactor(question.ward)) : null
    const factors = [...bridges, ward].filter((factor) => factor !== null)
    return {
      rateId: rate.id,
      listed: rate.amount,
      factors,
      amount: factors.reduce((amount, { basisPoints }) => partOf(amount, 10_000 + basisPoints), rate.amount),
    }
  }
  return null
}

/** The schemes know no class above private: a deluxe room counts as one. */
const wardFactor = (ward: WardClass) => `ward:${ward === 'deluxe' ? 'private' : ward}`

function factorOf({ factors, on }: RateQuestion, scheme: string, appliesTo: string): AppliedFactor | null {
  const factor = factors.find((row) => row.scheme === scheme && row.appliesTo === appliesTo && validOn(row, on))
  return factor ? { appliesTo, basisPoints: factor.basisPoints } : null
}
