import { sql } from 'kysely'
import { sameRow } from '../../platform/server/database/same-row.ts'
import type { WithdrawnKind } from '../../platform/server/records/withdrawn-kind.ts'

export const documentRecycleBin: readonly WithdrawnKind[] = [
  {
    kind: 'document',
    rows: sql`
      select d.hospital_id, d.id, p.name, v.visit_no || ', ' || coalesce(d.file_name, d.document_name) as detail,
        d.withdrawn_at, d.withdrawn_by, d.withdrawn_reason
      from patient_documents d join visits v on ${sameRow('v', 'd.visit_id')}
      join patients p on ${sameRow('p', 'd.patient_id')}
      where v.withdrawn_at is null and p.withdrawn_at is null`,
    restores: ({ name, detail }) => `the document ${detail} of ${name}`,
  },
]
