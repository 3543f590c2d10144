import * as z from 'zod/mini'
import { isoDate, text, uuid } from '../../../../platform/model/contract/fields.ts'
import { route } from '../../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE, FILE_FORMATS, startedExport } from '../../../../platform/model/lists/list-exports.ts'
import { CHARGE_HEADS } from '../../../../schemes/model/charge-heads.ts'
import { OF_A_BILL } from '../bill-refusals.ts'
import { BILL_STATES } from '../bill-states.ts'
import { invoiceParts } from './invoice-part.ts'

const ofVisit = z.object({ visitId: uuid })
const version = { format: z.enum(FILE_FORMATS), payerId: z.optional(uuid), billId: z.optional(uuid) }

/** Bills as CSV and Excel: what their prints show, with the same toggles and filters. */
export const billExportsContract = {
  exportInvoice: route({
    method: 'POST',
    path: '/visits/{visitId}/bill/exports/invoice',
    summary: 'Write the lines of the invoice to a file, of the whole bill or a part of it',
    permission: 'list:export',
    shows: 'bill:read',
    params: ofVisit,
    body: z.object({ ...version, ...invoiceParts }),
    reply: startedExport,
    records: 'list.exported',
    refusals: OF_A_BILL,
  }),
  exportDetailedInvoice: route({
    method: 'POST',
    path: '/visits/{visitId}/bill/exports/detailed-invoice',
    summary: 'Write every line of the bill day by day to a file, of all heads or one',
    permission: 'list:export',
    shows: 'bill:read',
    params: ofVisit,
    body: z.object({ ...version, head: z.optional(z.enum(CHARGE_HEADS)) }),
    reply: startedExport,
    records: 'list.exported',
    refusals: OF_A_BILL,
  }),
  exportOldBills: route({
    ...EXPORT_ROUTE,
    shows: 'bill:read',
    path: '/old-bills/exports',
    summary: 'Write chosen columns of the old bills that the filters find to a file',
    query: z.object({
      patientId: z.optional(uuid),
      search: z.optional(text(100)),
      state: z.optional(z.enum(BILL_STATES)),
      payerId: z.optional(uuid),
      from: z.optional(isoDate()),
      to: z.optional(isoDate()),
    }),
  }),
}
