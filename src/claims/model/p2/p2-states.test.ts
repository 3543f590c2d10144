import { expect, test } from 'vitest'
import type { P2Check } from './p2-checks.ts'
import {
  decideChange,
  decidePrint,
  decideReopen,
  decideSign,
  decideSubmit,
  decideVerify,
  decideWork,
  P2_STATES,
} from './p2-states.ts'

const done: P2Check = { code: 'codes', state: 'done', text: 'Every line has its code', lines: [] }
const open: P2Check = { code: 'referral', state: 'open', text: 'The referral letter is missing', lines: [] }

test('a draft is verified with its checks done, or with a reason, which is kept only where it was needed', () => {
  expect(decideVerify('draft', [done], 'needless')).toEqual({ ok: true, value: { overrideReason: null } })
  expect(decideVerify('draft', [done, open], 'By post')).toEqual({ ok: true, value: { overrideReason: 'By post' } })
  expect(decideVerify('draft', [done, open], null)).toMatchObject({
    refusal: 'CHECKS_OPEN',
    details: { values: { list: 'The referral letter is missing' } },
  })
  expect(decideVerify('printed', [done], null)).toMatchObject({ refusal: 'NOT_A_DRAFT' })
  expect(decideVerify('submitted', [done], null)).toMatchObject({ refusal: 'SUBMITTED' })
})

const answers = (decide: (state: (typeof P2_STATES)[number]) => { ok: boolean; refusal?: string; value?: unknown }) =>
  P2_STATES.map((state) => {
    const verdict = decide(state)
    return verdict.ok ? 'yes' : verdict.refusal
  })

test.each([
  ['changed', decideChange, ['yes', 'NOT_A_DRAFT', 'NOT_A_DRAFT', 'NOT_A_DRAFT', 'SUBMITTED']],
  ['back to draft', decideReopen, ['NOT_VERIFIED', 'yes', 'yes', 'yes', 'SUBMITTED']],
  ['printed', decidePrint, ['NOT_VERIFIED', 'yes', 'yes', 'yes', 'yes']],
  ['signed', decideSign, ['NOT_PRINTED', 'NOT_PRINTED', 'yes', 'yes', 'SUBMITTED']],
  ['submitted', (state) => decideSubmit(state, true), ['NOT_SIGNED', 'NOT_SIGNED', 'NOT_SIGNED', 'yes', 'SUBMITTED']],
  [
    'submitted without a scan',
    (state) => decideSubmit(state, false),
    ['NOT_SIGNED', 'NOT_SIGNED', 'NOT_SIGNED', 'NOT_SIGNED', 'SUBMITTED'],
  ],
] as [string, Parameters<typeof answers>[0], string[]][])(
  'from draft, verified, printed, signed, submitted: %s',
  (_, decide, expected) => {
    expect(answers(decide)).toEqual(expected)
  },
)

test('a print makes a verified P-II printed and leaves later states', () => {
  expect(['verified', 'printed', 'signed', 'submitted'].map((state) => decidePrint(state as 'verified'))).toMatchObject(
    ['printed', 'printed', 'signed', 'submitted'].map((value) => ({ value })),
  )
})

test.each([
  ['draft', 'NOT_CONFIRMED'],
  ['checked', 'NOT_CONFIRMED'],
  ['cancelled', 'REPLACED'],
] as const)('no step on a bill that is %s', (state, refusal) => {
  expect(decideWork(state)).toMatchObject({ ok: false, refusal })
})
