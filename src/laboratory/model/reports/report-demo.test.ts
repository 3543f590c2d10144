import { expect, test } from 'vitest'
import { DEMO_FORMATS, demoOf } from './report-demo.ts'

const report = {
  accessionNo: 'H261120-0114',
  patient: { name: 'A', uhid: 'B', visitNo: 'C', ageAndSex: '43 / Female' },
  referredBy: '',
  place: '',
  sample: '',
  collectedAt: '',
  receivedAt: '',
  reportedAt: '',
  sections: [],
  critical: [],
  notes: ['Still to come: Blood culture.'],
  enteredBy: '',
  verifiedBy: '',
  files: [],
  number: 'LR-H261120-0114',
  status: 'x',
  qr: null,
}
const sample = { isPreprinted: false, banner: 'x', breakUp: [{ rate: 100 }], breakUpTotal: 100, reports: [report] }

test.each([
  ['letterhead', false, '', 'Final', 0, 0],
  ['preprinted', true, '', 'Final', 0, 0],
  ['interim', false, 'Interim report', 'Interim', 1, 0],
  ['amended', false, 'Amended report', 'Final, amended: replaces version 1', 1, 0],
  ['combined', false, '', 'Final', 0, 1],
] as const)('the made-up report, %s', (format, isPreprinted, banner, status, notes, breakUp) => {
  const print = demoOf(sample, format)
  expect([print.isPreprinted, print.banner, print.breakUp.length]).toEqual([isPreprinted, banner, breakUp])
  expect(print.reports.map((one) => [one.status, one.notes.length])).toEqual([[status, notes]])
})

test('every format has a case above', () => expect(DEMO_FORMATS).toHaveLength(5))
