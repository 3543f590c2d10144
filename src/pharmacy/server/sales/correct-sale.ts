import { verifySecondPerson } from '../../../access/server/pin/verify-second-person.ts'
import { uncountSold } from '../../../dispensing/server/requests/prescriptions-to-sell.ts'
import { reverseEntry } from '../../../journal/server/post-entry.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { reverseInLedger } from '../../../platform/server/ledger/ledger.ts'
import { openSessionOf } from '../../../receipts/server/take-receipt.ts'
import { lockBatches } from '../../../stock/server/movements/post-movements.ts'
import { takeBackMovements } from '../../../stock/server/movements/take-back-movements.ts'
import { decideCorrection, NOT_CORRECTED, paymentsByMode, settlementOf } from '../../model/sales/correct-sale.ts'
import { correctionsContract } from '../../model/sales/corrections.contract.ts'
import type { SaleVersion } from '../../model/sales/sale-shapes.ts'
import { soldVisitById } from './buyers.queries.ts'
import { batchesOf, knownBuyer, medicinesOf, priceCart } from './price-cart.ts'
import { linesOfSale, paymentsOfSale, returnsOfSale, saleById, standsFor, versionsOfSale } from './sales.queries.ts'
import { moveMoney, SALES, writeSale } from './write-sale.ts'

/** A batch that stays with its line needs no reason of the list. */
const AS_SOLD = 'As sold'

type Sale = NonNullable<Awaited<ReturnType<typeof saleById>>>

/** What `decideCorrection` asks. */
async function standingOf(db: HospitalDb, sale: Sale) {
  const [correctedAs, returns] = await Promise.all([standsFor(db, sale.id), returnsOfSale(db, sale.id)])
  const { day, isSessionOpen } = sale
  return { day, isSessionOpen, correctedAs, hasReturns: returns.length > 0 }
}

/** Whether a sale may be corrected now. */
export const isCorrectable = async (db: HospitalDb, sale: Sale, now: Date): Promise<boolean> =>
  decideCorrection(await standingOf(db, sale), dayOf(now)).ok

/** A sale as its counter sold it, with why it is not corrected and what stands in its place. */
export const saleToCorrect = operation(correctionsContract.sale, async ({ db, now, refuse }, { id }) => {
  const sale = (await saleById(db, id)) ?? refuse('NOT_FOUND')
  const [standing, lines, versions, visit] = await Promise.all([
    standingOf(db, sale),
    linesOfSale(db, id),
    versionsOfSale(db, id),
    sale.visitId ? soldVisitById(db, sale.visitId) : null,
  ])
  const verdict = decideCorrection(standing, dayOf(now))
  const at = versions.findIndex((one) => one.id === id)
  const [own, next] = [versions[at], versions[at + 1]]
  const before = await versionOf(db, sale, own?.reason ?? null)
  const after = next && (await saleById(db, next.id))
  return {
    before,
    after: after ? await versionOf(db, after, next.reason) : null,
    whyNot: verdict.ok ? null : NOT_CORRECTED[verdict.refusal].replace('<number>', standing.correctedAs ?? ''),
    visit,
    form: {
      visitId: sale.visitId,
      buyerName: sale.buyer,
      ageWords: sale.ageWords,
      gender: sale.gender,
      isHomeKnown: sale.address !== null,
      prescriber: sale.prescriber,
      prescriberRegistration: sale.registration,
      isForEmployee: sale.isForEmployee,
      remark: sale.remark,
      lines: lines.map(({ medicineId, quantity, batchId, batchReason, discountPoints }) => ({
        medicineId,
        quantity,
        batchId,
        batchReason: batchReason ?? AS_SOLD,
        discountPoints,
      })),
      billDiscount: lines.reduce((sum, { billDiscount }) => sum + billDiscount, 0),
      total: Number(sale.total),
      payments: before.payments,
    },
  }
})

