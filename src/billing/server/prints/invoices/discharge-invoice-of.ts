import type * as z from 'zod/mini'
import { counted } from '../../../../kernel/counted.ts'
import { showRupees, sumOf } from '../../../../kernel/money.ts'
import { qrCodeOf } from '../../../../platform/server/prints/codes.ts'
import { linesOf } from '../../../model/bill/bill-totals.ts'
import type { BillLine, BillView } from '../../../model/bill/bill-view.ts'
import { billedVersionOf } from '../billed-person-of.ts'
import { byBlock } from '../by-block.ts'
import { gstOf } from '../gst-of.ts'
import type { dischargeInvoice } from './discharge-invoice.print.ts'

type Data = z.input<typeof dischargeInvoice.data>

/** What was received, and how the patient left; '' where that is not known. */
export type Settlement = { readonly receipts: Data['receipts']; readonly reason: string }

const SIGNATURES = ['Bill Manager', 'Cashier', 'Medical Superintendent', 'Authorised Signatory']

const detailOf = (lines: readonly BillLine[]): string =>
  lines.length === 1 ? (lines[0]?.description ?? '') : counted(lines.length, 'line')

/** A version with one line a head, its receipts and the settlement (domain facts, /discharge-invoice). */
export function dischargeInvoiceOf(bill: BillView, { receipts, reason }: Settlement): Data {
  const lines = linesOf(bill).filter(({ amount }) => amount !== 0)
  const services = lines.filter(({ section }) => section !== 'closing')
  const discounts = lines.filter(({ head }) => head === 'discount')
  const { header, totals, received: paid, deducted, balance, surplus } = bill
  return {
    ...billedVersionOf(bill),
    signatures: SIGNATURES,
    heads: byBlock(services).map(([text, own]): Data['heads'][number] => [text, detailOf(own), sumOf(own)]),
    gross: sumOf(services),
    discount: {
      text: ['Discount', ...discounts.map((line) => line.reason).filter(Boolean)].join(', '),
      amount: sumOf(discounts),
    },
    roundOff: sumOf(lines.filter(({ head }) => head === 'round_off')),
    payerShare: totals.payerShare,
    patientShare: totals.patientShare,
    receipts,
    forOtherBills: receipts.reduce((sum, receipt) => sum + receipt[4], 0) - paid - surplus,
    surplus,
    paid,
    deducted,
    balance,
    reason,
    creditPeriod: balance <= 0 ? 'none, paid in full' : '',
    gst: [
      'Health care services, exempt (SAC 999311).',
      ...gstOf(bill.gst).map(({ text, tax }) => `GST ${text}: ${showRupees(tax)}.`),
    ].join(' '),
    qr: qrCodeOf(`${header.billNo} ${totals.total / 100}`),
  }
}
