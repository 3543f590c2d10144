import { expect, test } from 'vitest'
import { claimDeadline } from './claim-deadline.ts'

const TODAY = '2026-11-22'

test.each([
  [null, null, null],
  [null, '2026-11-28', ['6 days', 'left to submit', 'open']],
  [null, '2026-11-24', ['2 days', 'left to submit', 'soon']],
  [null, '2026-11-23', ['1 day', 'left to submit', 'soon']],
  [null, '2026-11-22', ['0 days', 'left to submit', 'soon']],
  [null, '2026-11-21', ['1 day', 'overdue', 'over']],
  ['2026-11-20', '2026-11-10', ['20/11/2026', 'submitted', 'open']],
] as const)('submitted on %s, to be submitted by %s: %j', (submittedOn, submitBy, expected) => {
  const found = claimDeadline({ submittedOn, submitBy }, TODAY)
  expect(found && [found.words, found.beneath, found.state]).toEqual(expected)
})
