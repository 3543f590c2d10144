import { idIn } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { CallRecord } from '../model/call-record.ts'

/** Columns of a call record as the contract names them; `who` saved it last. */
export const RECORD_COLUMNS = [
  'r.id',
  'r.visit_id as visitId',
  'r.call_date as callDate',
  'r.called_on as calledOn',
  'r.hospital_label as hospitalLabel',
  'r.budget_amount as budgetAmount',
  'r.disposition',
  'r.sub_disposition as subDisposition',
  'r.follow_up_date as followUpDate',
  'r.telecaller_name as telecaller',
  'r.remark',
  'r.version',
  'who.full_name as savedBy',
] as const

export const callRecords = (db: HospitalDb) =>
  db.selectFrom('call_records as r').leftJoin('users as who', (join) => onRow(join, 'who', 'r.updated_by'))

const fetchRecords = (db: HospitalDb, visitIds: readonly string[], day: string) =>
  callRecords(db).select(RECORD_COLUMNS).where(idIn('r.visit_id', visitIds)).where('r.call_date', '=', day).execute()

type Fetched = Awaited<ReturnType<typeof fetchRecords>>[number]

/** A record as it travels: instants as text, amounts as numbers of paise. */
export const showRecord = <Row extends Pick<Fetched, 'calledOn' | 'budgetAmount'>>({
  calledOn,
  budgetAmount,
  ...rest
}: Row) => ({
  ...rest,
  calledOn: calledOn.toISOString(),
  budgetAmount: budgetAmount === null ? null : Number(budgetAmount),
})

/** The call records of a day, by their visits. */
export async function recordsOfDay(
  db: HospitalDb,
  visitIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, CallRecord>> {
  const rows = await fetchRecords(db, visitIds, day)
  return new Map(rows.map((row) => [row.visitId, showRecord(row)]))
}
