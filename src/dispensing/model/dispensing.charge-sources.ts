import type { ChargeSource } from '../../platform/model/records/charge-source.ts'

export const dispensingChargeSources: readonly ChargeSource[] = [
  { kind: 'medicine_issue_line', words: 'Issue of the pharmacy', path: '/dispensing/:visitId', owner: 'source' },
]
