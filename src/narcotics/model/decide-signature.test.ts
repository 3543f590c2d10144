import { expect, test } from 'vitest'
import { decideSignature } from './decide-signature.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const signing = (about: Partial<Parameters<typeof decideSignature>[0]> = {}) =>
  decideSignature({
    count: { countedBy: 'a', countedAt: at('13:40'), isSigned: false },
    ...{ signer: 'a', hasSecond: true, aloneBecause: '', differing: [], reasons: [] },
    ...{ endsAt: at('14:00'), now: at('13:50') },
    ...about,
  })

test('a count is signed by two, or says why nobody was there', () => {
  expect(signing()).toEqual({ ok: true, value: [] })
  expect(signing({ hasSecond: false, aloneBecause: 'At an emergency' })).toEqual({ ok: true, value: [] })
  expect(signing({ hasSecond: false })).toMatchObject({
    refusal: 'SECOND_REQUIRED',
    details: { field: 'second.userId' },
  })
})

test('each difference has its reason, beside its field', () => {
  const reasons = [
    { lineId: 'x', reason: 'Broken' },
    { lineId: 'y', reason: '' },
  ]
  expect(signing({ differing: ['x'], reasons })).toEqual({ ok: true, value: [{ lineId: 'x', reason: 'Broken' }] })
  expect(signing({ differing: ['x', 'y'], reasons })).toMatchObject({
    refusal: 'REASON_REQUIRED',
    details: { field: 'reasons.1.reason' },
  })
  expect(signing({ differing: ['z'] })).toEqual({ ok: false, refusal: 'REASON_REQUIRED', details: {} })
})

test.each([
  ['NOT_YOUR_COUNT', { signer: 'b' }],
  ['SIGNED_ALREADY', { count: { countedBy: 'a', countedAt: at('13:40'), isSigned: true } }],
  ['SIGNED_TOO_LATE', { now: at('14:41') }],
])('%s', (refusal, about) => {
  expect(signing(about)).toMatchObject({ refusal })
})

test('what was counted at the end of a shift is signed within the hour', () => {
  expect(signing({ now: at('14:40') }).ok).toBe(true)
})
