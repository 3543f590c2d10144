import { explainRate, sourceOf } from '../../../catalogue/model/rates/explain-rate.ts'
import { isIntensiveCare } from '../../../catalogue/model/rates/rates.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { ChargeHead } from '../../../schemes/model/charge-heads.ts'
import { termsOn } from '../../../schemes/model/on-day.ts'
import { accommodationUnits, keptRoomUnits } from '../../../schemes/model/stay/accommodation-units.ts'
import { keptRooms } from '../../../schemes/model/stay/kept-rooms.ts'
import { payerOn } from '../../../schemes/model/stay/payer-on.ts'
import { stayDays } from '../../../schemes/model/stay/stay-days.ts'
import type { AccommodationUnit, OperatedProcedure, Stay, Stretch } from '../../../schemes/model/stay/stay-types.ts'
import { rankOf } from '../../../schemes/model/stay/ward-of-unit.ts'
import { priceCharge } from '../price/price-charge.ts'
import { type PriceBasis, priceItem } from '../price/price-item.ts'
import { amountOf, ONE, type Thousandths } from '../price/quantity.ts'
import type { VisitCharge } from './situation.ts'

/** A service that raises itself: once at admission, or on each day of the stay. */
export type MandatoryService = {
  readonly id: string
  readonly code: string | null
  readonly name: string
  readonly unit: string
  /** The head it is billed under: the daily visit of the doctor is a consultation. */
  readonly head: ChargeHead
  /** Only for payers whose scheme has no packages: the room rent of the others covers it. */
  readonly onlyWithoutPackages: boolean
}

/** What flows by time: the beds, the procedures, the services that raise themselves, and what their rates depend on. */
export type StayFacts = {
  readonly stay: Stay
  readonly stretches: readonly Stretch[]
  /** The discharge, or now while the patient is there. */
  readonly until: Date
  readonly discharged: boolean
  readonly services: readonly MandatoryService[]
  readonly basis: PriceBasis
}

/**
 * The charges that follow from the stay and are stored nowhere before a bill is confirmed: room rent, the doctor's daily visits and
 * the mandatory services, and the procedures that were operated; each at the rate of its day for the payer of that day. Pure.
 */
export function deriveCharges(facts: StayFacts): VisitCharge[] {
  return [...rentOf(facts), ...servicesOf(facts), ...proceduresOf(facts)]
}

function rentOf({ stay, stretches, until, discharged, basis }: StayFacts): VisitCharge[] {
  const checkOut = stay.payers.at(-1)?.rules.checkOut ?? []
  const units = accommodationUnits({ stretches, until, discharged, checkOut })
  const kept = keptRoomUnits({ stretches: keptRooms(stretches, until), until, checkOut })
  return [...units, ...kept].map((unit) => priceRent(basis, unit))
}

/**
 * A unit of rent at the rate of its room; in a ward above the entitled one at what a room of that class costs (the dearest of
 * several), with the difference beside it.
 */
function priceRent(basis: PriceBasis, unit: AccommodationUnit): VisitCharge {
  const { wardClass } = unit.stretch
  const occupied = { ...chargeOf(basis, rent(unit)), wardClass }
  const { entitledWard, entitledRooms } = basis
  if (!entitledWard || isIntensiveCare(wardClass) || rankOf(wardClass) <= rankOf(entitledWard)) return occupied
  const granted = [null, ...entitledRooms]
    .map((itemId) => chargeOf(basis, { ...rent(unit), itemId }))
    .reduce((dearest, one) => (one.amount > dearest.amount ? one : dearest))
  const { itemId, amount } = occupied
  return { ...granted, itemId, wardClass, aboveEntitlement: Math.max(0, amount - granted.amount) }
}

const rent = ({ day, at, quantity, stretch, kept }: AccommodationUnit): Derived => ({
  id: `${kept ? 'kept' : 'rent'}:${at.toISOString()}:${stretch.stayId}`,
  sourceKind: 'stay',
  head: 'accommodation',
  itemId: stretch.accommodationId,
  code: null,
  description: kept ? `${stretch.wardName}, kept` : stretch.wardName,
  day,
  at,
  quantity,
  unit: 'day',
})

function servicesOf({ stay, stretches, until, services, basis }: StayFacts): VisitCharge[] {
  const checkOut = stay.payers.at(-1)?.rules.checkOut ?? []
  const days = stayDays({ stretches, until, checkOut }).map(({ day }) => day)
  return services.flatMap((service) =>
    (service.unit === 'admission' ? days.slice(0, 1) : days)
      .filter((day) => !service.onlyWithoutPackages || !hasPackages(stay, day))
      .map((day) => chargeOf(basis, mandatory(service, day))),
  )
}

const hasPackages = ({ payers }: Stay, day: IsoDate): boolean => {
  const payer = payerOn(payers, day)
  return payer !== null && termsOn(payer.rules, day)?.hasPackages === true
}

const mandatory = ({ id, head, code, name, unit }: MandatoryService, day: IsoDate): Derived => ({
  id: `service:${id}:${day}`,
  sourceKind: 'mandatory_service',
  head,
  itemId: id,
  code,
  description: name,
  day,
  at: null,
  quantity: ONE,
  unit,
})

const proceduresOf = ({ stay, basis }: StayFacts): VisitCharge[] =>
  stay.procedures.flatMap((procedure) => (procedure.on ? [chargeOf(basis, surgery(procedure, procedure.on))] : []))

const surgery = (procedure: OperatedProcedure, day: IsoDate): Derived => ({
  id: `surgery:${procedure.id}`,
  sourceKind: 'surgery',
  head: 'surgery',
  itemId: procedure.surgeryId,
  procedureId: procedure.id,
  code: procedure.code,
  description: procedure.name,
  day,
  at: procedure.startedAt,
  quantity: ONE,
  unit: 'each',
})

type Derived = {
  readonly id: string
  readonly sourceKind: string
  readonly head: ChargeHead
  readonly itemId: string | null
  readonly procedureId?: string
  readonly code: string | null
  readonly description: string
  readonly day: IsoDate
  readonly at: Date | null
  readonly quantity: Thousandths
  readonly unit: string
}

function chargeOf(basis: PriceBasis, derived: Derived): VisitCharge {
  const { payerId, wardClass, resolved, aboveEntitlement } = priceItem(basis, derived)
  const { listed, factors, unitRate, amount, pricedBy } = priceCharge(resolved, derived.quantity)
  return {
    ...derived,
    sourceId: null,
    procedureId: derived.procedureId ?? null,
    listed,
    factors,
    unitRate,
    amount,
    // Of a service nobody asks the difference.
    aboveEntitlement: derived.head === 'surgery' ? amountOf(derived.quantity, aboveEntitlement) : 0,
    wardClass,
    rateNotSet: pricedBy === 'not_set',
    derived: true,
    payerId,
    reversesId: null,
    invoice: null,
    ceiling: null,
    sticker: false,
    approved: null,
    why: explainRate(resolved),
    rateSource: sourceOf(resolved),
    addedAt: null,
  }
}
