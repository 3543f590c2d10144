import { operation } from '../../../../platform/server/contract/operation.ts'
import { heldCartsContract } from '../../../model/sales/holds/held-carts.contract.ts'
import { counterPlace } from '../counter-items.queries.ts'
import { endHold, heldCart } from './held-carts.queries.ts'

/** A buyer does not come back: the cart goes, and its units are anybody's. */
export const letGoOfCart = operation(heldCartsContract.letGo, async (context, { id }) => {
  const { db, record, refuse } = context
  const place = (await counterPlace(db)) ?? refuse('NOT_FOUND')
  const { cartId, patientId, endedAt } = (await heldCart(db, { id, placeId: place.id })) ?? refuse('NOT_FOUND')
  if (endedAt !== null) refuse('NOT_HELD')
  await endHold(context, cartId)
  await record({ type: 'sale.hold_let_go', subject: { type: 'held_cart', id }, patientId: patientId ?? undefined })
  return { id }
})
