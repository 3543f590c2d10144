import { isIntensiveCare } from '../../../../catalogue/model/rates/rates.ts'
import { accommodationUnits, keptRoomUnits } from '../../../../schemes/model/stay/accommodation-units.ts'
import { checkOutOf } from '../../../../schemes/model/stay/check-out-of.ts'
import { keptRooms } from '../../../../schemes/model/stay/kept-rooms.ts'
import type { AccommodationUnit } from '../../../../schemes/model/stay/stay-types.ts'
import { rankOf } from '../../../../schemes/model/stay/ward-of-unit.ts'
import type { PriceBasis } from '../../price/price-item.ts'
import type { VisitCharge } from '../visit-charges.ts'
import { chargeOf, type Derived, type StayFacts } from './derived-charge.ts'

/** Room rent, also of rooms that were kept during intensive care. Pure. */
export function rentOf({ stay, stretches, until, discharged, basis }: StayFacts): VisitCharge[] {
  const checkOut = checkOutOf(stay.payers)
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
