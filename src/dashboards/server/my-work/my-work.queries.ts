import { sql } from 'kysely'
import { admissionNoteDue, lateWhenAdmittedBefore } from '../../../documents/model/admission-note-line.ts'
import { FORM_WORDS, type SummaryForm } from '../../../notes/model/discharge-summary.ts'
import { KINDS, type NoteKind } from '../../../notes/model/kinds.ts'
import { isToCountersign } from '../../../notes/server/notes.queries.ts'
import { isConsultedBy } from '../../../notes/server/signing/may-amend.ts'
import { doseWords, howWords } from '../../../nursing/model/orders/order-words.ts'
import { ordersToCountersign } from '../../../nursing/server/orders/stored-orders.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { LAST_PLACE } from '../../../wards/server/rooms/last-place.ts'
import type { WaitingWork } from '../../model/my-work/my-work.contract.ts'

/** Inpatients who are in the hospital since before an instant, whose admission note nobody has signed. */
const lateAdmissions = (db: HospitalDb, now: Date) =>
  db
    .selectFrom('visits as v')
    .select(['v.id as visitId', sql<Date>`v.admission_date`.as('admittedAt')])
    .where('v.patient_type', '<>', 'OPD')
    .where('v.discharge_date', 'is', null)
    .where('v.status', '<>', 'cancelled')
    .where('v.admission_date', '<=', lateWhenAdmittedBefore(now))
    .where(
      sql<boolean>`not exists (select from clinical_notes n where ${sameRow('v', 'n.visit_id')} and n.kind = 'admission' and n.versions > 0)`,
    )

/** Every such visit of the hospital, with the instant until which its note was due. */
export async function lateNotes(db: HospitalDb, now: Date): Promise<{ visitId: string; due: string }[]> {
  const rows = await lateAdmissions(db, now).execute()
  return rows.map(({ visitId, admittedAt }) => ({ visitId, due: admissionNoteDue(admittedAt).toISOString() }))
}

const inWords = (kind: NoteKind) => KINDS[kind].name

const notes = (db: HospitalDb) =>
  db
    .selectFrom('clinical_notes as n')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'n.visit_id'))
    .leftJoin('users as began', (join) => onRow(join, 'began', 'n.created_by'))
    .select(['n.id', 'n.visit_id as visitId', 'n.versions', 'n.noted_at as notedAt', 'n.updated_at as writtenAt'])
    .select([sql<NoteKind>`n.kind`.as('kind'), 'n.countersign_by as countersignBy', 'began.full_name as began'])

export type Found = Omit<WaitingWork, 'visitNo' | 'patientName' | 'uhid' | 'place' | 'isOutpatient'>

/** Signed notes whose newest version the account is asked to countersign. */
export async function notesToCountersign(db: HospitalDb, userId: string): Promise<Found[]> {
  const rows = await notes(db).where(isToCountersign(userId)).execute()
  return rows.map(({ id, visitId, kind, notedAt, countersignBy, began }) => ({
    ...{ kind: 'countersign_note', noteKind: kind, id, visitId, what: inWords(kind), about: began ?? '' },
    ...{ since: notedAt.toISOString(), due: countersignBy?.toISOString() ?? null },
  }))
}

/** Orders that the account told a nurse. */
export async function toldOrders(db: HospitalDb, userId: string): Promise<Found[]> {
  const orders = await ordersToCountersign(db, userId)
  return orders.map(({ visitId, order }) => ({
    ...{ kind: 'countersign_order', noteKind: null, id: order.id, visitId, about: order.told?.writtenBy ?? '' },
    what: [order.name, doseWords(order), howWords(order)].filter(Boolean).join(' · '),
    ...{ since: order.orderedAt, due: order.told?.until ?? null },
  }))
}

/** Drafts that the account began, wrote a section of, or is named as a writer of: the team of an operation. */
export async function ownDrafts(db: HospitalDb, userId: string): Promise<Found[]> {
  const rows = await notes(db)
    .where('n.state', '=', 'draft')
    .where('n.kind', '<>', 'summary')
    .where(
      sql<boolean>`(n.created_by = ${userId}::uuid or exists (select from clinical_note_sections s
        where ${sameRow('n', 's.note_id')} and s.written_by = ${userId}::uuid)
        or exists (select from clinical_note_writers w join practitioners own on ${sameRow('own', 'w.practitioner_id')}
          where ${sameRow('n', 'w.note_id')} and not w.is_off and own.user_id = ${userId}::uuid))`,
    )
    .execute()
  return rows.map(({ id, visitId, kind, versions, notedAt, began }) => ({
    ...{ kind: 'draft', noteKind: kind, id, visitId, what: inWords(kind), since: notedAt.toISOString(), due: null },
    about: versions > 0 ? `Amendment of version ${versions}` : (began ?? ''),
  }))
}

/** Admissions of the account's patients whose note is past its hours. */
export async function lateAdmissionNotes(db: HospitalDb, userId: string, now: Date): Promise<Found[]> {
  const rows = await lateAdmissions(db, now)
    .where(isConsultedBy(userId))
    .select(
      sql<boolean>`exists (select from clinical_notes n where ${sameRow('v', 'n.visit_id')} and n.kind = 'admission')`.as(
        'isBegun',
      ),
    )
    .execute()
  return rows.map(({ visitId, admittedAt, isBegun }) => ({
    ...{ kind: 'admission_note', noteKind: 'admission', id: visitId, visitId, what: inWords('admission') },
    ...{ about: isBegun ? 'Written, not signed' : 'Not begun', since: admittedAt.toISOString() },
    due: admissionNoteDue(admittedAt).toISOString(),
  }))
}

/** Summaries that are not signed, of the account's patients or begun by it; due once the patient leaves. */
export async function summariesToSign(db: HospitalDb, userId: string): Promise<Found[]> {
  const rows = await notes(db)
    .innerJoin('discharge_summaries as d', (join) => onRow(join, 'd', 'n.id'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .leftJoin('users as checker', (join) => onRow(join, 'checker', 'd.ready_by'))
    .select([sql<SummaryForm>`d.form`.as('form'), 'd.ready_at as readyAt', 'checker.full_name as checker'])
    .select(sql<Date | null>`coalesce(v.discharge_date, out.planned_at)`.as('leavesAt'))
    .where('n.state', '=', 'draft')
    .where('n.kind', '=', 'summary')
    .where(({ or, eb }) => or([isConsultedBy(userId), eb('n.created_by', '=', userId)]))
    .execute()
  return rows.map(({ id, visitId, form, readyAt, checker, writtenAt, began, versions, leavesAt }) => {
    const written = versions > 0 ? `Amendment of version ${versions}` : `Draft, begun by ${began ?? ''}`
    return {
      ...{ kind: 'summary', noteKind: 'summary', id, visitId, what: FORM_WORDS[form] },
      about: readyAt ? `Checked by ${checker ?? ''}` : written,
      ...{ since: (readyAt ?? writtenAt).toISOString(), due: leavesAt?.toISOString() ?? null },
    }
  })
}

/** The visits of what waits, as rows of the list name them. */
export const visitsOfWork = (db: HospitalDb, visitIds: readonly string[]) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.id', 'v.visit_no as visitNo', 'p.name as patientName', 'p.uhid', LAST_PLACE.as('place')])
    .select(sql<boolean>`v.patient_type = 'OPD'`.as('isOutpatient'))
    .where(sql<boolean>`v.id = any(${visitIds}::uuid[])`)
    .execute()
