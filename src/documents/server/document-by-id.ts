import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'

/** A document of a visit and a patient that are there; those of a withdrawn visit went with it. */
export const documentById = (db: HospitalDb, id: string) =>
  db
    .selectFrom('patient_documents as d')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'd.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'd.patient_id'))
    .select([
      'd.id',
      'd.visit_id',
      'd.patient_id',
      'd.document_type_id',
      'd.is_uploaded',
      'd.uploaded_by',
      'd.file_id',
      'd.file_name',
      'd.file_type',
      'd.withdrawn_at',
    ])
    .where('d.id', '=', id)
    .executeTakeFirst()
