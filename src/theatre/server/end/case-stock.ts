import { sql } from 'kysely'
import { keepFiles } from '../../../charges/server/implants/implant-files.queries.ts'
import { chargeOfUnits } from '../../../charges/server/posting/charge-of-units.ts'
import { postCharges } from '../../../charges/server/posting/post-charge.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { priceOfUnits } from '../../../kernel/goods-price.ts'
import { accept, type Verdict } from '../../../kernel/verdict.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { letGo } from '../../../stock/server/available/reservations.ts'
import { postCost } from '../../../stock/server/movements/post-cost.ts'
import { lockBatches, postMovements } from '../../../stock/server/movements/post-movements.ts'

/** The source of what a case uses. */
export const THEATRE_ITEM = 'theatre_item'

/** Who holds units for a case. */
export const holderOf = (caseId: string) => ({ kind: 'theatre_case', id: caseId })

type Case = { readonly id: string; readonly visitId: string; readonly patientId: string }

/**
 * Takes what a case used from the stock and charges it: the line is the one source of movement, cost, charge and sticker. What was posted
 * before is left alone.
 */
export async function postUsedItems(
  db: HospitalDb,
  { id: caseId, visitId, patientId }: Case,
  now: Date,
): Promise<Verdict<number, 'NOT_ENOUGH_STOCK'>> {
  const used = await db
    .selectFrom('theatre_case_items as i')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'i.medicine_id'))
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'i.batch_id'))
    .select(['i.id', 'i.batch_id as batchId', 'i.place_id as placeId', 'i.quantity', 'i.is_implant as isImplant'])
    .select(['i.serial_no as serialNo', 'i.sticker_file_id as stickerFileId', 'm.name', 'm.unit'])
    .select(['b.batch_no as batchNo', 'b.expiry', 'b.mrp', 'b.pack_units as packUnits'])
    .where('i.case_id', '=', caseId)
    .where('i.state', '=', 'used')
    .where('i.posted_at', 'is', null)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
  if (used.length === 0) return accept(0)
  const day = dayOf(now)
  await lockBatches(
    db,
    used.map(({ batchId }) => batchId),
  )
  await letGo(db, { holder: holderOf(caseId), now })
  const moved = await postMovements(db, {
    kind: 'issued',
    day,
    moves: used.map(({ id, batchId, placeId, quantity }) => ({
      batchId,
      placeId,
      quantity: -quantity,
      source: { kind: THEATRE_ITEM, id },
    })),
  })
  if (!moved.ok) return moved
  const priced = used.map((item, at) => ({
    ...item,
    mrp: Number(item.mrp),
    cost: 0 - (moved.value[at]?.value ?? 0),
    amount: priceOfUnits(Number(item.mrp), item.packUnits, item.quantity),
  }))
  for (const { id, amount, cost } of priced)
    await db.updateTable('theatre_case_items').set({ amount, cost, posted_at: now }).where('id', '=', id).execute()
  const charges = await postCharges(
    db,
    visitId,
    priced.map((item) => ({
      ...chargeOfUnits(day, { ...item, at: now, source: { kind: THEATRE_ITEM, id: item.id } }),
      ...(item.isImplant && { implant: { batchNo: item.batchNo } }),
    })),
  )
  for (const { id, stickerFileId } of priced)
    if (stickerFileId)
      await keepFiles(
        db,
        { source_kind: THEATRE_ITEM, source_id: id, visit_id: visitId, patient_id: patientId },
        { invoiceFileId: null, stickerFileId },
        await versionOfFiles(db, id),
      )
  for (const { id, cost, name } of priced)
    await postCost(db, { day, source: { kind: THEATRE_ITEM, id }, narration: `Used in the theatre: ${name}`, cost })
  return accept(charges.length)
}

/** Of the files of an item that were kept before it was taken back and used again. */
async function versionOfFiles(db: HospitalDb, id: string): Promise<number> {
  const row = await db
    .selectFrom('implant_files')
    .select(sql<number>`version`.as('version'))
    .where('source_kind', '=', THEATRE_ITEM)
    .where('source_id', '=', id)
    .executeTakeFirst()
  return row?.version ?? 0
}
