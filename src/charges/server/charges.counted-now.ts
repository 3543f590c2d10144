import type { CountedNow } from '../../platform/server/records/counted-now.ts'
import { countChargesWithoutRate } from './charges-of-visit.queries.ts'

export const chargesCountedNow: readonly CountedNow[] = [
  { name: 'charges-without-rate', count: countChargesWithoutRate },
]
