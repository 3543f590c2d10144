import { expect, test } from 'vitest'
import { claimDeadline } from './claim-deadline.ts'

const TODAY = '2026-11-22'

test.each([
  [false, null, null, null],
  [false, null, '2026-11-28', ['6 days', 'left to submit', 'open']],
  [false, null, '2026-11-24', ['2 days', 'left to submit', 'soon']],
  [false, null, '2026-11-23', ['1 day', 'left to submit', 'soon']],
  [false, null, '2026-11-22', ['0 days', 'left to submit', 'soon']],
  [false, null, '2026-11-21', ['1 day', 'overdue', 'over']],
  [true, '2026-11-20', '2026-11-10', ['20/11/2026', 'submitted', 'open']],
  [true, null, '2026-11-10', ['Submitted', '', 'open']],
] as const)('submitted %s on %s, to be submitted by %s: %j', (isSubmitted, submittedOn, submitBy, expected) => {
  const found = claimDeadline({ isSubmitted, submittedOn, submitBy }, TODAY)
  expect(found && [found.words, found.beneath, found.state]).toEqual(expected)
})
