import {
  type Factor,
  isIntensiveCare,
  type Rate,
  WARD_CLASS_WORDS,
  type WardClass,
} from '../../../../catalogue/model/rates/rates.ts'
import { type Resolved, resolveRate } from '../../../../catalogue/model/rates/resolve-rate.ts'
import type { PriceBasis } from '../../../../charges/model/price/price-item.ts'
import { aMandatoryService, RULED } from '../../../../charges/model/visit-charges/derived/daily-services.factory.ts'
import { dailyServicesOf } from '../../../../charges/model/visit-charges/derived/daily-services.ts'
import type { StayFacts } from '../../../../charges/model/visit-charges/derived/derived-charge.ts'
import type { IsoDate } from '../../../../kernel/calendar.ts'
import { ist } from '../../../../schemes/model/stay/stay.factory.ts'
import type { AccommodationUnit, Stretch } from '../../../../schemes/model/stay/stay-types.ts'
import { pricingWard, rankOf } from '../../../../schemes/model/stay/ward-of-unit.ts'
import { chargeAmount } from '../charge-amount.ts'
import { RENT, type WorkedCharge, type WorkedStay } from './worked-stay.factory.ts'

const factor = (appliesTo: string, basisPoints: number, validFrom: IsoDate, validTo: IsoDate | null): Factor => ({
  scheme: 'cghs',
  appliesTo,
  basisPoints,
  validFrom,
  validTo,
})
/** CGHS: the factors of the older lists, and those of the memorandum of 3 October 2025. */
const FACTORS: readonly Factor[] = [
  factor('ward:general', -1000, '2000-01-01', '2025-10-12'),
  factor('ward:private', 1500, '2000-01-01', '2025-10-12'),
  factor('accreditation:non_nabh', -1500, '2000-01-01', '2025-10-12'),
  factor('ward:general', -500, '2025-10-13', null),
  factor('ward:private', 500, '2025-10-13', null),
  factor('accreditation:non_nabh', -1500, '2025-10-13', null),
  factor('accreditation:super_speciality', 1500, '2025-10-13', null),
  factor('tier:2', -1000, '2025-10-13', null),
  factor('tier:3', -2000, '2025-10-13', null),
]

/** The rent of a unit of the stay, in the ward that the patient is entitled to where a better one is occupied. */
export function rentOf(stay: WorkedStay, { stretch, day, quantity, kept }: AccommodationUnit): WorkedCharge {
  const occupied = stretch.wardClass ?? 'general'
  const isAbove = stay.entitled && !isIntensiveCare(occupied) && rankOf(occupied) > rankOf(stay.entitled)
  const rate = RENT[isAbove && stay.entitled ? stay.entitled : occupied] ?? 0
  return {
    id: `${kept ? 'kept' : 'rent'} ${day} ${occupied} ${quantity}`,
    head: 'accommodation',
    description: `Rent, ${WARD_CLASS_WORDS[occupied]}${kept ? ', kept' : ''}`,
    itemId: occupied,
    day,
    quantity,
    unit: 'day',
    rate,
    wardClass: occupied,
    aboveEntitlement: chargeAmount(quantity, ((RENT[occupied] ?? 0) - rate) * 100),
    derived: true,
  }
}

type Ruled = Pick<StayFacts, 'stay' | 'stretches' | 'until' | 'discharged'> & Pick<PriceBasis, 'packages'>

/** What rules charge to the stay by themselves; who pays it and at which rate is decided like that of other charges. */
export function servicesOf({ services = [] }: WorkedStay, { packages, ...facts }: Ruled): WorkedCharge[] {
  const basis = { ...NO_RATES, packages }
  const ruled = services.map(({ name, rule }) => aMandatoryService(name, [rule]))
  return dailyServicesOf({ ...facts, basis }, ruled, RULED).map(
    ({ id, head, description, day, quantity, unit, billedAs }) => ({
      ...{ id, head, description, day, quantity, unit, itemId: description, derived: true },
      ...(billedAs && { billedAs }),
      rate: services.find(({ name }) => name === description)?.rate ?? 0,
    }),
  )
}

const NO_RATES: PriceBasis = {
  presentPayerId: 'esic',
  payerChanges: [],
  stretches: [],
  entitledWard: null,
  entitledRooms: [],
  columnsOfPayer: new Map(),
  privateColumns: [],
  hospital: { accreditation: 'nabh', cityTier: 1 },
  factors: [],
  rates: new Map(),
  packages: [],
}

/** The surgeries of a stay at the rates of its wards. */
export function surgeriesOf(stay: WorkedStay, stretches: readonly Stretch[], kind: string): WorkedCharge[] {
  return (stay.surgeries ?? []).map((surgery) => {
    const at = surgery.startedAt ?? ist(`${surgery.on} 12:00`)
    const resolved = (ward: WardClass | null): Resolved => {
      const own = kind === 'private' || kind === 'insurer'
      const row: Rate = {
        id: surgery.name,
        scheme: own ? 'private' : 'cghs',
        accreditation: own ? 'any' : 'nabh',
        cityTier: own ? 0 : 1,
        wardFactor: !own && (surgery.wardFactor ?? true),
        amount: Math.round(surgery.rate * 100),
        validFrom: '2000-01-01',
        validTo: null,
      }
      const hospital = stay.hospital ?? ({ accreditation: 'nabh', cityTier: 1 } as const)
      return resolveRate({
        rates: [row],
        factors: FACTORS,
        order: [own ? 'private' : 'cghs'],
        hospital,
        ward,
        on: surgery.on,
      })
    }
    const occupied = pricingWard(stretches, at, null)
    const priced = resolved(pricingWard(stretches, at, stay.entitled ?? null))
    const above =
      stay.entitled && rankOf(occupied) > rankOf(stay.entitled) ? resolved(occupied).amount - priced.amount : 0
    return {
      head: 'surgery',
      description: surgery.name,
      day: surgery.on,
      procedureId: surgery.name,
      itemId: surgery.name,
      rate: priced.amount / 100,
      listed: priced.listed,
      factors: priced.factors,
      aboveEntitlement: above,
      derived: true,
    }
  })
}
