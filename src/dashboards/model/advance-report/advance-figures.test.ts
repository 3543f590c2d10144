import { expect, test } from 'vitest'
import { advanceColumns, advanceFilterWords } from './advance-columns.ts'
import { advanceFigures } from './advance-figures.ts'
import type { AdvanceReportRow } from './advance-report.contract.ts'
import { referralLetter } from './referral-letter.ts'

const surgery = { name: 'Hernia repair', code: 'GS072', category: 'HERNIA SURGERIES', cost: 3_150_000, rateSource: '' }
const row: AdvanceReportRow = {
  id: 'v',
  place: 1,
  visitNo: 'IH26K21001',
  patientId: 'p',
  patientName: 'Ramesh Wankhede',
  uhid: 'UHHO26K21011',
  isSample: false,
  isEmergency: false,
  gender: 'male',
  age: 52,
  dateOfBirth: null,
  corporate: 'cghs',
  referral: 'Sanctioned',
  ward: 'Semi Private',
  roomNo: 203,
  admittedAt: '2026-11-20T18:30:00.000Z',
  diagnosis: 'Inguinal hernia',
  surgeries: [surgery, { ...surgery, name: 'Hydrocele', code: null, category: null, cost: null }],
}

test.each([
  ['available', 'esic', 'Sanctioned'],
  ['missing', 'cghs', 'Not Sanction'],
  ['pending', 'esic', 'Initiated Sanction'],
  ['', 'esic', 'Not Set'],
  ['lost', null, 'Not Set'],
  ['available', 'private', null],
] as const)('a file status %s of a payer %s reads %s', (status, kind, word) => {
  expect(referralLetter(status, kind)).toBe(word)
})

test('the figures count surgeries, their categories, and what has a rate', () => {
  const none = { ...row, diagnosis: null, referral: null, surgeries: [] }
  expect(advanceFigures([row, row, none])).toEqual({
    withDiagnosis: 2,
    plannedSurgeries: 4,
    categories: 1,
    plannedCost: 6_300_000,
    referrals: [
      ['Sanctioned', 2],
      ['Initiated Sanction', 0],
      ['Not Sanction', 0],
      ['Not Set', 0],
    ],
  })
})

test('a row is printed with the day of admission in the hospital, both surgeries, and the cost that is known', () => {
  const cells = advanceColumns('2026-11-22').map((column) => column.text(row))
  expect(cells).toContain('21/11/2026')
  expect(cells).toContain('Hernia repair (GS072); Hydrocele')
  expect(cells.at(-1)).toBe('31,500.00')
  expect(cells).toContain('Semi Private 203')
})

test('the filters in words', () => {
  expect(advanceFilterWords({})).toBe('')
  expect(advanceFilterWords({ search: 'nanda', from: '2026-11-01', to: '' })).toBe('Search: nanda, From: 01/11/2026')
})
