import { expect, test } from 'vitest'
import { decideReport, decideSending, decideTakingBack, decideVerification } from './decide-outsourcing.ts'

const open = { isCancelled: false, isRecorded: false, isCompleted: false, hasResults: false, isOutsourced: false }
const day = { today: '2026-11-21', expectedOn: '2026-11-23' } as const

test.each([
  ['an open line', {}, {}, null],
  ['a report expected today', {}, { expectedOn: '2026-11-21' }, null],
  ['a report that nobody knows the day of', {}, { expectedOn: null }, null],
  ['a report expected yesterday', {}, { expectedOn: '2026-11-20' }, 'EXPECTED_EARLIER'],
  ['a cancelled line', { isCancelled: true }, {}, 'NOT_OPEN'],
  ['a recorded line', { isRecorded: true }, {}, 'NOT_OPEN'],
  ['a verified line', { isCompleted: true }, {}, 'NOT_OPEN'],
  ['a line with values of the house', { hasResults: true }, {}, 'HAS_RESULTS'],
  ['a line that is at a centre', { isOutsourced: true }, {}, 'SENT_ALREADY'],
] as const)('%s', (_, line, sending, refusal) => {
  expect(decideSending({ ...open, ...line }, { ...day, ...sending })).toMatchObject(
    refusal === null ? { ok: true } : { ok: false, refusal },
  )
})

const sent = { isCancelled: false, reportedBy: null, isVerified: false }
const reported = { ...sent, reportedBy: 'technician' }

test('a report is attached once, and not to a cancelled line', () => {
  expect(decideReport(sent)).toMatchObject({ ok: true })
  expect(decideReport(reported)).toMatchObject({ refusal: 'REPORTED' })
  expect(decideReport({ ...sent, isCancelled: true })).toMatchObject({ refusal: 'LINE_CANCELLED' })
})

test('another person verifies a report that is there', () => {
  expect(decideVerification(reported, 'pathologist')).toMatchObject({ ok: true })
  expect(decideVerification(reported, 'technician')).toMatchObject({ refusal: 'OWN_ENTRY' })
  expect(decideVerification(sent, 'pathologist')).toMatchObject({ refusal: 'NO_REPORT' })
  expect(decideVerification({ ...reported, isVerified: true }, 'pathologist')).toMatchObject({ refusal: 'VERIFIED' })
  expect(decideVerification({ ...reported, isCancelled: true }, 'pathologist')).toMatchObject({
    refusal: 'LINE_CANCELLED',
  })
})

test('the report is taken back before the sending, and neither once it is verified', () => {
  expect(decideTakingBack(reported)).toEqual({ ok: true, value: 'report' })
  expect(decideTakingBack(sent)).toEqual({ ok: true, value: 'sending' })
  expect(decideTakingBack({ ...reported, isVerified: true })).toMatchObject({ refusal: 'VERIFIED' })
})
