import { randomUUID } from 'node:crypto'
import { postEntry } from '../../../journal/server/post-entry.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { nextInSeries } from '../../../platform/server/database/number-series.ts'
import { accountOf } from '../../../receipts/model/payment-modes.ts'
import { openSessionOf } from '../../../receipts/server/take-receipt.ts'
import { lockBatches, postIncoming } from '../../../stock/server/movements/post-movements.ts'
import { notTakenBack, refundModes, refundOf, returnedPart } from '../../model/sales/return-part.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { linesOfSale, paymentsOfSale, returnsOfSale, saleById, standsFor } from './sales.queries.ts'
import { moveMoney } from './write-sale.ts'

/** Takes units of a sale back into stock at the value they left with; money, tax and books by the part as sold. */
export const takeBack = operation(salesContract.takeBack, async (context, { id, reason, lines: asked }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const sale = (await saleById(db, id)) ?? refuse('NOT_FOUND')
  const session = (await openSessionOf(db, actor.userId)) ?? refuse('NO_SESSION')
  const day = dayOf(now)
  await lockBatches(
    db,
    (await linesOfSale(db, id)).map(({ batchId }) => batchId),
  )
  const [sold, payments, before, settings] = await Promise.all([
    linesOfSale(db, id),
    paymentsOfSale(db, id),
    returnsOfSale(db, id),
    settingsOf(db),
  ])
  const next = await standsFor(db, id)
  if (next) refuse('CORRECTED', { values: { number: next } })
  const parts = summed(asked).map(({ lineId, quantity }, at) => {
    const line = sold.find((one) => one.id === lineId) ?? refuse('NOT_FOUND')
    const why = notTakenBack({ ...line, soldOn: sale.day, returnDays: settings.returnDays }, day)
    if (why) refuse('NOT_TAKEN_BACK', { field: `lines.${at}.quantity`, values: { item: line.item, why } })
    const left = line.quantity - line.back
    if (quantity > left) refuse('MORE_THAN_SOLD', { field: `lines.${at}.quantity`, values: { item: line.item, left } })
    return { id: randomUUID(), line, quantity, ...returnedPart(line, quantity) }
  })
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  const tax = parts.reduce((sum, part) => sum + part.cgst + part.sgst, 0)
  const backBefore = before.reduce((sum, one) => sum + Number(one.amount), 0)
  const { refund, roundOff } = refundOf(backBefore, amount, settings.roundsOff)
  const { number } = await nextInSeries(db, { series: 'sale-return', on: day })
  const { id: returnId } = await db
    .insertInto('pharmacy_returns')
    .values({
      number,
      sale_id: id,
      session_id: session.id,
      remark: reason,
      amount,
      round_off: roundOff,
      refund,
      day,
      returned_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pharmacy_return_lines')
    .values(
      parts.map((part) => ({
        id: part.id,
        return_id: returnId,
        sale_line_id: part.line.id,
        quantity: part.quantity,
        amount: part.amount,
        taxable: part.taxable,
        cgst: part.cgst,
        sgst: part.sgst,
      })),
    )
    .execute()
  await postIncoming(db, {
    kind: 'sale_return',
    day,
    moves: parts.map((part) => ({
      batchId: part.line.batchId,
      placeId: sale.placeId,
      quantity: part.quantity,
      value: part.value,
      source: { kind: 'sale_return_line', id: part.id },
    })),
  })
  const cost = parts.reduce((sum, { value }) => sum + value, 0)
  const money = refundModes(payments, refund)
  for (const { mode, reference, amount: out } of money)
    orRefuse(
      await moveMoney(
        context,
        'sale-refund',
        { mode, reference, amount: out },
        { saleId: id, returnId, receivedFrom: sale.buyer },
      ),
    )
  if (amount !== 0 || refund !== 0 || cost !== 0)
    await postEntry(db, {
      day,
      source: { kind: 'sale_return', id: returnId },
      narration: `Return ${number} of sale ${sale.number}`,
      lines: [
        ...money.map(({ mode, amount: out }) => ({ account: accountOf(mode), amount: -out })),
        { account: 'income-pharmacy', amount: amount - tax },
        { account: 'output-gst', amount: tax },
        { account: 'round-off', amount: roundOff },
        { account: 'cost-of-medicines', amount: -cost },
        { account: 'stock', amount: cost },
      ],
    })
  await record({
    type: 'sale.returned',
    subject: { type: 'sale', id },
    patientId: sale.patientId ?? undefined,
    facts: { number, refund },
  })
  return { id: returnId, number, refund }
})

type Asked = { readonly lineId: string; readonly quantity: number }

/** Each line once, with all that comes back of it. */
const summed = (asked: readonly Asked[]): Asked[] =>
  [...Map.groupBy(asked, ({ lineId }) => lineId)].map(([lineId, same]) => ({
    lineId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
