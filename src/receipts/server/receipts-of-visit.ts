import { isCashless } from '../../catalogue/model/payers/payer-kinds.ts'
import { payerKind } from '../../catalogue/server/payers/payers.queries.ts'
import { dayOf } from '../../kernel/calendar.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { type ReceiptRow, receiptsContract } from '../model/receipts.contract.ts'
import { decideVoid } from '../model/void-receipt.ts'
import { receiptsOf, receivedOfVisit, type StoredReceipt } from './receipts-of-visit.queries.ts'

export const payingVisit = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .select(payerKind)
    .select(['v.id', 'v.patient_id as patientId', 'v.visit_no as visitNo', 'v.admission_date as admittedAt'])
    .select(['p.name as patientName', 'p.uhid'])
    .where('v.id', '=', visitId)
    .executeTakeFirst()

export const showReceipts = operation(receiptsContract.ofVisit, async ({ db, actor, now, refuse }, { visitId }) => {
  const visit = (await payingVisit(db, visitId)) ?? refuse('NOT_FOUND')
  const { finalPayment, fromPayers: _, ...received } = await receivedOfVisit(db, visitId)
  return {
    visit: {
      patientName: visit.patientName,
      uhid: visit.uhid,
      visitNo: visit.visitNo,
      admittedOn: visit.admittedAt && dayOf(visit.admittedAt),
    },
    asksPurpose: isCashless(visit.payerKind),
    ...received,
    receipts: (await receiptsOf(db, visitId)).map((receipt) => showReceipt(receipt, actor, now)),
    paid: received.paid + (finalPayment ?? 0),
  }
})

const showReceipt = (
  { writerId, payerId: _, isInOpenSession, ...receipt }: StoredReceipt,
  actor: Actor,
  now: Date,
): ReceiptRow => ({
  ...receipt,
  mayVoid:
    receipt.voidReason === null &&
    actor.can.has('receipt:take') &&
    decideVoid({
      isWriter: writerId === actor.userId,
      isSameDay: dayOf(new Date(receipt.receivedAt)) === dayOf(now),
      isInOpenSession,
      mayLater: actor.can.has('receipt:void-later'),
    }).ok,
})
