import { sql } from 'kysely'
import type { WithdrawnKind } from '../../platform/server/records/withdrawn-kind.ts'

export const wardRecycleBin: readonly WithdrawnKind[] = [
  {
    kind: 'ward',
    rows: sql`
      select hospital_id, id, ward_type as name, ward_code as detail, withdrawn_at, withdrawn_by, withdrawn_reason from wards`,
    restores: ({ name, detail }) => `the ward ${name} (${detail})`,
  },
]
