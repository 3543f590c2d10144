import type { Chargeable, PricedLine } from '../../price/price-types.ts'
import { chargeOf } from '../../price/worked/price-worked-stay.factory.ts'
import type { LineChange } from './line-change.ts'

/** A change of the desk of the charge 'one', which keeps its line. */
export const aChange = (about: Partial<LineChange> = {}): LineChange => ({
  id: 'c1',
  kind: 'keep',
  lineKey: 'conservative:clinical:ECG:claimed',
  charges: ['one'],
  part: null,
  section: null,
  head: null,
  state: null,
  position: null,
  patientShare: null,
  notClaimable: null,
  lineAmount: null,
  quantity: null,
  rate: null,
  code: null,
  description: null,
  from: null,
  to: null,
  reason: 'Asked by the desk',
  ...about,
})

/** A priced line of ₹100 that the payer pays, of one charge that is called as the line's key. Amounts in paise. */
export const aPriced = (about: Partial<PricedLine> = {}): PricedLine => {
  const amount = about.amount ?? 10_000
  const [name = 'one'] = about.names ?? []
  return {
    key: name,
    section: 'conservative',
    head: 'clinical',
    itemId: null,
    code: null,
    description: 'ECG',
    part: null,
    from: '2026-11-10',
    to: '2026-11-10',
    days: [{ day: '2026-11-10', quantity: 1000, value: about.value ?? amount, amount }],
    quantity: 1000,
    unit: 'each',
    listed: amount,
    rate: amount,
    adjustments: [],
    value: amount,
    amount,
    payerShare: amount - (about.patientShare ?? 0),
    patientShare: 0,
    state: 'claimed',
    atRisk: false,
    rateNotSet: false,
    reason: '',
    chargeIds: [name],
    names: [name],
    ...about,
  }
}

/** A service that was posted, in rupees a unit. */
export const aService = (id: string, description: string, day: string, quantity: number, rate: number): Chargeable => ({
  ...chargeOf({ head: 'clinical', description, day, rate }, 'esic'),
  id,
  quantity: quantity * 1000,
  amount: quantity * rate * 100,
})
