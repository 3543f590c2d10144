import type { CountedNow } from '../../platform/server/records/counted-now.ts'
import { countPendingTests } from './orders/lab-orders.queries.ts'

export const laboratoryCountedNow: readonly CountedNow[] = [{ name: 'lab-tests-to-do', count: countPendingTests }]
