import { sql } from 'kysely'
import type { WithdrawnKind } from '../../platform/server/records/withdrawn-kind.ts'

export const ordersRecycleBin: readonly WithdrawnKind[] = [
  {
    kind: 'order-set',
    rows: sql`
      select hospital_id, id, name, 'usual set' as detail, withdrawn_at, withdrawn_by, withdrawn_reason from order_sets`,
    restores: ({ name }) => `the usual set ${name}`,
  },
]
