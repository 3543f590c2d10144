import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'

/** The papers of a note, the first page first. */
export const papersOf = (db: HospitalDb, noteId: string) =>
  db
    .selectFrom('goods_received_papers as p')
    .innerJoin('files as f', (join) => onRow(join, 'f', 'p.file_id'))
    .select(['p.id', 'p.place', 'p.file_name as name', 'f.media_type as mediaType', 'f.sha256'])
    .where('p.note_id', '=', noteId)
    .where('p.taken_back_at', 'is', null)
    .orderBy('p.place')
    .execute()
