import { expect, test } from 'vitest'
import { monthInWords, monthsUpTo } from '../../../kernel/dates/months.ts'
import { daysOfMonth, decidePeriod } from './claim-period.ts'
import type { ClaimRow } from './claim-row.ts'
import { claimSumsOf, monthlyRows } from './claim-sums.ts'

const aRow = (about: Partial<ClaimRow>): ClaimRow => ({
  p2Id: '',
  billId: '',
  visitId: '',
  billNo: 'BL-1',
  submittedAt: '',
  patientName: '',
  uhid: '',
  insuranceNo: null,
  claimId: null,
  payerId: '',
  payer: 'ESIC',
  office: 'Nagpur',
  admittedOn: null,
  dischargedOn: null,
  one: 100,
  two: 20,
  three: 3,
  claimed: 123,
  memoNo: null,
  memoDate: null,
  admitted: null,
  ...about,
})

const rows = [aRow({}), aRow({ admitted: 100 }), aRow({ office: 'Butibori', admitted: 123 }), aRow({ payer: 'CGHS' })]

test('claimed is admitted, disallowed and awaiting together', () => {
  const sums = claimSumsOf(rows)
  expect(sums).toEqual({
    bills: 4,
    one: 400,
    two: 80,
    three: 12,
    claimed: 492,
    admitted: 223,
    disallowed: 23,
    awaiting: 246,
  })
  expect(sums.admitted + sums.disallowed + sums.awaiting).toBe(sums.claimed)
  expect(sums.one + sums.two + sums.three).toBe(sums.claimed)
})

test('a month has a row a payer and office, by name, and they sum to the same', () => {
  const monthly = monthlyRows(rows)
  expect(monthly.map(({ payer, office, bills }) => [payer, office, bills])).toEqual([
    ['CGHS', 'Nagpur', 1],
    ['ESIC', 'Butibori', 1],
    ['ESIC', 'Nagpur', 2],
  ])
  expect(monthly.reduce((sum, { claimed }) => sum + claimed, 0)).toBe(claimSumsOf(rows).claimed)
})

test.each([
  ['2026-02', { from: '2026-02-01', to: '2026-02-28' }],
  ['2028-02', { from: '2028-02-01', to: '2028-02-29' }],
  ['2026-12', { from: '2026-12-01', to: '2026-12-31' }],
])('%s', (month, days) => {
  expect(daysOfMonth(month)).toEqual(days)
})

test('months are offered across the year, and read in words', () => {
  expect(monthsUpTo('2026-02', 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(monthInWords('2026-02')).toBe('February 2026')
})

test.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
  ['2026-01-02', '2026-01-01', false],
])('from %s to %s: %s', (from, to, isAllowed) => {
  expect(decidePeriod({ from, to }).ok).toBe(isAllowed)
})
