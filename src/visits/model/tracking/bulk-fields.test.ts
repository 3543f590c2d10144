import { describe, expect, test } from 'vitest'
import { BILLING_STATUS_VALUES, subStatusesOf } from './billing-status.ts'
import { ASKED_NAMES, BULK_NAMES, type BulkField, bulkLabel, decideBulk, isClaimField } from './bulk-fields.ts'
import { decideTracked, nextOf, TOGGLE_NAMES, TRACKED_FIELDS } from './tracked-fields.ts'

const EXECUTIVES = ['asha', 'bharat']
const decide = (field: BulkField, value: string | null, subStatus?: string | null) =>
  decideBulk(field, { value, subStatus }, EXECUTIVES)
const refused = (problem: string) => ({
  ok: false,
  refusal: 'INVALID',
  details: { field: 'value', values: { problem } },
})

describe('one value for many visits', () => {
  test('is offered for every field but the serial number, the billing first', () => {
    expect(BULK_NAMES.slice(0, 2)).toEqual(['billingStatus', 'claimId'])
    expect(BULK_NAMES).not.toContain('srNo')
    expect(ASKED_NAMES).toContain('srNo')
    expect(new Set(BULK_NAMES.map(bulkLabel)).size).toBe(BULK_NAMES.length)
  })

  test('belongs to the claim or to what is tracked', () => {
    expect(BULK_NAMES.filter(isClaimField)).toEqual(['billingStatus', 'claimId'])
    expect([bulkLabel('claimId'), bulkLabel('bunchNo')]).toEqual(['Claim ID', 'Bunch No.'])
  })

  test.each([
    ['claimId', '  CLM-1 ', 'CLM-1'],
    ['claimId', '   ', null],
    ['claimId', null, null],
    ['claimId', 'x'.repeat(60), 'x'.repeat(60)],
    ['bunchNo', '7', '7'],
    ['bunchNo', '', null],
    ['billingExecutive', 'bharat', 'bharat'],
    ['billingExecutive', '', null],
    ['fileStatus', 'missing', 'missing'],
    ['extensionOfStay', 'taken', 'taken'],
  ] as const)('%s %j stores %j', (field, value, stored) => {
    expect(decide(field, value)).toEqual({ ok: true, value: stored })
  })

  test.each([
    ['claimId', 'x'.repeat(61), 'At most 60 characters'],
    ['bunchNo', 'x'.repeat(41), 'At most 40 characters'],
    ['billingExecutive', 'chetan', 'Please choose a billing executive from the list.'],
    ['fileStatus', 'lost', 'This value is not known.'],
    ['fileStatus', null, 'This value is not known.'],
    ['billingStatus', 'Paid', 'This value is not known.'],
  ] as const)('%s %j is refused: %s', (field, value, problem) => {
    expect(decide(field, value)).toEqual(refused(problem))
  })
})

describe('the billing status of many visits', () => {
  test('is stored with its sub-status, or cleared with it', () => {
    for (const status of BILLING_STATUS_VALUES) {
      expect(decide('billingStatus', status)).toEqual({ ok: true, value: [status, null] })
      for (const subStatus of subStatusesOf(status))
        expect(decide('billingStatus', status, subStatus)).toEqual({ ok: true, value: [status, subStatus] })
    }
    expect(decide('billingStatus', null, null)).toEqual({ ok: true, value: [null, null] })
    expect(decide('billingStatus', '', '')).toEqual({ ok: true, value: [null, null] })
  })

  test('takes no sub-status of another one, nor one without a status', () => {
    const other = refused('This sub-status does not belong to the billing status.')
    expect(decide('billingStatus', 'ID Pending', 'Final charges entered')).toEqual(other)
    expect(decide('billingStatus', null, 'Final charges entered')).toEqual(other)
  })
})

describe('a serial number', () => {
  test.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
    ['', null],
    [null, null],
  ])('%j is stored as %j', (typed, stored) => {
    expect(decideTracked('srNo', typed, EXECUTIVES)).toEqual({ ok: true, value: stored })
  })

  test.each([
    ['0', 'Sr No must be a positive whole number'],
    ['-1', 'Sr No must be a positive whole number'],
    ['1.5', 'Sr No must be a positive whole number'],
    ['01', 'Sr No must be a positive whole number'],
    ['seven', 'Sr No must be a positive whole number'],
    ['2147483648', 'Sr No is too large'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(decideTracked('srNo', typed, EXECUTIVES)).toEqual(refused(problem))
  })
})

describe('a toggle', () => {
  test.each(TOGGLE_NAMES)('%s goes through its cycle and begins it anew', (field) => {
    const cycle: readonly string[] = TRACKED_FIELDS[field].cycle
    const seen = cycle.map((_, clicks) =>
      Array.from({ length: clicks }).reduce<string>((value) => nextOf(field, value), cycle[0] ?? ''),
    )
    expect(seen).toEqual(cycle)
    expect(nextOf(field, cycle.at(-1) ?? '')).toBe(cycle[0])
  })

  test('that holds what nobody knows begins its cycle', () => {
    expect(nextOf('extensionOfStay', 'of old')).toBe('not_required')
  })
})
