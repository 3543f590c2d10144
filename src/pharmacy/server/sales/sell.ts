import { randomUUID } from 'node:crypto'
import { verifySecondPerson } from '../../../access/server/pin/verify-second-person.ts'
import { discountPart } from '../../../billing/model/discount-limits.ts'
import { heldBy } from '../../../grants.ts'
import { postEntry } from '../../../journal/server/post-entry.ts'
import { dayOf, showTime } from '../../../kernel/calendar.ts'
import { showRupees, sumOf } from '../../../kernel/money.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import { preparedOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { nextInSeries } from '../../../platform/server/database/number-series.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { type Ledger, postToLedger } from '../../../platform/server/ledger/ledger.ts'
import { accountOf } from '../../../receipts/model/payment-modes.ts'
import { openSessionOf, takeReceipt } from '../../../receipts/server/take-receipt.ts'
import { hospitalRulesOf } from '../../../schemes/server/rules/hospital-rules.queries.ts'
import { lockBatches, postMovements } from '../../../stock/server/movements/post-movements.ts'
import { enterRegisters } from '../../../stock/server/registers/enter-registers.ts'
import { decideDiscount, decidePayments } from '../../model/sales/decide-sale.ts'
import { type PricedLine, type PricedSale, priceSale } from '../../model/sales/price-sale.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { decideSchedules } from '../../model/sales/schedule-rules.ts'
import { type SplitLine, splitCart } from '../../model/sales/split-cart.ts'
import { buyerOfVisit } from './buyers.queries.ts'
import { counterItems, counterPlace } from './counter-items.queries.ts'

const SALES: Ledger<'pharmacy_sales'> = {
  table: 'pharmacy_sales',
  negates: ['goods', 'discount', 'round_off', 'total'],
}

/**
 * Sells a cart: prices it again with what is here now, and moves stock, money, books and registers in one transaction. A cart is sold once:
 * sent again, also at the same moment, it is answered with the sale that is there.
 */
export const sell = preparedOperation(
  salesContract.sell,
  async (context, { approver }) =>
    approver
      ? verifySecondPerson(context, {
          ...approver,
          purpose: 'sale.sold',
          field: 'approver',
          holding: 'sale:approve-discount',
        })
      : null,
  async (context, form, approver) => {
    const { db, actor, now, record, refuse, orRefuse } = context
    /** The sale of a cart that was sent before, with its trace. */
    const repeated = async () => {
      const there = await soldCart(db, form.cartId)
      if (there)
        await record({
          type: 'sale.sold',
          subject: { type: 'sale', id: there.id },
          facts: { number: there.number, isRepeat: true },
        })
      return there
    }
    const before = await repeated()
    if (before) return before
    const session = (await openSessionOf(db, actor.userId)) ?? refuse('NO_SESSION')
    const place = (await counterPlace(db)) ?? refuse('NO_COUNTER')
    const visit = form.visitId ? ((await buyerOfVisit(db, form.visitId)) ?? refuse('NO_SUCH_VISIT')) : null
    if (visit?.isStaying) refuse('INPATIENT', { field: 'visitId' })
    const buyerName = visit?.name ?? form.buyerName
    if (!buyerName) refuse('NAME_REQUIRED', { field: 'buyerName' })
    const day = dayOf(now)

    const medicineIds = [...new Set(form.lines.map(({ medicineId }) => medicineId))]
    await lockItems(db, medicineIds)
    // The same cart at the same moment waited for the batches.
    const meanwhile = await repeated()
    if (meanwhile) return meanwhile
    const items = await counterItems(db, { ids: medicineIds }, { placeId: place.id, today: day, now })
    const split = splitCart(form.lines, new Map(items.map((item) => [item.id, item])), day)
    if (!split.ok && split.refusal === 'NOT_ENOUGH_STOCK') {
      const [, at] = split.details?.field?.split('.') ?? []
      const who = await lastTaker(db, form.lines[Number(at)]?.medicineId ?? '', place.id)
      refuse('NOT_ENOUGH_STOCK', { ...split.details, values: { ...split.details?.values, who } })
    }
    const lines = orRefuse(split)
    const address = form.address ?? (visit?.address || null)
    orRefuse(
      decideSchedules(
        lines.map(({ item }) => item),
        { ...form, address },
      ),
    )
    const { roundsOff } = await settingsOf(db)
    const sale = priceSale(lines, { billDiscount: form.billDiscount, roundsOff })
    orRefuse(decideDiscount(sale, await limitOf(context), approver !== null))
    if (sale.total !== form.total) refuse('PRICE_CHANGED', { values: { total: showRupees(sale.total) } })
    orRefuse(decidePayments(form.payments, sale.total))

    const { number } = await nextInSeries(db, { series: 'sale', on: day })
    const { row } = await postToLedger(
      db,
      SALES,
      { kind: 'cart', id: form.cartId },
      {
        number,
        place_id: place.id,
        session_id: session.id,
        visit_id: visit?.id ?? null,
        patient_id: visit?.patientId ?? null,
        buyer_name: buyerName,
        age_words: form.ageWords,
        gender: form.gender,
        address,
        prescriber: form.prescriber,
        prescriber_registration: form.prescriberRegistration,
        is_for_employee: form.isForEmployee,
        remark: form.remark,
        goods: sale.goods,
        discount: sale.discount,
        round_off: sale.roundOff,
        total: sale.total,
        day,
        sold_at: now,
      },
    )
    const saleLines = await saveLines(db, row.id, sale)
    const moved = orRefuse(
      await postMovements(db, {
        kind: 'sold',
        day,
        moves: saleLines.map(({ id, line }) => ({
          batchId: line.batch.batchId,
          placeId: place.id,
          quantity: -line.units,
          source: { kind: 'sale_line', id },
        })),
      }),
    )
    const registers = await enterRegisters(db, {
      kind: 'sale_line',
      lines: saleLines.map(({ id, line }) => ({ id, schedule: line.item.schedule })),
      now,
    })
    for (const { mode, amount, reference } of form.payments) {
      const id = randomUUID()
      const receipt = orRefuse(
        await takeReceipt(
          db,
          { kind: 'sale', amount, mode, reference, receivedFrom: buyerName, source: { kind: 'sale_payment', id } },
          { by: actor.userId, now },
        ),
      )
      await db.insertInto('pharmacy_payments').values({ id, sale_id: row.id, receipt_id: receipt.id }).execute()
    }
    const cost = moved.reduce((sum, { value }) => sum - value, 0)
    const tax = sale.lines.reduce((sum, { cgst, sgst }) => sum + cgst + sgst, 0)
    const moves = sale.total !== 0 || cost !== 0 || sumOf(sale.lines) !== 0
    if (moves)
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
    await record({
      type: 'sale.sold',
      subject: { type: 'sale', id: row.id },
      patientId: visit?.patientId,
      facts: { number, total: sale.total, ...(approver && { discountApprovedBy: approver.userId }) },
    })
    return { id: row.id, number, total: sale.total, registers }
  },
)

