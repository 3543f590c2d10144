import type { ChargeSource } from '../../platform/model/records/charge-source.ts'

export const ordersChargeSources: readonly ChargeSource[] = [
  { kind: 'order_line', words: 'Order', path: '/orders/:visitId', owner: 'source' },
]