async function versionOf(db: HospitalDb, sale: Sale, reason: string | null): Promise<SaleVersion> {
  const [lines, payments] = await Promise.all([linesOfSale(db, sale.id), paymentsOfSale(db, sale.id)])
  return {
    id: sale.id,
    number: sale.number,
    soldAt: sale.soldAt.toISOString(),
    soldBy: sale.soldBy ?? 'Wardbook',
    buyer: sale.buyer,
    goods: Number(sale.goods),
    discount: Number(sale.discount),
    roundOff: Number(sale.roundOff),
    total: Number(sale.total),
    payments: paymentsByMode(payments.filter(({ returnId }) => returnId === null)).map(
      ({ mode, amount, reference }) => ({
        mode,
        amount,
        reference,
      }),
    ),
    reason,
    lines: lines.map(({ item, unit, batchNo, quantity, amount }) => ({ item, unit, batchNo, quantity, amount })),
  }
}

/**
 * Corrects a sale on its day: its goods come back at the value they left with, its entry and itself are reversed, and it is sold anew as the
 * next version of its cart with a number of its own. Only the difference of the money moves, by mode, through the drawer of who corrects.
 */
export const correctSale = preparedOperation(
  correctionsContract.correct,
  async (context, { approver }) =>
    approver
      ? verifySecondPerson(context, {
          ...approver,
          purpose: 'sale.corrected',
          field: 'approver',
          holding: 'sale:approve-discount',
        })
      : null,
  async (context, { id, reason, ...typed }, approver) => {
    const { db, actor, now, record, refuse, orRefuse } = context
    const day = dayOf(now)
    const asked = (await saleById(db, id)) ?? refuse('NOT_FOUND')
    const session = (await openSessionOf(db, actor.userId)) ?? refuse('NO_SESSION')
    // The address is not typed again while the buyer stays.
    const isSameVisit = typed.visitId === asked.visitId
    const form = {
      ...typed,
      address: typed.address ?? (isSameVisit ? asked.address : null),
      prescriptionId: isSameVisit ? asked.prescriptionId : null,
    }
    const buyer = orRefuse(await knownBuyer(db, form))
    const sold = await linesOfSale(db, id)
    await lockBatches(db, [...sold.map(({ batchId }) => batchId), ...(await batchesOf(db, medicinesOf(form)))])
    // Returned or corrected at the same moment: whoever did it held the same batches.
    const before = (await saleById(db, id)) ?? asked
    orRefuse(decideCorrection(await standingOf(db, before), day))
    const paid = (await paymentsOfSale(db, id)).filter(({ returnId }) => returnId === null)

    await reverseInLedger(db, SALES, id, { reason, session_id: session.id, day, sold_at: now })
    await takeBackMovements(db, { kind: 'sale_line', ids: sold.map((line) => line.id) }, { day, reason })
    await reverseEntry(db, { kind: 'sale', id }, { day, reason })
    if (before.prescriptionId)
      await uncountSold(
        db,
        before.prescriptionId,
        sold.map(({ medicineId, quantity }) => ({ medicineId, units: quantity })),
      )

    const { placeId } = before
    const { address } = buyer
    const sale = orRefuse(await priceCart(context, form, { placeId, address, isApproved: approver !== null }))
    const source = { kind: 'cart', id: before.cartId, version: before.version + 1 }
    const written = orRefuse(await writeSale(context, { source, form, buyer, sale, placeId, sessionId: session.id }))
    const of = { saleId: written.id, receivedFrom: buyer.name }
    const { taken, refunded } = settlementOf(paid, form.payments)
    for (const payment of refunded) orRefuse(await moveMoney(context, 'sale-refund', payment, of))
    for (const payment of taken) orRefuse(await moveMoney(context, 'sale', payment, of))
    await record({
      type: 'sale.corrected',
      subject: { type: 'sale', id: written.id },
      patientId: buyer.visit?.patientId,
      facts: {
        number: written.number,
        corrects: before.number,
        reason,
        total: sale.total,
        before: Number(before.total),
        ...(approver && { discountApprovedBy: approver.userId }),
      },
    })
    return { ...written, total: sale.total, registers: [...written.registers] }
  },
)
