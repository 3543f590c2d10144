import type { ChargeSource } from '../../platform/model/records/charge-source.ts'

export const chargesChargeSources: readonly ChargeSource[] = [
  { kind: 'typed', words: 'Billing desk', path: null, owner: 'desk' },
]
