import type { ChargeSource } from '../../platform/model/records/charge-source.ts'

const path = '/physiotherapy-bill/:visitId'

export const physiotherapyChargeSources: readonly ChargeSource[] = [
  { kind: 'physiotherapy_session', words: 'Physiotherapy session', path, owner: 'source' },
  { kind: 'physiotherapy_package', words: 'Physiotherapy package', path, owner: 'source' },
]
