import { describe, expect, test } from 'vitest'
import { absorbed, claimed, notClaimable } from './priced-part.ts'

const ESIC = { id: 'esic', kind: 'esic', undertaking: false } as const
const PRIVATE = { id: 'private', kind: 'private', undertaking: false } as const
const ECG = { value: 10_000, rate: 10_000, reason: 'Paid service by service' }

describe('a part of a charge', () => {
  test('that is claimed is the payer’s', () => {
    expect(claimed(ESIC, ECG)).toEqual({
      state: 'claimed',
      value: 10_000,
      rate: 10_000,
      payerShare: 10_000,
      patientShare: 0,
      suffix: null,
      adjustments: [],
      rank: 0,
      reason: 'Paid service by service',
    })
  })

  test('that is claimed on a private bill is the patient’s', () => {
    expect(claimed(PRIVATE, ECG)).toMatchObject({ payerShare: 0, patientShare: 10_000 })
  })

  test('may be paid in part: its value stays whole', () => {
    const half = { ...ECG, amount: 5_000, rank: 2 }
    expect(claimed(ESIC, half)).toMatchObject({ value: 10_000, payerShare: 5_000, patientShare: 0, rank: 2 })
    expect(claimed(ESIC, half)).not.toHaveProperty('amount')
    expect(claimed(ESIC, { ...ECG, amount: 0 })).toMatchObject({ value: 10_000, payerShare: 0 })
  })

  test('that is absorbed is nobody’s and keeps its reason', () => {
    expect(absorbed({ ...ECG, reason: 'Included' })).toMatchObject({
      state: 'absorbed',
      value: 10_000,
      payerShare: 0,
      patientShare: 0,
      reason: 'Included',
    })
  })

  test.each([
    [true, 10_000, 'Not approved: the patient pays it'],
    [false, 0, 'Not approved: nobody pays it'],
  ])('that is not claimable is the patient’s: %s', (isPatients, patientShare, reason) => {
    const part = notClaimable(isPatients, { ...ECG, reason: 'Not approved', suffix: 'not paid' })
    expect(part).toMatchObject({ state: 'not_claimable', payerShare: 0, patientShare, reason, suffix: 'not paid' })
  })

  test('that is not claimable is asked of the patient only as far as it is not paid otherwise', () => {
    expect(notClaimable(true, { ...ECG, amount: 4_000 })).toMatchObject({ value: 10_000, patientShare: 4_000 })
  })
})
