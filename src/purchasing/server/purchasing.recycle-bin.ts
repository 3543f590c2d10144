import { sql } from 'kysely'
import type { WithdrawnKind } from '../../platform/server/records/withdrawn-kind.ts'

export const purchasingRecycleBin: readonly WithdrawnKind[] = [
  {
    kind: 'suppliers',
    rows: sql`
      select hospital_id, id, name, concat_ws(', ', code, nullif(gstin, '')) as detail, withdrawn_at, withdrawn_by, withdrawn_reason
      from suppliers`,
    restores: ({ name }) => `the supplier ${name}`,
  },
]
