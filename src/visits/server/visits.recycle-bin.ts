import { sql } from 'kysely'
import { sameRow } from '../../platform/server/database/same-row.ts'
import type { WithdrawnKind } from '../../platform/server/records/withdrawn-kind.ts'

/** Patients, who return with their visits, and visits whose patient is there. */
export const visitRecycleBin: readonly WithdrawnKind[] = [
  {
    kind: 'patient',
    rows: sql`
      select hospital_id, id, name, uhid as detail, withdrawn_at, withdrawn_by, withdrawn_reason
      from patients where merged_into is null`,
    restores: ({ name }) => `${name}, with the visits deleted in the same step`,
  },
  {
    kind: 'visit',
    rows: sql`
      select v.hospital_id, v.id, p.name, v.visit_no || ', ' || to_char(v.visit_date, 'DD/MM/YYYY') as detail,
        v.withdrawn_at, v.withdrawn_by, v.withdrawn_reason
      from visits v join patients p on ${sameRow('p', 'v.patient_id')} where p.withdrawn_at is null`,
    restores: ({ name, detail }) => `the visit ${detail} of ${name}`,
  },
]
