import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { dayOf, showTime } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import { paymentsByMode } from '../../model/sales/correct-sale.ts'
import type { SalePayment } from '../../model/sales/decide-sale.ts'
import type { PrintedInvoice } from '../../model/sales/invoice-print.ts'
import { rateWords, taxRows } from '../../model/sales/price-sale.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { taxInvoicePrint } from '../prints/tax-invoice.print.ts'
import { taxInvoiceRollPrint } from '../prints/tax-invoice-roll.print.ts'
import { linesOfSale, paymentsOfSale, saleById, standsFor } from './sales.queries.ts'
import { settingsOf } from './settings.queries.ts'

/** The tax invoice of a sale; every print after the sale's day says the same as the first. One that was corrected is marked. */
export const printSale = operation(salesContract.print, async (context, { id, paper = 'a5' }) => {
  const { db, record, refuse } = context
  const sale = (await saleById(db, id)) ?? refuse('NOT_FOUND')
  const [lines, payments, settings, hospital, next] = await Promise.all([
    linesOfSale(db, id),
    paymentsOfSale(db, id),
    settingsOf(db),
    hospitalOf(db),
    standsFor(db, id),
  ])
  const data: PrintedInvoice = {
    number: sale.number,
    at: `${dayOf(sale.soldAt)}T${showTime(sale.soldAt)}`,
    buyer: sale.buyer,
    ageWords: sale.ageWords,
    gender: sale.gender,
    address: sale.address ?? '',
    uhid: sale.uhid ?? '',
    visitNo: sale.visitNo ?? '',
    prescriber: [sale.prescriber, sale.registration].filter(Boolean).join(', '),
    gstin: hospital?.gstin ?? '',
    licences: settings.licences,
    counter: `${sale.place}, session ${sale.session ?? ''}`,
    lines: lines.map((line) => ({
      item: line.item,
      schedule: line.schedule === 'none' ? '' : line.schedule,
      hsn: line.hsn,
      batch: line.batchNo,
      expiry: expiryWords(line.expiry),
      quantity: `${line.quantity} ${line.unit}`,
      mrp: line.mrp,
      rate: rateWords(line.taxPoints),
      gross: line.gross,
      taxable: line.taxable,
      cgst: line.cgst,
      sgst: line.sgst,
      amount: line.amount,
    })),
    taxes: taxRows(lines.map((line) => ({ ...line, igst: 0 }))).map(({ taxPoints, taxable, cgst, sgst }) => ({
      rate: rateWords(taxPoints),
      taxable,
      cgst,
      sgst,
    })),
    goods: Number(sale.goods),
    discount: Number(sale.discount),
    roundOff: Number(sale.roundOff),
    total: Number(sale.total),
    paid: paidWords(payments),
    remark: sale.remark ?? '',
    registers: lines.flatMap(({ registerNo }) => registerNo ?? []).join(', '),
    returnDays: String(settings.returnDays),
    soldBy: sale.soldBy ?? 'Wardbook',
  }
  await record({
    type: 'sale.printed',
    subject: { type: 'sale', id },
    patientId: sale.patientId ?? undefined,
    facts: { number: sale.number, paper },
  })
  return printedDocument(context, paper === 'roll' ? taxInvoiceRollPrint : taxInvoicePrint, {
    name: `${sale.number.replaceAll('/', '-')}.pdf`,
    data,
    ...(next && { mark: { word: 'REVERSED', note: `In its place stands ${next}` } }),
  })
})

type Payment = SalePayment & { readonly returnId: string | null }

/** 'UPI 301.00 (632614471190), CASH 200.00'. */
export const paidWords = (payments: readonly Payment[]): string =>
  paymentsByMode(payments.filter(({ returnId }) => returnId === null))
    .map(({ mode, amount, reference }) => `${mode} ${figure(amount)}${reference ? ` (${reference})` : ''}`)
    .join(', ')

const hospitalOf = (db: HospitalDb) => db.selectFrom('hospitals').select('gstin').executeTakeFirst()
