import type { CountedNow } from '../../platform/server/records/counted-now.ts'
import { countRequisitionsInWork } from './requisitions/requisitions.queries.ts'

export const stockCountedNow: readonly CountedNow[] = [{ name: 'requisitions-in-work', count: countRequisitionsInWork }]