async function soldCart(db: HospitalDb, cartId: string) {
  const sale = await db
    .selectFrom('pharmacy_sales')
    .select(['id', 'number', 'total'])
    .where('source_kind', '=', 'cart')
    .where('source_id', '=', cartId)
    .where('reverses_id', 'is', null)
    .orderBy('source_version', 'desc')
    .executeTakeFirst()
  return sale && { ...sale, total: Number(sale.total), registers: [] }
}

/** All batches of items that are here, locked in the fixed order: what is read next stays true until the sale is written. */
async function lockItems(db: HospitalDb, medicineIds: readonly string[]): Promise<void> {
  const batches = await db.selectFrom('batches').select('id').where('medicine_id', 'in', medicineIds).execute()
  await lockBatches(
    db,
    batches.map(({ id }) => id),
  )
}

/** Who took an item last: ' Amol Gawande sold 6 at 14:40.' */
async function lastTaker(db: HospitalDb, medicineId: string, placeId: string): Promise<string> {
  const taken = await db
    .selectFrom('stock_movements as m')
    .innerJoin('users as u', (join) => onRow(join, 'u', 'm.created_by'))
    .select(['u.full_name as name', 'm.quantity', 'm.created_at as at'])
    .where('m.medicine_id', '=', medicineId)
    .where('m.place_id', '=', placeId)
    .where('m.quantity', '<', 0)
    .orderBy('m.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return taken ? ` ${taken.name} took ${-taken.quantity} at ${showTime(taken.at)}.` : ''
}

export async function settingsOf(db: HospitalDb) {
  const row = await db
    .selectFrom('pharmacy_settings')
    .select(['licences', 'rounds_off as roundsOff', 'return_days as returnDays'])
    .executeTakeFirst()
  return row ?? { licences: '', roundsOff: true, returnDays: 7 }
}

/** What part of the goods who sells may take off, in basis points. */
export async function limitOf({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>): Promise<number> {
  const { discountLimits } = await hospitalRulesOf(db)
  return discountPart(discountLimits, heldBy(actor.role, actor.desks), dayOf(now))
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
