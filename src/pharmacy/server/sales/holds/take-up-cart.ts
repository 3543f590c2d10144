import { operation } from '../../../../platform/server/contract/operation.ts'
import { heldCartsContract } from '../../../model/sales/holds/held-carts.contract.ts'
import { soldVisitById } from '../buyers.queries.ts'
import { counterPlace } from '../counter-items.queries.ts'
import { heldCart, linesOfHeld, unlist } from './held-carts.queries.ts'

/** Gives a held cart back to a counter. Its units stay its own until its hold ends: the sale asks once more what is there. */
export const takeUpCart = operation(heldCartsContract.takeUp, async (context, { id }) => {
  const { db, record, refuse } = context
  const place = (await counterPlace(db)) ?? refuse('NOT_FOUND')
  const held = (await heldCart(db, { id, placeId: place.id })) ?? refuse('NOT_FOUND')
  const { visitId, patientId, billDiscount, address, endedAt, ...buyer } = held
  if (endedAt !== null) refuse('NOT_HELD')
  const [lines, visit] = await Promise.all([
    linesOfHeld(db, id),
    visitId === null ? null : soldVisitById(db, visitId),
    unlist(context, buyer.cartId),
  ])
  await record({
    type: 'sale.hold_taken_up',
    subject: { type: 'held_cart', id },
    patientId: patientId ?? undefined,
    facts: { lines: lines.length },
  })
  return { ...buyer, billDiscount: Number(billDiscount), isHomeKnown: address !== null, visit, lines }
})
