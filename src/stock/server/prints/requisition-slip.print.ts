import * as z from 'zod/mini'
import { A5, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** What a ward asks of the store, to be picked from and signed for by hand; without prices. */
export const requisitionSlipPrint = printTemplate({
  file: new URL('./requisition-slip.typ', import.meta.url),
  title: 'Store requisition',
  paper: A5,
  data: z.object({
    requisitionNo: z.string(),
    place: z.string(),
    urgency: z.string(),
    asked: z.string(),
    state: z.string(),
    note: z.string(),
    /** Numbers of the transfers that were issued for it, '' before the first. */
    transfers: z.string(),
    lines: z.array(
      z.object({
        name: z.string(),
        asked: z.string(),
        /** Units, '' while nothing is issued. */
        issued: z.string(),
        open: z.string(),
        /** Why no more is issued. */
        note: z.string(),
      }),
    ),
  }),
})
