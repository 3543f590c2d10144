import { sql } from 'kysely'
import type { CountedNow } from '../../platform/server/records/counted-now.ts'

export const summariesCountedNow: readonly CountedNow[] = [
  {
    /** Begun and not signed, or opened for their next version. */
    name: 'summaries-to-sign',
    count: async (db) => {
      const { n } = await db
        .selectFrom('clinical_notes')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('kind', '=', 'summary')
        .where('state', '=', 'draft')
        .executeTakeFirstOrThrow()
      return n
    },
  },
]
