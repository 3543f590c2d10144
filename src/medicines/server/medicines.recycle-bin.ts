import { sql } from 'kysely'
import type { WithdrawnKind } from '../../platform/server/records/withdrawn-kind.ts'

export const medicinesRecycleBin: readonly WithdrawnKind[] = [
  {
    kind: 'medicines',
    rows: sql`
      select hospital_id, id, name, concat_ws(', ', code, nullif(strength, '')) as detail, withdrawn_at, withdrawn_by, withdrawn_reason
      from medicines`,
    restores: ({ name }) => `the item ${name}`,
  },
]
