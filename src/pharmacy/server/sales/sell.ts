import { verifySecondPerson } from '../../../access/server/pin/verify-second-person.ts'
import { preparedOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { openSessionOf } from '../../../receipts/server/take-receipt.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { counterPlace } from './counter-items.queries.ts'
import { addressOfHeld, endHold } from './holds/held-carts.queries.ts'
import { knownBuyer, lockItems, medicinesOf, priceCart } from './price-cart.ts'
import { moveMoney, writeSale } from './write-sale.ts'

/**
 * Sells a cart: prices it again with what is here now, and moves stock, money, books and registers in one transaction. A cart is sold once:
 * sent again, also at the same moment, it is answered with the sale that is there.
 */
export const sell = preparedOperation(
  salesContract.sell,
  async (context, { approver }) =>
    approver
      ? verifySecondPerson(context, {
          ...approver,
          purpose: 'sale.sold',
          field: 'approver',
          holding: 'sale:approve-discount',
        })
      : null,
  async (context, form, approver) => {
    const { db, actor, record, refuse, orRefuse } = context
    /** The sale of a cart that was sent before, with its trace. */
    const repeated = async () => {
      const there = await soldCart(db, form.cartId)
      if (there)
        await record({
          type: 'sale.sold',
          subject: { type: 'sale', id: there.id },
          facts: { number: there.number, isRepeat: true },
        })
      return there
    }
    const before = await repeated()
    if (before) return before
    const session = (await openSessionOf(db, actor.userId)) ?? refuse('NO_SESSION')
    const place = (await counterPlace(db)) ?? refuse('NO_COUNTER')
    const buyer = orRefuse(await knownBuyer(db, { ...form, address: form.address ?? (await addressOfHeld(db, form)) }))
    await lockItems(db, medicinesOf(form))
    // The same cart at the same moment waited for the batches.
    const meanwhile = await repeated()
    if (meanwhile) return meanwhile
    const { address } = buyer
    const sale = orRefuse(
      await priceCart(context, form, {
        placeId: place.id,
        cartId: form.cartId,
        address,
        isApproved: approver !== null,
      }),
    )
    const source = { kind: 'cart', id: form.cartId }
    const written = orRefuse(
      await writeSale(context, { source, form, buyer, sale, placeId: place.id, sessionId: session.id }),
    )
    const { id, number, registers } = written
    await endHold(context, form.cartId)
    for (const payment of form.payments)
      orRefuse(await moveMoney(context, 'sale', payment, { saleId: id, receivedFrom: buyer.name }))
    await record({
      type: 'sale.sold',
      subject: { type: 'sale', id },
      patientId: buyer.visit?.patientId,
      facts: { number, total: sale.total, ...(approver && { discountApprovedBy: approver.userId }) },
    })
    return { id, number, total: sale.total, registers: [...registers] }
  },
)

/** The sale of a cart. */
export async function soldCart(db: HospitalDb, cartId: string) {
  const sale = await db
    .selectFrom('pharmacy_sales')
    .select(['id', 'number', 'total'])
    .where('source_kind', '=', 'cart')
    .where('source_id', '=', cartId)
    .where('reverses_id', 'is', null)
    .orderBy('source_version', 'desc')
    .executeTakeFirst()
  return sale && { ...sale, total: Number(sale.total), registers: [] }
}
