import { expect, test } from 'vitest'
import { beforeCancellation, beforeWithdrawal, listOf, type Standing } from './take-back.ts'

const NOTHING: Standing = {
  visitId: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  visitNo: 'IH26K20003',
  bills: [],
  received: 0,
  billingStatus: null,
  charges: { count: 0, amount: 0 },
  passNo: null,
}

test.each<[string, Partial<Standing>, string]>([
  ['nothing', {}, ''],
  ['a confirmed bill', { bills: [{ billNo: 'BL-1', isSubmitted: false }] }, 'bill BL-1, confirmed'],
  ['a submitted bill', { bills: [{ billNo: 'BL-1', isSubmitted: true }] }, 'bill BL-1, submitted to its payer'],
  ['money received', { received: 4_970_000 }, '₹49,700 received for IH26K20003'],
  ['money refunded in excess', { received: -100 }, '-₹1 received for IH26K20003'],
  [
    'a claim marked submitted',
    { billingStatus: 'Bill Submitted' },
    'the billing status “Bill submitted - DSC done” of IH26K20003',
  ],
  ['a bill that is only completed', { billingStatus: 'Bill Completed' }, ''],
  ['charges and a pass', { charges: { count: 2, amount: 100 }, passNo: 'GP-1' }, ''],
])('%s stands on a visit: what is taken back before it is withdrawn', (_, about, list) => {
  expect(listOf(beforeWithdrawal({ ...NOTHING, ...about }))).toBe(list)
})

test('before an admission is cancelled charges are reversed, and the gate pass is cancelled', () => {
  const standing = { ...NOTHING, received: 100, charges: { count: 2, amount: 120_000 }, passNo: 'GP-1' }
  expect(beforeCancellation(standing).map(({ what, on }) => [on, what])).toEqual([
    ['receipts', '₹1 received for IH26K20003'],
    ['bill', '2 charges of ₹1,200'],
    ['pass', 'gate pass GP-1'],
  ])
  expect(beforeCancellation(NOTHING)).toEqual([])
})
