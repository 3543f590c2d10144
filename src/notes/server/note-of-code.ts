import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { SignedContent } from '../model/shown-note.ts'

/** What anybody with the code of a signed note is told: of which hospital and version it is, and whether it is in force. */
export async function noteOfCode(db: HospitalDb, token: string) {
  const found = await db
    .selectFrom('clinical_note_versions as s')
    .innerJoin('clinical_notes as n', (join) => onRow(join, 'n', 's.note_id'))
    .innerJoin('hospitals as h', 'h.id', 's.hospital_id')
    .select(['h.full_name as hospital', 's.version_no as edition', 's.signed_at as signedAt', 'n.versions'])
    .select(sql<SignedContent>`s.content`.as('content'))
    .where('s.token', '=', token)
    .executeTakeFirst()
  if (!found) return undefined
  const { hospital, edition, signedAt, versions, content } = found
  return {
    ...{ kind: content.name, hospital, edition },
    reportNo: content.visitNo,
    status: versions > edition ? 'Replaced' : 'In force',
    issuedAt: signedAt.toISOString(),
    patientName: content.patientName,
    replacedBy: versions > edition ? versions : null,
  }
}
