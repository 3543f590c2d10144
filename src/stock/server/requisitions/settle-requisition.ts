import { sql } from 'kysely'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { openOf, stateOfRequisition } from '../../model/requisitions/decide-requisition.ts'

/** A requisition, locked until the transaction ends: who issues, refuses, accepts or withdraws waits for the other. */
export const lockedRequisition = (db: HospitalDb, id: string) =>
  db
    .selectFrom('stock_requisitions')
    .select(['place_id as placeId', 'requisition_no as requisitionNo', 'withdrawn_because as withdrawnBecause'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The lines of a requisition. */
export const linesOfRequisition = (db: HospitalDb, id: string) =>
  db
    .selectFrom('stock_requisition_lines as l')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .select([
      'l.id',
      'l.medicine_id as medicineId',
      ITEM_NAME.as('name'),
      'l.quantity',
      'l.issued',
      'l.refused_because as refusedBecause',
    ])
    .where('l.requisition_id', '=', id)
    .orderBy('l.line_no')
    .execute()

/** Locks the requisition that a transfer was issued for, before its batches are locked, as who issues it does; null where it was asked by nobody. */
export async function lockRequisitionOf(db: HospitalDb, transferId: string): Promise<string | null> {
  const asked = await db
    .selectFrom('stock_transfer_lines as t')
    .innerJoin('stock_requisition_lines as l', (join) => onRow(join, 'l', 't.requisition_line_id'))
    .select('l.requisition_id as id')
    .where('t.transfer_id', '=', transferId)
    .limit(1)
    .executeTakeFirst()
  if (asked) await lockedRequisition(db, asked.id)
  return asked?.id ?? null
}

/** Brings the state of a locked requisition up to its lines and transfers. */
export async function settleRequisition(db: HospitalDb, id: string): Promise<void> {
  const [requisition, lines, { inTransit }] = await Promise.all([
    db
      .selectFrom('stock_requisitions')
      .select('withdrawn_because as withdrawnBecause')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    linesOfRequisition(db, id),
    db
      .selectFrom('stock_requisition_lines as l')
      .innerJoin('stock_transfer_lines as t', (join) => join.on(sameRow('l', 't.requisition_line_id')))
      .innerJoin('stock_transfers as s', (join) => onRow(join, 's', 't.transfer_id'))
      .leftJoin('stock_transfer_decisions as d', (join) => join.on(sameRow('t', 'd.line_id')))
      .select(sql<number>`count(*)::int`.as('inTransit'))
      .where('l.requisition_id', '=', id)
      .where('s.state', 'in', ['sent', 'part_received'])
      .where('d.id', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  const state = stateOfRequisition({
    isWithdrawn: requisition.withdrawnBecause !== null,
    open: lines.filter((line) => openOf(line) > 0).length,
    issued: lines.reduce((sum, { issued }) => sum + issued, 0),
    inTransit,
  })
  await db.updateTable('stock_requisitions').set({ state }).where('id', '=', id).execute()
}
