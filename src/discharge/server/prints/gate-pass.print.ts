import * as z from 'zod/mini'
import { printTemplate } from '../../../platform/server/prints/print-template.ts'

const clearance = z.object({ name: z.string(), by: z.string(), at: z.string() })

/** A gate pass on A5 (domain facts 6.3). Days and moments as people read them; the amount in paise. */
export const gatePassPrint = printTemplate({
  file: new URL('./gate-pass.typ', import.meta.url),
  title: 'Gate Pass',
  paper: { width: 148, height: 210 },
  data: z.object({
    title: z.string(),
    number: z.string(),
    patient: z.object({
      name: z.string(),
      uhid: z.string(),
      visitNo: z.string(),
      ageAndGender: z.string(),
      insuranceNo: z.string(),
    }),
    discharge: z.string(),
    mode: z.string(),
    note: z.string(),
    authorisedBy: z.string(),
    /** Of the patient: cleared is the patient's share, pending what is open of it. What a payer has yet to pay is in the note. */
    billing: z.object({ state: z.enum(['CLEARED', 'PENDING']), amount: z.int(), of: z.string(), note: z.string() }),
    clearances: z.array(clearance),
    /** number-visitId, as text and as SVG. */
    code: z.string(),
    barcode: z.string(),
    qr: z.string(),
    validOn: z.string(),
    receiver: z.string(),
    generated: z.string(),
  }),
})
export type GatePassData = z.input<typeof gatePassPrint.data>
