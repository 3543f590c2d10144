import { expect, test } from 'vitest'
import { decideCertificate, moneyInWords, noMoneyTaken, unexplained } from './money-taken.ts'

const NOTHING = { received: 0, billed: 0, withoutPurpose: 0 }

test.each([
  ['nothing was taken', {}, 0, 'done'],
  ['what was taken is the patient’s share', { received: 90_000, billed: 90_000 }, 0, 'done'],
  ['less was taken than is billed', { received: 40_000, billed: 90_000 }, 0, 'done'],
  ['more was taken than is billed', { received: 90_000, billed: 40_000 }, 50_000, 'open'],
  ['all was given back, and more', { received: -100 }, 0, 'done'],
  [
    'what is billed, but nobody said what for',
    { received: 90_000, billed: 90_000, withoutPurpose: 20_000 },
    20_000,
    'open',
  ],
  ['without a purpose, and given back', { received: 0, billed: 0, withoutPurpose: 20_000 }, 0, 'done'],
  ['both are counted once', { received: 90_000, billed: 40_000, withoutPurpose: 20_000 }, 50_000, 'open'],
  ['a share below 0 explains nothing', { received: 100, billed: -500 }, 100, 'open'],
])('%s', (_, about, rest, state) => {
  const money = { ...NOTHING, ...about }
  expect(unexplained(money)).toBe(rest)
  expect(noMoneyTaken(money).state).toBe(state)
  expect(decideCertificate(money).ok).toBe(rest === 0)
})

test('the amount that is not explained is named', () => {
  const money = { received: 3_500_000, billed: 500_000, withoutPurpose: 0 }
  expect(noMoneyTaken(money).text).toBe(
    '₹35,000 received from the patient, ₹30,000 of it for nothing that is billed to the patient',
  )
  expect(noMoneyTaken({ ...money, withoutPurpose: 3_100_000 }).text).toBe(
    '₹35,000 received from the patient, ₹31,000 of it without saying what it is for',
  )
  expect(decideCertificate(money)).toMatchObject({
    refusal: 'MONEY_UNEXPLAINED',
    details: { values: { amount: '₹30,000' } },
  })
})

test('what was paid stands beside the certificate, also refunds; nothing where all was given back', () => {
  const paid = {
    number: 'RC/26-27/000017',
    receivedAt: '2026-11-09T20:00:00.000Z',
    amount: 90_000,
    purpose: 'upgrade',
  } as const
  const back = { number: 'RF/26-27/000002', receivedAt: '2026-11-10T08:00:00.000Z', amount: -40_000, purpose: null }
  expect(moneyInWords([paid, back])).toBe(
    'Received from the patient for what is not billed here, ₹500: ₹900, RC/26-27/000017 of 10/11/2026, upgrade; -₹400, RF/26-27/000002 of 10/11/2026.',
  )
  expect(moneyInWords([])).toBe('')
  expect(moneyInWords([paid, { ...back, amount: -90_000 }])).toBe('')
})
