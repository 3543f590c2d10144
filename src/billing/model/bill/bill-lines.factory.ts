import type { BillLine } from './bill-view.ts'

/** A claimed line of ₹100 that the payer pays. Amounts in paise. */
export const aLine = (about: Partial<BillLine> = {}): BillLine => {
  const amount = about.amount ?? 10_000
  return {
    key: 'conservative:clinical:ECG:claimed',
    section: 'conservative',
    head: 'clinical',
    code: null,
    description: 'ECG',
    from: '2026-11-10',
    to: '2026-11-10',
    quantity: 1,
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
    chargeIds: ['one'],
    changeIds: [],
    ...about,
  }
}
