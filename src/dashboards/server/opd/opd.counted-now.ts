import type { CountedNow } from '../../../platform/server/records/counted-now.ts'
import { countOutpatients } from './opd-filter.queries.ts'

export const opdCountedNow: readonly CountedNow[] = [
  { name: 'outpatients-now', count: (db, now) => countOutpatients(db, {}, now) },
]
