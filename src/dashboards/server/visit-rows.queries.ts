import { type NotNull, sql } from 'kysely'
import { payerKind } from '../../catalogue/server/payers/payers.queries.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { keyOfRow, type Order } from './visit-order.ts'

/**
 * Rows of a list: each visit with what the dashboards show of it and of its patient, claim, room, papers and payment, kept by the
 * database (decision record 034).
 */
export const visitRows = (db: HospitalDb) => db.selectFrom('visit_rows as v')

export type VisitRows = ReturnType<typeof visitRows>

/** The rows of one page, with the key they are ordered by. */
export const pageOf = (rows: VisitRows, order: Order) => rows.selectAll('v').select(keyOfRow(order).as('key'))

export type PageOfRows = Pick<ReturnType<typeof pageOf>, 'as'>

/** A page `v` with the names of payer, doctor and diagnosis, which a row holds as keys. */
export const named = (db: HospitalDb, page: PageOfRows) =>
  db
    .selectFrom(page.as('v'))
    .leftJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .leftJoin('diagnoses as diagnosis', (join) => onRow(join, 'diagnosis', 'v.diagnosis_id'))
    .select(['payer.name as corporate', payerKind, 'doctor.name as doctor', 'diagnosis.name as diagnosis'])
    .$narrowType<{ corporate: NotNull }>()

/** The patient occupies a room now, through whichever visit. */
export const IS_IN_HOSPITAL = sql<boolean>`exists (select from visit_rows inside
  where inside.hospital_id = v.hospital_id and inside.patient_id = v.patient_id and inside.occupies_room)`
