import { describe, expect, it } from 'vitest'
import { billAccess, decideBilling, graceUntil, remaining } from './bill-access.ts'

const begun = new Date('2026-11-20T06:30:00.000Z')
const later = (hours: number, minutes = 0, ms = 0) =>
  new Date(begun.getTime() + hours * 3_600_000 + minutes * 60_000 + ms)
const esic = {
  esicUhId: null,
  hadEsicUhId: false,
  payerKind: 'esic',
  hadEsicPayer: false,
  hasReferral: false,
  graceFrom: begun,
  isOverridden: false,
} as const

describe('who may open a bill', () => {
  it.each([
    ['at once', later(0), 'grace'],
    ['a millisecond before 24 hours', later(24, 0, -1), 'grace'],
    ['at 24 hours to the millisecond', later(24), 'expired'],
    ['a minute later', later(24, 1), 'expired'],
  ])('an insured patient without a letter, %s', (_, now, access) => {
    expect(billAccess(esic, now)).toBe(access)
  })

  it.each([
    ['an insurer’s UHID makes a patient of the scheme', { ...esic, payerKind: 'private', esicUhId: 'UH1' }, 'expired'],
    ['a UHID of blanks does not', { ...esic, payerKind: 'private', esicUhId: '  ' }, 'private'],
    ['a UHID that was taken away opens nothing', { ...esic, payerKind: 'private', hadEsicUhId: true }, 'expired'],
    ['a payer of the scheme', esic, 'expired'],
    ['any other payer opens freely', { ...esic, payerKind: 'cghs' }, 'private'],
    ['another payer after ESIC opens nothing', { ...esic, payerKind: 'private', hadEsicPayer: true }, 'expired'],
    ['a letter opens it for good', { ...esic, hasReferral: true }, 'referral'],
    ['whoever may opens it with a reason', { ...esic, isOverridden: true }, 'overridden'],
  ] as const)('%s', (_, coverage, access) => {
    expect(billAccess(coverage, later(72))).toBe(access)
  })

  it('names the patient when it is refused', () => {
    expect(decideBilling({ ...esic, name: 'Asha Patil' }, later(25))).toEqual({
      ok: false,
      refusal: 'GRACE_EXPIRED',
      details: { values: { name: 'Asha Patil' } },
    })
    expect(decideBilling({ ...esic, name: 'Asha Patil' }, later(23)).ok).toBe(true)
  })

  it.each([
    [later(0), '24h 0m remaining'],
    [later(11, 55), '12h 5m remaining'],
    [later(23, 59, 59_000), '0h 1m remaining'],
    [later(24), '0h 0m remaining'],
    [later(30), '0h 0m remaining'],
  ])('counts down', (now, words) => {
    expect(remaining(graceUntil(begun), now)).toBe(words)
  })
})
