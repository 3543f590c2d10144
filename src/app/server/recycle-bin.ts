import { sql } from 'kysely'
import { restoreDocument, withdrawnDocumentById } from '../../documents/server/restore-document.ts'
import { addDays, dayOf, showDay } from '../../kernel/calendar.ts'
import { patientHistory } from '../../patients/server/patient-history.queries.ts'
import { restorePatientRows } from '../../patients/server/registration/withdraw-patient-rows.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { type HospitalDb, openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../platform/server/database/same-row.ts'
import {
  DAYS_IN_BIN,
  type HISTORY_KINDS,
  recycleBinContract,
  type WithdrawnRecord,
} from '../../records/model/recycle-bin.contract.ts'
import { decideRestore } from '../../records/model/restore.ts'
import { historyOf } from '../../records/server/history.queries.ts'
import { restoreVisits, withdrawnVisitById } from '../../visits/server/restore-visit.ts'
import { visitHistory } from '../../visits/server/visit-history.queries.ts'
import { restoreWard, withdrawnWardById } from '../../wards/server/restore-ward.ts'

/** What was withdrawn by itself in the last 30 days: visits that left with their patient are restored with it. */
export const listWithdrawn = operation(recycleBinContract.withdrawn, async ({ db, now }) => {
  await openRecycleBin(db)
  const since = addDays(dayOf(now), -DAYS_IN_BIN)
  const { rows } = await sql<Row>`
    select 'patient' as kind, p.id, p.name, p.uhid as label, null as visit_date, p.withdrawn_at, u.username, p.withdrawn_reason
      from patients p left join users u on ${sameRow('u', 'p.withdrawn_by')}
      where p.withdrawn_at >= ${since}::date and p.merged_into is null
    union all
    select 'visit', v.id, p.name, v.visit_no, v.visit_date, v.withdrawn_at, u.username, v.withdrawn_reason
      from visits v join patients p on ${sameRow('p', 'v.patient_id')}
      left join users u on ${sameRow('u', 'v.withdrawn_by')}
      where v.withdrawn_at >= ${since}::date and p.withdrawn_at is null
    union all
    select 'ward', w.id, w.ward_type, w.ward_code, null, w.withdrawn_at, u.username, w.withdrawn_reason
      from wards w left join users u on ${sameRow('u', 'w.withdrawn_by')}
      where w.withdrawn_at >= ${since}::date
    union all
    select 'document', d.id, p.name, v.visit_no || ', ' || coalesce(d.file_name, d.document_name), null, d.withdrawn_at, u.username, d.withdrawn_reason
      from patient_documents d join visits v on ${sameRow('v', 'd.visit_id')}
      join patients p on ${sameRow('p', 'd.patient_id')}
      left join users u on ${sameRow('u', 'd.withdrawn_by')}
      where d.withdrawn_at >= ${since}::date and v.withdrawn_at is null and p.withdrawn_at is null
    order by withdrawn_at desc`.execute(db)
  return { records: rows.map(show) }
})

/** Puts a record back where it was, with everything that left in the same step. */
export const restoreRecord = operation(recycleBinContract.restore, async (context, { kind, id }) => {
  const { db, now, record, refuse, orRefuse } = context
  await openRecycleBin(db)
  if (kind === 'patient') {
    const patient = await db
      .selectFrom('patients')
      .select(['withdrawn_at', 'merged_into'])
      .where('id', '=', id)
      .where('withdrawn_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!patient?.withdrawn_at) return refuse('NOT_FOUND')
    if (patient.merged_into) refuse('MERGED')
    orRefuse(decideRestore(patient.withdrawn_at, now))
    await restorePatientRows(db, id)
    const visits = await restoreVisits(db, { patientId: id, withdrawnAt: patient.withdrawn_at })
    await record({ type: 'record.restored', subject: { type: kind, id }, patientId: id, facts: { visits } })
    return { restored: 1 + visits }
  }
  if (kind === 'document') {
    const document = (await withdrawnDocumentById(db, id)) ?? refuse('NOT_FOUND')
    orRefuse(decideRestore(document.withdrawnAt, now))
    if (document.patientWithdrawn) refuse('PATIENT_WITHDRAWN')
    if (document.visitWithdrawn) refuse('VISIT_WITHDRAWN')
    await restoreDocument(db, id)
    await record({ type: 'record.restored', subject: { type: kind, id }, patientId: document.patientId })
    return { restored: 1 }
  }
  if (kind === 'ward') {
    orRefuse(decideRestore((await withdrawnWardById(db, id)) ?? refuse('NOT_FOUND'), now))
    await restoreWard(db, id)
    await record({ type: 'ward.restored', subject: { type: kind, id } })
    await record({ type: 'record.restored', subject: { type: kind, id } })
    return { restored: 1 }
  }
  const visit = (await withdrawnVisitById(db, id)) ?? refuse('NOT_FOUND')
  orRefuse(decideRestore(visit.withdrawnAt, now))
  if (visit.patientWithdrawn) refuse('PATIENT_WITHDRAWN')
  await restoreVisits(db, { visitId: id, withdrawnAt: visit.withdrawnAt })
  await record({ type: 'record.restored', subject: { type: kind, id }, patientId: visit.patientId })
  return { restored: 1 }
})

const HISTORY_OF: Readonly<Record<(typeof HISTORY_KINDS)[number], typeof visitHistory>> = {
  patient: patientHistory,
  visit: visitHistory,
  account: (db, id) => historyOf(db, 'users', id),
  ward: (db, id) => historyOf(db, 'wards', id),
  document: (db, id) => historyOf(db, 'patient_documents', id),
}

/** Whose record a history is a part of; null for that of an account or a ward. */
async function patientOf(db: HospitalDb, kind: keyof typeof HISTORY_OF, id: string): Promise<string | null> {
  if (kind === 'patient') return id
  if (kind !== 'visit' && kind !== 'document') return null
  const table = kind === 'visit' ? 'visits' : 'patient_documents'
  await openRecycleBin(db)
  const row = await db.selectFrom(table).select('patient_id').where('id', '=', id).executeTakeFirst()
  return row?.patient_id ?? null
}

export const showHistory = operation(recycleBinContract.history, async ({ db, record }, { kind, id }) => {
  const entries = await HISTORY_OF[kind](db, id)
  await record({ type: 'history.opened', subject: { type: kind, id }, patientId: await patientOf(db, kind, id) })
  return { entries }
})

type Row = {
  kind: WithdrawnRecord['kind']
  id: string
  name: string
  label: string
  visit_date: string | null
  withdrawn_at: Date
  username: string | null
  withdrawn_reason: string | null
}

const show = (row: Row): WithdrawnRecord => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  detail: row.visit_date ? `${row.label}, ${showDay(row.visit_date)}` : row.label,
  withdrawnAt: row.withdrawn_at.toISOString(),
  withdrawnBy: row.username,
  reason: row.withdrawn_reason,
  keptUntil: addDays(dayOf(row.withdrawn_at), DAYS_IN_BIN),
})
