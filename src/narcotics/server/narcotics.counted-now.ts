import type { CountedNow } from '../../platform/server/records/counted-now.ts'
import { countWaiting } from './counts.queries.ts'

export const narcoticsCountedNow: readonly CountedNow[] = [{ name: 'narcotic-counts-waiting', count: countWaiting }]
