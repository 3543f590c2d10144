import { payerKind } from '../../catalogue/server/payers/payers.queries.ts'
import { idIn, inOrderOf } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { FoundPatient } from '../model/patients.contract.ts'
import { keptFor } from './merging/merges.queries.ts'
import { findPatientIds, type Looked } from './search/patient-search.queries.ts'

const LOOKUP_LIMIT = 10

/**
 * Earlier registrations, newest first: mobile is searched in every stored number (decisions 'Identity and records').
 * When fewer than ten match, those whose name is spelled nearly so follow, marked as near.
 */
export async function lookupPatients(db: HospitalDb, looked: Looked): Promise<FoundPatient[]> {
  const ids = await findPatientIds(db, looked, LOOKUP_LIMIT, true)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('patients as p')
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'p.payer_id'))
    .select(['p.id', 'p.uhid', 'p.name', 'p.age', 'p.gender', 'p.phone', 'p.date_of_birth', 'p.created_at'])
    .select('payer.name as corporate')
    .where(
      idIn(
        'p.id',
        ids.map(({ id }) => id),
      ),
    )
    .execute()
  const near = new Set(ids.filter((one) => one.near).map(({ id }) => id))
  return inOrderOf(
    ids.map(({ id }) => id),
    rows,
  ).map((row) => ({
    id: row.id,
    uhid: row.uhid,
    name: row.name,
    age: row.age,
    gender: row.gender,
    phone: row.phone,
    dateOfBirth: row.date_of_birth,
    corporate: row.corporate,
    createdAt: row.created_at.toISOString(),
    near: near.has(row.id),
  }))
}

/** Patients whole, each with the name of the payer. */
export const patientsWithPayer = (db: HospitalDb) =>
  db
    .selectFrom('patients as p')
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'p.payer_id'))
    .selectAll('p')
    .select(['payer.name as corporate', payerKind])

/** A patient; the id of a record that was merged finds the one that was kept. */
export async function patientById(db: HospitalDb, id: string) {
  const byId = (wanted: string) => patientsWithPayer(db).where('p.id', '=', wanted).executeTakeFirst()
  const found = await byId(id)
  if (found) return found
  const kept = await keptFor(db, id)
  return kept ? byId(kept) : undefined
}
