import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../../platform/server/prints/print-template.ts'
import { billedVersion, moment, paise } from '../billed-person.ts'

/** One line a head with the receipts and the settlement (domain facts, /discharge-invoice). */
export const dischargeInvoice = printTemplate({
  file: new URL('./discharge-invoice.typ', import.meta.url),
  title: 'Discharge invoice',
  paper: A4,
  data: z.object({
    ...billedVersion,
    /** Head, detail, amount. */
    heads: z.array(z.tuple([z.string(), z.string(), paise])),
    gross: paise,
    /** 0 or less. */
    discount: z.object({ text: z.string(), amount: paise }),
    roundOff: paise,
    payerShare: paise,
    patientShare: paise,
    /** Number, moment, mode with reference, kind, amount. */
    receipts: z.array(z.tuple([z.string(), moment, z.string(), z.string(), paise])),
    /** What of the receipts was allocated to the other bills of the visit. */
    forOtherBills: paise,
    /** What the patient paid beyond the bills of the visit, and keeps as an advance. */
    surplus: paise,
    /** The receipts less both. */
    paid: paise,
    deducted: paise,
    balance: paise,
    reason: z.string(),
    creditPeriod: z.string(),
    gst: z.string(),
    qr: z.string(),
  }),
})
