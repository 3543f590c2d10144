import type { ChargeSource } from '../../platform/model/records/charge-source.ts'

export const chargesChargeSources: readonly ChargeSource[] = [
  { kind: 'typed', words: 'Entry of the billing desk', path: null, owner: 'desk' },
]
