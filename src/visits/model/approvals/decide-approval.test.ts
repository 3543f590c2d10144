import { expect, test } from 'vitest'
import { decideApproval } from './decide-approval.ts'

const approved = { approvedOn: '2026-11-09', fromDay: '2026-11-10', toDay: '2026-11-14' }

test.each([
  ['an extension with its days', 'extension_of_stay', {}, approved],
  ['an extension of one day', 'extension_of_stay', { toDay: '2026-11-10' }, { ...approved, toDay: '2026-11-10' }],
  ['an extension without its first day', 'extension_of_stay', { fromDay: null }, ['DAYS_REQUIRED', 'fromDay']],
  ['an extension without its last day', 'extension_of_stay', { toDay: null }, ['DAYS_REQUIRED', 'toDay']],
  ['an extension that ends before it began', 'extension_of_stay', { toDay: '2026-11-09' }, ['ENDS_BEFORE', 'toDay']],
  [
    'one that is taken back',
    'extension_of_stay',
    { approvedOn: null },
    { approvedOn: null, fromDay: null, toDay: null },
  ],
  ['a sanction, which has no days', 'additional_sanction', {}, { ...approved, fromDay: null, toDay: null }],
] as const)('%s', (_, kind, changes, expected) => {
  const verdict = decideApproval(kind, { ...approved, ...changes })
  expect(verdict.ok ? verdict.value : [verdict.refusal, verdict.details?.field]).toEqual(expected)
})
