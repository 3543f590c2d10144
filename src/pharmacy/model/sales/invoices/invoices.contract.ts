import * as z from 'zod/mini'
import { uuid } from '../../../../platform/model/contract/fields.ts'
import { route } from '../../../../platform/model/contract/route.ts'
import { NOT_FOUND } from '../sale-refusals.ts'
import { paper } from '../sale-shapes.ts'

const saleId = z.object({ id: uuid })

/** Prints of the tax invoice of a sale; each is counted. */
export const invoicesContract = {
  countPrint: route({
    method: 'POST',
    path: '/pharmacy/sales/{id}/prints',
    summary: 'Count a print of a tax invoice: every one after the first is a duplicate, on whichever paper',
    permission: 'sale:read',
    params: saleId,
    body: z.object({ paper }),
    creates: true,
    /** Copy 1 is the original. */
    reply: z.object({ printId: uuid, copyNo: z.int() }),
    records: 'sale.printed',
    refusals: { NOT_FOUND },
  }),
  print: route({
    method: 'GET',
    path: '/pharmacy/sales/{id}/print',
    summary:
      'The tax invoice of a sale as PDF, A5 or for the 80 mm roll: the counted print, marked where it is a duplicate, or a preview',
    permission: 'sale:read',
    params: saleId,
    query: z.object({ paper: z.optional(paper), printId: z.optional(uuid) }),
    opens: { of: 'pharmacy_sales', by: 'id' },
    reads: ['sale_prints'],
    reply: 'bytes',
    records: 'sale.rendered',
    refusals: { NOT_FOUND },
  }),
}
