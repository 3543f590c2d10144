import { describe, expect, test } from 'vitest'
import { aLine } from '../bill/bill-lines.factory.ts'
import { closingLines } from './closing-lines.ts'

type Closing = Parameters<typeof closingLines>[1]

const ESIC = { id: 'esic', kind: 'esic', undertaking: false } as const
const PRIVATE = { id: 'private', kind: 'private', undertaking: false } as const
const PLAIN: Closing = { discount: null, roundsOff: false, on: '2026-11-21', payer: PRIVATE }

/** The last lines of a private bill of one service. */
const closing = (amount: number, about: Partial<Closing> = {}) =>
  closingLines([aLine({ amount, patientShare: amount, payerShare: 0 })], { ...PLAIN, ...about })

describe('the discount', () => {
  test('is taken off the patient’s share, whoever the payer is', () => {
    const discount = { amount: 2_500, reason: 'Staff' }
    for (const payer of [PRIVATE, ESIC]) {
      const [line, ...others] = closing(10_000, { discount, payer })
      expect(others).toEqual([])
      expect(line).toMatchObject({
        key: 'discount',
        section: 'closing',
        head: 'discount',
        description: 'Discount',
        amount: -2_500,
        rate: -2_500,
        value: -2_500,
        patientShare: -2_500,
        payerShare: 0,
        reason: 'Staff',
        from: '2026-11-21',
        to: '2026-11-21',
      })
    }
  })

  test.each([null, { amount: 0, reason: 'None' }])('that is %j has no line', (discount) => {
    expect(closing(10_000, { discount })).toEqual([])
  })
})

describe('the rounding', () => {
  test.each([
    [10_049, -49],
    [10_050, 50],
    [10_051, 49],
    [10_099, 1],
    [10_001, -1],
  ])('of %d paise is %d: to the rupee, half up', (amount, rounded) => {
    expect(closing(amount, { roundsOff: true })).toMatchObject([
      { key: 'round_off', head: 'round_off', description: 'Round off', amount: rounded, patientShare: rounded },
    ])
  })

  test('of whole rupees has no line, nor where the payer wants none', () => {
    expect(closing(10_000, { roundsOff: true })).toEqual([])
    expect(closing(10_049)).toEqual([])
  })

  test('is of what remains after the discount, and comes after it', () => {
    const lines = closing(10_000, { roundsOff: true, discount: { amount: 130, reason: 'Staff' } })
    expect(lines.map(({ head, amount }) => [head, amount])).toEqual([
      ['discount', -130],
      ['round_off', 30],
    ])
  })

  test('is the payer’s on the bill of a payer', () => {
    const lines = closingLines([aLine({ amount: 10_049 })], { ...PLAIN, roundsOff: true, payer: ESIC })
    expect(lines).toMatchObject([{ amount: -49, payerShare: -49, patientShare: 0, reason: 'Rounded to the rupee' }])
  })
})

test('a closing line is a claimed one of no charge and no day, so that it does not count as a service', () => {
  const [line] = closing(10_000, { discount: { amount: 100, reason: 'Staff' } })
  expect(line).toMatchObject({ state: 'claimed', quantity: 1000, unit: 'each', days: [], chargeIds: [], itemId: null })
  expect(line).toMatchObject({ code: null, atRisk: false, rateNotSet: false, adjustments: [], listed: -100 })
})
