import type { CountedNow } from '../../platform/server/records/counted-now.ts'
import { countOpenStudies } from './worklist.queries.ts'

export const radiologyCountedNow: readonly CountedNow[] = [{ name: 'studies-to-do', count: countOpenStudies }]
