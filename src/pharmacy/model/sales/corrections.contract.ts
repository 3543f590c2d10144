import * as z from 'zod/mini'
import { uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { NOT_CORRECTED } from './correct-sale.ts'
import { NOT_FOUND, SALE_REFUSALS } from './sale-refusals.ts'
import { correctionForm, paise, saleVersion, soldForm, soldVisit } from './sale-shapes.ts'

const saleId = z.object({ id: uuid })

/** The correction of a sale on its day. */
export const correctionsContract = {
  sale: route({
    method: 'GET',
    path: '/pharmacy/sales/{id}/correction',
    summary: 'A sale as its counter sold it, to be corrected; or why it is no longer corrected, and its next version',
    permission: 'sale:read',
    params: saleId,
    opens: { of: 'pharmacy_sales', by: 'id' },
    reads: ['sales', 'receipts'],
    reply: z.object({
      before: saleVersion,
      /** What stands in its place. */
      after: z.nullable(saleVersion),
      /** Why it is not corrected; null where it may be. */
      whyNot: z.nullable(z.string()),
      visit: z.nullable(soldVisit),
      form: soldForm,
    }),
    refusals: { NOT_FOUND },
  }),
  correct: route({
    method: 'POST',
    path: '/pharmacy/sales/{id}/correction',
    summary: 'Correct a sale on its day: it is reversed, and sold again; stock and money move both ways in one',
    permission: 'sale:sell',
    params: saleId,
    body: correctionForm,
    creates: true,
    reply: z.object({ id: uuid, number: z.string(), total: paise, registers: z.array(z.string()) }),
    records: 'sale.corrected',
    refusals: {
      ...SALE_REFUSALS,
      NOT_FOUND,
      CORRECTED: { status: 409, text: NOT_CORRECTED.CORRECTED },
      NOT_TODAY: { status: 409, text: NOT_CORRECTED.NOT_TODAY },
      SESSION_CLOSED: { status: 409, text: NOT_CORRECTED.SESSION_CLOSED },
      HAS_RETURNS: {
        status: 409,
        text: NOT_CORRECTED.HAS_RETURNS,
        constraints: { reversed_sale_has_no_return: null },
      },
    },
  }),
}
