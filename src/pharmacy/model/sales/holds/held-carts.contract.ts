import * as z from 'zod/mini'
import { instant, uuid } from '../../../../platform/model/contract/fields.ts'
import { route } from '../../../../platform/model/contract/route.ts'
import { NOT_FOUND, SALE_REFUSALS } from '../sale-refusals.ts'
import { cartLine, saleFields, soldVisit } from '../sale-shapes.ts'

const held = z.object({ id: uuid })
const {
  visitId,
  buyerName,
  ageWords,
  gender,
  address,
  prescriber,
  prescriberRegistration,
  isForEmployee,
  lines,
  billDiscount,
  prescriptionId,
} = saleFields
/** What of a sale is typed before it is paid. */
const cart = {
  buyerName,
  ageWords,
  gender,
  prescriber,
  prescriberRegistration,
  isForEmployee,
  billDiscount,
  prescriptionId,
}
const NOT_HELD = { status: 409, text: 'This cart has just been taken up, or nobody waits for it any longer.' } as const
const {
  NO_COUNTER,
  NO_SUCH_VISIT,
  NO_SUCH_PRESCRIPTION,
  NO_SUCH_ITEM,
  NOT_FOR_SALE,
  NO_TAX_RATE,
  PART_OF_A_PACK,
  NOT_ENOUGH_STOCK,
  BATCH_GONE,
  BATCH_REASON_REQUIRED,
} = SALE_REFUSALS

/** Carts that are put aside while their buyers fetch money. */
export const heldCartsContract = {
  list: route({
    method: 'GET',
    path: '/pharmacy/held-carts',
    summary: 'The carts that are held at the counter, the first one first',
    permission: 'sale:sell',
    reads: ['sales', 'visits', 'patients'],
    reply: z.object({
      carts: z.array(
        z.object({
          id: uuid,
          /** Whose it is; empty where nobody typed it. */
          buyer: z.string(),
          lines: z.int(),
          heldBy: z.string(),
          heldAt: instant,
          /** Until then nobody else gets its units. */
          until: instant,
        }),
      ),
    }),
  }),
  hold: route({
    method: 'POST',
    path: '/pharmacy/held-carts',
    summary: 'Hold a cart: it is kept, its units are for nobody else for the minutes of the setting',
    permission: 'sale:sell',
    body: z.object({ cartId: uuid, visitId, address, ...cart, lines }),
    creates: true,
    reply: z.object({ id: uuid, until: instant }),
    records: 'sale.held',
    refusals: {
      NO_COUNTER,
      NO_SUCH_VISIT,
      NO_SUCH_PRESCRIPTION,
      NO_SUCH_ITEM,
      NOT_FOR_SALE,
      NO_TAX_RATE,
      PART_OF_A_PACK,
      NOT_ENOUGH_STOCK,
      BATCH_GONE,
      BATCH_REASON_REQUIRED,
      SOLD: { status: 409, text: 'This cart has been sold.' },
      HELD_MEANWHILE: { status: 409, text: 'This cart has just been held.', constraints: { one_hold_a_cart: null } },
    },
  }),
  takeUp: route({
    method: 'POST',
    path: '/pharmacy/held-carts/{id}/taking-up',
    summary: 'Take a held cart up again: it is no longer listed; its units stay its own until the end of its hold',
    permission: 'sale:sell',
    params: held,
    opens: { of: 'pharmacy_held_carts', by: 'id' },
    reply: z.object({
      cartId: uuid,
      visit: z.nullable(soldVisit),
      ...cart,
      /** An address was typed; it stays with the cart. */
      isHomeKnown: z.boolean(),
      lines: z.array(cartLine),
    }),
    records: 'sale.hold_taken_up',
    refusals: { NOT_FOUND, NOT_HELD },
  }),
  letGo: route({
    method: 'POST',
    path: '/pharmacy/held-carts/{id}/letting-go',
    summary: 'Let go of a held cart and of its units',
    permission: 'sale:sell',
    params: held,
    reply: z.object({ id: uuid }),
    records: 'sale.hold_let_go',
    refusals: { NOT_FOUND, NOT_HELD },
  }),
}
