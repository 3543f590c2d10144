import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BILLING_STATUS_VALUES,
  BILLING_STATUSES,
  decideBillingStatus,
  shownBillingStatus,
  subStatusesOf,
  withStatus,
} from './billing-status.ts'
import { DOCUMENT_MARKS, decideMarks, MARK_CATEGORIES } from './document-marks.ts'
import { decideTracked, nextOf, TOGGLE_NAMES, TRACKED_FIELDS } from './tracked-fields.ts'

describe('toggles', () => {
  it.each([
    ['fileStatus', ['available', 'missing', 'available']],
    ['condonationDelayClaim', ['not_present', 'present', 'not_present']],
    ['condonationDelayIntimation', ['not_present', 'present', 'not_present']],
    ['extensionOfStay', ['not_required', 'taken', 'not_taken', 'not_required']],
    ['additionalApprovals', ['not_required', 'taken', 'not_taken', 'not_required']],
  ] as const)('%s goes round', (field, [first, ...rest]) => {
    let value: string = first
    for (const next of rest) {
      value = nextOf(field, value)
      expect(value).toBe(next)
    }
  })

  it('every value leads back to itself, and an unknown one to the first', () => {
    for (const field of TOGGLE_NAMES) {
      const cycle: readonly string[] = TRACKED_FIELDS[field].cycle
      for (const start of cycle) expect(cycle.reduce((value) => nextOf(field, value), start)).toBe(start)
      expect(nextOf(field, 'nonsense')).toBe(cycle[0])
    }
  })

  it('cannot be cleared, nor set to a value of another', () => {
    expect(decideTracked('fileStatus', null, []).ok).toBe(false)
    expect(decideTracked('fileStatus', 'taken', []).ok).toBe(false)
    expect(decideTracked('extensionOfStay', 'not_taken', [])).toEqual({ ok: true, value: 'not_taken' })
  })
})

const EXECUTIVE = '0b6c3d52-6f0e-4f0f-9b56-0d8a4b0f3a11'

describe('typed fields', () => {
  it.each([
    ['srNo', '17', 17],
    ['srNo', '', null],
    ['srNo', null, null],
    ['bunchNo', 'B-12', 'B-12'],
    ['billingExecutive', EXECUTIVE, EXECUTIVE],
    ['billingExecutive', '', null],
  ] as const)('%s %s is stored as %s', (field, typed, stored) => {
    expect(decideTracked(field, typed, [EXECUTIVE])).toEqual({ ok: true, value: stored })
  })

  it.each([
    ['srNo', '0', 'Sr No must be a positive whole number'],
    ['srNo', '-1', 'Sr No must be a positive whole number'],
    ['srNo', '1.5', 'Sr No must be a positive whole number'],
    ['srNo', '99999999999', 'Sr No is too large'],
    ['bunchNo', 'x'.repeat(41), 'At most 40 characters'],
    ['billingExecutive', 'Somebody Else', 'Please choose a billing executive from the list.'],
  ] as const)('%s %s is refused', (field, typed, problem) => {
    expect(decideTracked(field, typed, [EXECUTIVE])).toMatchObject({ ok: false, details: { values: { problem } } })
  })

  it('a serial number is stored exactly when it is a whole number that fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (number) => {
        expect(decideTracked('srNo', String(number), [])).toEqual({ ok: true, value: number })
      }),
    )
  })
})

describe('billing status', () => {
  it('the first five have five sub-statuses each, the last three none', () => {
    expect(BILLING_STATUS_VALUES.map((status) => subStatusesOf(status).length)).toEqual([5, 5, 5, 5, 5, 0, 0, 0])
    expect(subStatusesOf(null)).toEqual([])
  })

  it.each([
    ['Bill Completed', 'Bill PDF Completed'],
    ['Bill Submitted', 'Bill submitted - DSC done'],
    ['Bill uploaded not couriered', 'Bill uploaded, not couriered'],
    ['Bill uploaded couriered', 'Bill uploaded, couriered'],
    ['Payment received', 'Payment received'],
  ])('%s is shown as %s', (status, shown) => {
    expect(shownBillingStatus(status)).toBe(shown)
  })

  it('a new primary status clears the sub-status, the same one leaves it', () => {
    const choice = { status: 'ID Pending', subStatus: 'Insurance ID missing' } as const
    expect(withStatus(choice, 'Bill Completed')).toEqual({ status: 'Bill Completed', subStatus: null })
    expect(withStatus(choice, null)).toEqual({ status: null, subStatus: null })
    expect(withStatus(choice, 'ID Pending')).toBe(choice)
  })

  it('a sub-status stands under its own primary status only', () => {
    for (const status of BILLING_STATUS_VALUES) {
      for (const [owner, subs] of Object.entries(BILLING_STATUSES)) {
        for (const subStatus of subs)
          expect(decideBillingStatus({ status, subStatus }).ok, `${status}: ${subStatus}`).toBe(owner === status)
      }
    }
    expect(decideBillingStatus({ status: null, subStatus: 'Insurance ID missing' }).ok).toBe(false)
    expect(decideBillingStatus({ status: null, subStatus: null }).ok).toBe(true)
  })
})

describe('document marks', () => {
  it('are 3, 8, 5 and 2', () => {
    expect(MARK_CATEGORIES.map((category) => DOCUMENT_MARKS[category].names.length)).toEqual([3, 8, 5, 2])
  })

  it('stand in the order of the list, each once, and no other', () => {
    expect(decideMarks('photos', ['P6-Form', 'P2-Form', 'P6-Form'])).toEqual({
      ok: true,
      value: ['P2-Form', 'P6-Form'],
    })
    expect(decideMarks('photos', ['Referral']).ok).toBe(false)
  })
})
