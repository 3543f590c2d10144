import { sql } from 'kysely'
import type { WithdrawnKind } from '../../platform/server/records/withdrawn-kind.ts'

export const lettersRecycleBin: readonly WithdrawnKind[] = [
  {
    kind: 'letter-template',
    rows: sql`
      select hospital_id, id, title as name, visibility as detail, withdrawn_at, withdrawn_by, withdrawn_reason
      from letter_templates`,
    restores: ({ name }) => `the letter template ${name}`,
  },
]
