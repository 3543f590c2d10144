import { randomUUID } from 'node:crypto'
import { countSold } from '../../../dispensing/server/requests/prescriptions-to-sell.ts'
import { postEntry } from '../../../journal/server/post-entry.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { sumOf } from '../../../kernel/money.ts'
import { accept, type Verdict } from '../../../kernel/verdict.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { nextInSeries } from '../../../platform/server/database/number-series.ts'
import { type Ledger, type LedgerSource, postToLedger } from '../../../platform/server/ledger/ledger.ts'
import { accountOf } from '../../../receipts/model/payment-modes.ts'
import { takeReceipt } from '../../../receipts/server/take-receipt.ts'
import { postMovements } from '../../../stock/server/movements/post-movements.ts'
import { enterRegisters } from '../../../stock/server/registers/enter-registers.ts'
import type { SalePayment } from '../../model/sales/decide-sale.ts'
import type { PricedLine, PricedSale } from '../../model/sales/price-sale.ts'
import type { SaleForm } from '../../model/sales/sale-shapes.ts'
import type { SplitLine } from '../../model/sales/split-cart.ts'
import type { KnownBuyer } from './price-cart.ts'

export const SALES: Ledger<'pharmacy_sales'> = {
  table: 'pharmacy_sales',
  negates: ['goods', 'discount', 'round_off', 'total'],
}
type Writing = Pick<Context, 'db' | 'actor' | 'now'>
type NewSale = {
  /** The cart, and of a correction its next version. */
  readonly source: LedgerSource
  readonly form: Omit<SaleForm, 'cartId'>
  readonly buyer: KnownBuyer
  readonly sale: PricedSale<SplitLine>
  readonly placeId: string
  readonly sessionId: string
}
type WrittenSale = {
  readonly id: string
  readonly number: string
  /** Numbers of the registers. */
  readonly registers: readonly string[]
}

/**
 * Writes a sale with its lines, moves its stock, enters it in the registers and posts it to the books. Its receipts are taken by the caller,
 * so that they come to what `form.payments` says.
 */
export async function writeSale(
  context: Writing,
  { source, form, buyer, sale, placeId, sessionId }: NewSale,
): Promise<Verdict<WrittenSale, 'NOT_ENOUGH_STOCK'>> {
  const { db, now } = context
  const day = dayOf(now)
  const { number } = await nextInSeries(db, { series: 'sale', on: day })
  const { row } = await postToLedger(db, SALES, source, {
    number,
    place_id: placeId,
    session_id: sessionId,
    visit_id: buyer.visit?.id ?? null,
    patient_id: buyer.visit?.patientId ?? null,
    buyer_name: buyer.name,
    age_words: form.ageWords,
    gender: form.gender,
    address: buyer.address,
    prescriber: form.prescriber,
    prescriber_registration: form.prescriberRegistration,
    is_for_employee: form.isForEmployee,
    remark: form.remark,
    dispensing_request_id: form.prescriptionId ?? null,
    goods: sale.goods,
    discount: sale.discount,
    round_off: sale.roundOff,
    total: sale.total,
    day,
    sold_at: now,
  })
  const saleLines = await saveLines(db, row.id, sale)
  if (form.prescriptionId)
    await countSold(
      db,
      form.prescriptionId,
      sale.lines.map(({ item, units }) => ({ medicineId: item.id, units })),
    )
  const moved = await postMovements(db, {
    kind: 'sold',
    day,
    moves: saleLines.map(({ id, line }) => ({
      batchId: line.batch.batchId,
      placeId,
      quantity: -line.units,
      source: { kind: 'sale_line', id },
    })),
  })
  if (!moved.ok) return moved
  const registers = await enterRegisters(db, {
    kind: 'sale_line',
    lines: saleLines.map(({ id: lineId, line }) => ({ id: lineId, schedule: line.item.schedule })),
    now,
  })
  const cost = moved.value.reduce((sum, { value }) => sum - value, 0)
  const tax = sale.lines.reduce((sum, { cgst, sgst }) => sum + cgst + sgst, 0)
  const isPosted = sale.total !== 0 || cost !== 0 || sumOf(sale.lines) !== 0
  if (isPosted)
    await postEntry(db, {
      day,
      source: { kind: 'sale', id: row.id },
      narration: `Sale ${number}`,
      lines: [
        ...form.payments.map(({ mode, amount }) => ({ account: accountOf(mode), amount })),
        { account: 'income-pharmacy', amount: tax - sumOf(sale.lines) },
        { account: 'output-gst', amount: -tax },
        { account: 'round-off', amount: -sale.roundOff },
        { account: 'cost-of-medicines', amount: cost },
        { account: 'stock', amount: -cost },
      ],
    })
  return accept({ id: row.id, number, registers })
}

/** A receipt into the drawer of who sells, or a refund out of it, for a sale or a return of it. */
export async function moveMoney(
  { db, actor, now }: Writing,
  kind: 'sale' | 'sale-refund',
  { mode, amount, reference }: SalePayment,
  of: { readonly saleId: string; readonly returnId?: string; readonly receivedFrom: string },
): Promise<Verdict<true, 'NO_SESSION'>> {
  const id = randomUUID()
  const source = { kind: 'sale_payment', id }
  const receipt = await takeReceipt(
    db,
    { kind, amount, mode, reference, receivedFrom: of.receivedFrom, source },
    { by: actor.userId, now },
  )
  if (!receipt.ok) return receipt
  await db
    .insertInto('pharmacy_payments')
    .values({ id, sale_id: of.saleId, return_id: of.returnId ?? null, receipt_id: receipt.value.id })
    .execute()
  return accept(true)
}

type SavedLine = { readonly id: string; readonly line: PricedLine<SplitLine> }

async function saveLines(db: HospitalDb, saleId: string, sale: PricedSale<SplitLine>): Promise<SavedLine[]> {
  const saved = sale.lines.map((line) => ({ id: randomUUID(), line }))
  await db
    .insertInto('pharmacy_sale_lines')
    .values(
      saved.map(({ id, line }, at) => ({
        id,
        sale_id: saleId,
        line_no: at + 1,
        medicine_id: line.item.id,
        batch_id: line.batch.batchId,
        batch_reason: line.batchReason,
        item: line.item.name,
        schedule: line.item.schedule,
        hsn: line.item.hsn,
        quantity: line.units,
        mrp: line.mrp,
        pack_units: line.packUnits,
        discount_points: line.discountPoints,
        tax_points: line.taxPoints,
        gross: line.gross,
        discount: line.discount,
        bill_discount: line.billDiscount,
        amount: line.amount,
        taxable: line.taxable,
        cgst: line.cgst,
        sgst: line.sgst,
      })),
    )
    .execute()
  return saved
}
