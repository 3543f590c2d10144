import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { ChargeDetails } from '../../model/charge-details.ts'
import type { ChargeRow } from '../charge-row.ts'

const ofVersion = ({ visit_id, patient_id, source_kind, source_id, source_version }: ChargeRow) => ({
  visit_id,
  patient_id,
  source_kind,
  source_id,
  source_version,
})

/** Keeps what was given beside its charge. */
export const keepDetails = (
  db: HospitalDb,
  charge: ChargeRow,
  {
    batchNo = null,
    expiry = null,
    serialNo = null,
    maker = null,
    mrp = null,
    performerId = null,
    note = null,
  }: ChargeDetails,
) =>
  db
    .insertInto('charge_details')
    .values({
      ...ofVersion(charge),
      batch_no: batchNo,
      expiry,
      serial_no: serialNo,
      maker,
      mrp,
      performer_id: performerId,
      note,
    })
    .execute()

/** What was beside the version before is beside this one: only the price or the quantity is another. */
export const carryDetails = (db: HospitalDb, charge: ChargeRow) =>
  sql`insert into charge_details (visit_id, patient_id, source_kind, source_id, source_version, batch_no, expiry, serial_no, maker, mrp,
      performer_id, note)
    select visit_id, patient_id, source_kind, source_id, source_version + 1, batch_no, expiry, serial_no, maker, mrp, performer_id, note from charge_details
    where source_kind = ${charge.source_kind} and source_id = ${charge.source_id}
      and source_version = ${charge.source_version - 1}`.execute(db)
