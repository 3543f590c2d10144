import type { CountedNow } from '../../platform/server/records/counted-now.ts'
import { countOpenRequisitions } from './requisitions/list-requisitions.ts'

export const bloodCountedNow: readonly CountedNow[] = [
  { name: 'open-blood-requisitions', count: countOpenRequisitions },
]
