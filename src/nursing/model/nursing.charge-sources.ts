import type { ChargeSource } from '../../platform/model/records/charge-source.ts'

export const nursingChargeSources: readonly ChargeSource[] = [
  { kind: 'ward_dose_line', words: 'Given from ward stock', path: '/treatment-sheet/:visitId', owner: 'source' },
]
