import type { Bill, PricedLine } from './price-types.ts'

/** A charge a line, at its own amount. */
export const priceBill = ({ charges, payer }: Bill): PricedLine[] =>
  charges.map((charge) => ({
    key: charge.id,
    section: 'conservative',
    head: charge.head,
    itemId: charge.itemId,
    code: charge.code,
    description: charge.description,
    from: charge.day,
    to: charge.day,
    quantity: charge.quantity,
    unit: charge.unit,
    listed: charge.listed,
    rate: charge.unitRate,
    adjustments: [],
    value: charge.amount,
    amount: charge.amount,
    payerShare: payer.kind === 'private' ? 0 : charge.amount,
    patientShare: payer.kind === 'private' ? charge.amount : 0,
    state: 'claimed',
    atRisk: false,
    rateNotSet: charge.rateNotSet,
    reason: '',
    chargeIds: [charge.id],
  }))
