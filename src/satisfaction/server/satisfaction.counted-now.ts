import type { CountedNow } from '../../platform/server/records/counted-now.ts'
import { countOpenGrievances } from './grievances.queries.ts'

export const satisfactionCountedNow: readonly CountedNow[] = [{ name: 'open-grievances', count: countOpenGrievances }]
