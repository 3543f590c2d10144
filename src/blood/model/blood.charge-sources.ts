import type { ChargeSource } from '../../platform/model/records/charge-source.ts'

export const bloodChargeSources: readonly ChargeSource[] = [
  { kind: 'blood_transfusion', words: 'Transfusion', path: '/blood/:visitId', owner: 'source' },
]
