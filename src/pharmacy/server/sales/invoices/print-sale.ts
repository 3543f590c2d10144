import { printedDocument } from '../../../../hospitals/server/printed-document.ts'
import { dayOf, showTime } from '../../../../kernel/calendar.ts'
import { figure } from '../../../../kernel/money.ts'
import { operation } from '../../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../../platform/server/database/in-hospital.ts'
import { expiryWords } from '../../../../stock/model/batches/expiry.ts'
import { paymentsByMode } from '../../../model/sales/correct-sale.ts'
import type { SalePayment } from '../../../model/sales/decide-sale.ts'
import { invoiceMark } from '../../../model/sales/invoices/invoice-mark.ts'
import type { PrintedInvoice } from '../../../model/sales/invoices/invoice-print.ts'
import { invoicesContract } from '../../../model/sales/invoices/invoices.contract.ts'
import { rateWords, taxRows } from '../../../model/sales/price-sale.ts'
import { licencesOn } from '../../../model/settings/licences.ts'
import { taxInvoicePrint } from '../../prints/tax-invoice.print.ts'
import { taxInvoiceRollPrint } from '../../prints/tax-invoice-roll.print.ts'
import { settingsOf } from '../../settings/settings.queries.ts'
import { linesOfSale, paymentsOfSale, saleById, standsFor } from '../sales.queries.ts'

/** Counts a print of a tax invoice; the database numbers the copies. */
export const countSalePrint = operation(invoicesContract.countPrint, async ({ db, record, refuse }, { id, paper }) => {
  const sale = (await saleById(db, id)) ?? refuse('NOT_FOUND')
  const { id: printId, copyNo } = await db
    .insertInto('pharmacy_sale_prints')
    .values({ sale_id: id, paper })
    .returning(['id', 'copy_no as copyNo'])
    .executeTakeFirstOrThrow()
  await record({
    type: 'sale.printed',
    subject: { type: 'sale', id },
    patientId: sale.patientId ?? undefined,
    facts: { number: sale.number, paper, copy: copyNo },
  })
  return { printId, copyNo }
})

/**
 * The tax invoice of a sale; every print after the sale's day says the same as the first. A counted print after the first is marked, as is one that
 * was corrected; a preview counts nothing, and is marked as the print to come will be.
 */
export const printSale = operation(invoicesContract.print, async (context, { id, paper = 'a5', printId }) => {
  const { db, record, refuse } = context
  const sale = (await saleById(db, id)) ?? refuse('NOT_FOUND')
  const [lines, payments, settings, hospital, next, before] = await Promise.all([
    linesOfSale(db, id),
    paymentsOfSale(db, id),
    settingsOf(db),
    hospitalOf(db),
    standsFor(db, id),
    copiesBefore(db, id, printId),
  ])
  if (before === undefined) return refuse('NOT_FOUND')
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
    licences: licencesOn(settings, sale.day),
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
    type: 'sale.rendered',
    subject: { type: 'sale', id },
    patientId: sale.patientId ?? undefined,
    facts: { number: sale.number, paper },
  })
  return printedDocument(context, paper === 'roll' ? taxInvoiceRollPrint : taxInvoicePrint, {
    name: `${sale.number.replaceAll('/', '-')}.pdf`,
    data,
    ...invoiceMark({ standsFor: next, copiesBefore: before }),
  })
})

/** How many prints came before a counted one of a sale, or all there are; undefined where that one is of another sale. */
async function copiesBefore(db: HospitalDb, saleId: string, printId: string | undefined): Promise<number | undefined> {
  const prints = db.selectFrom('pharmacy_sale_prints').where('sale_id', '=', saleId)
  if (printId) {
    const print = await prints.select('copy_no').where('id', '=', printId).executeTakeFirst()
    return print && print.copy_no - 1
  }
  const { count } = await prints.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

type Payment = SalePayment & { readonly returnId: string | null }

/** 'UPI 301.00 (632614471190), CASH 200.00'. */
export const paidWords = (payments: readonly Payment[]): string =>
  paymentsByMode(payments.filter(({ returnId }) => returnId === null))
    .map(({ mode, amount, reference }) => `${mode} ${figure(amount)}${reference ? ` (${reference})` : ''}`)
    .join(', ')

const hospitalOf = (db: HospitalDb) => db.selectFrom('hospitals').select('gstin').executeTakeFirst()
