import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../../platform/server/prints/print-template.ts'

const paise = z.int()

/** What the counters bring to the bank: the cash of closed sessions, and their cheques. */
export const depositSlipPrint = printTemplate({
  file: new URL('./deposit-slip.typ', import.meta.url),
  title: 'Deposit slip',
  paper: A4,
  data: z.object({
    /** The days, and the shift where one was chosen. */
    of: z.string(),
    sessions: z.array(
      z.object({
        number: z.string(),
        person: z.string(),
        closedAt: z.string(),
        counted: paise,
        left: paise,
        toDeposit: paise,
      }),
    ),
    cash: paise,
    cheques: z.array(
      z.object({
        receiptNo: z.string(),
        receivedFrom: z.string(),
        number: z.string(),
        bank: z.string(),
        date: z.string(),
        amount: paise,
      }),
    ),
    chequesTotal: paise,
    total: paise,
  }),
})
