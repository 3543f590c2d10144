import type { Path } from '../../../paths.generated.ts'
import type { Address } from '../../../platform/model/contract/address.ts'
import type { ListKey } from '../list-keys.ts'

/** Where the lists stand whose entries are charged or planned. */
const PATHS = {
  surgeries: '/cghs-surgery-master',
  'mandatory-services': '/mandatory-service',
  'clinical-services': '/clinical-services',
  'lab-tests': '/lab-tests',
  'radiology-studies': '/radiology-studies',
  accommodations: '/accommodation',
} as const satisfies Partial<Record<ListKey, Path>>
type ChargedList = keyof typeof PATHS

export const isChargedList = (list: ListKey): list is ChargedList => list in PATHS

/** Where an entry is shown with its fields and all its rates. */
export const entryAddress = (list: ChargedList, id: string): Address => `${PATHS[list]}?entry=${id}`
