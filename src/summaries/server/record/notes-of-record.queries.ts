import { sql } from 'kysely'
import { showMoment } from '../../../kernel/calendar.ts'
import type { SignedContent } from '../../../notes/model/shown-note.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { NoteOfRecord, SummaryRecord } from '../../model/summary-record.ts'

type OfNotes = Pick<SummaryRecord, 'admission' | 'outpatient' | 'progress' | 'operations'>

/**
 * The signed notes of a stay, each in its newest version, and the OPD note from which the patient was admitted. Operation notes are read
 * by the name of their kind: a hospital without a theatre has none.
 */
export async function notesOfRecord(db: HospitalDb, visitId: string): Promise<OfNotes> {
  const rows = await db
    .selectFrom('clinical_notes as n')
    .innerJoin('clinical_note_versions as s', (join) =>
      join
        .onRef('s.hospital_id', '=', 'n.hospital_id')
        .onRef('s.note_id', '=', 'n.id')
        .onRef('s.version_no', '=', 'n.versions'),
    )
    .select(['n.kind', 'n.noted_at as at', 's.signed_as as signedAs'])
    .select(sql<SignedContent>`s.content`.as('content'))
    .where('n.kind', 'in', ['admission', 'outpatient', 'progress', 'operation'])
    .where(
      sql<boolean>`n.visit_id in (select v.id from visits v where v.hospital_id = n.hospital_id and v.id = ${visitId}
        union all select v.admitted_from from visits v where v.hospital_id = n.hospital_id and v.id = ${visitId} and n.kind = 'outpatient')`,
    )
    .orderBy('n.noted_at')
    .orderBy('n.id')
    .execute()
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(shown)
  return {
    admission: of('admission').at(-1) ?? null,
    outpatient: of('outpatient').at(-1) ?? null,
    progress: of('progress'),
    operations: of('operation'),
  }
}

type Row = { readonly at: Date; readonly signedAs: string; readonly content: SignedContent }

const shown = ({ at, signedAs, content }: Row): NoteOfRecord => ({
  label: `${content.name.toLowerCase()} of ${showMoment(at)}, ${signedAs.split(',')[0] ?? ''}`,
  at: at.toISOString(),
  bodies: Object.fromEntries(content.sections.map(({ key, body }) => [key, body])),
})
