import type { ChargeSource } from '../../platform/model/records/charge-source.ts'

export const theatreChargeSources: readonly ChargeSource[] = [
  { kind: 'theatre_time', words: 'Theatre time', path: '/operation-theatre/:caseId', owner: 'source' },
  { kind: 'theatre_anaesthesia', words: 'Anaesthesia', path: '/operation-theatre/:caseId', owner: 'source' },
  { kind: 'theatre_item', words: 'Used in the theatre', path: '/operation-theatre/visit/:visitId', owner: 'source' },
]
