import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { SavedLetter } from '../model/letters.contract.ts'

/** The letters of a visit as they were last saved, the newest first. */
export async function lettersOf(db: HospitalDb, visitId: string): Promise<SavedLetter[]> {
  const rows = await db
    .selectFrom('letters as l')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'l.updated_by'))
    .select(['l.id', 'l.template_id as templateId', 'l.template_edition as edition', 'l.body'])
    .select(['l.is_edited as isEdited', 'l.updated_at as savedAt', 'u.full_name as savedBy', 'l.filed_at as filedAt'])
    .select('l.version')
    .where('l.visit_id', '=', visitId)
    .orderBy('l.updated_at', 'desc')
    .execute()
  return rows.map(({ savedAt, filedAt, ...row }) => ({
    ...row,
    savedAt: savedAt.toISOString(),
    filedAt: filedAt?.toISOString() ?? null,
  }))
}

/** A letter with what its prints and documents say; undefined when there is none in this hospital. */
export const letterToPrint = (db: HospitalDb, id: string) =>
  db
    .selectFrom('letters as l')
    .innerJoin('letter_template_editions as e', (join) =>
      join
        .onRef('e.hospital_id', '=', 'l.hospital_id')
        .onRef('e.template_id', '=', 'l.template_id')
        .onRef('e.edition', '=', 'l.template_edition'),
    )
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'l.visit_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .select(['l.id', 'l.visit_id as visitId', 'l.patient_id as patientId', 'l.template_id as templateId', 'l.body'])
    .select(['e.title', 'v.visit_no as visitNo', 'payer.name as payer', 'l.document_id as documentId'])
    .where('l.id', '=', id)
    .executeTakeFirst()
