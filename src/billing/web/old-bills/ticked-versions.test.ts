import { describe, expect, it } from 'vitest'
import { comparedWith, isComparable, tickedAfter, tickedOf, type Version } from './ticked-versions.ts'

const version = (id: string | null, versionNo: number, about: Partial<Version> = {}): Version => ({
  id,
  visitId: 'stay',
  payerId: 'esic',
  versionNo,
  ...about,
})
const BILLS = [
  version('v3', 3),
  version('v2', 2),
  version('v1', 1),
  version('p1', 1, { payerId: 'patient' }),
  version('o1', 1, { visitId: 'other' }),
  version(null, 1, { visitId: 'other' }),
]
const press = (ids: readonly string[], id: string) =>
  tickedAfter(BILLS, ids, BILLS.find((bill) => bill.id === id) as Version)

describe('two versions of one bill are ticked', () => {
  it.each([
    [[], 'v2', ['v2']],
    [['v2'], 'v1', ['v2', 'v1']],
    [['v2', 'v1'], 'v3', ['v1', 'v3']],
    [['v2', 'v1'], 'v2', ['v1']],
    [['v2', 'v1'], 'p1', ['p1']],
    [['v2', 'v1'], 'o1', ['o1']],
  ])('%j and then %s: %j', (ids, id, expected) => {
    expect(press(ids, id)).toEqual(expected)
  })

  it('takes from an address only versions of one bill that are there', () => {
    expect(tickedOf(BILLS, ['gone', 'v1', 'o1', 'v3', 'v2']).map(({ id }) => id)).toEqual(['v1', 'v3'])
  })

  it('has nothing to tick where a bill has one stored version', () => {
    expect(BILLS.map((bill) => isComparable(BILLS, bill))).toEqual([true, true, true, false, false, false])
  })

  it.each([
    ['v3', 'v2,v3'],
    ['v2', 'v1,v2'],
    ['v1', 'v2,v1'],
    ['p1', null],
  ])('%s is compared with the version before it, the first with the second: %s', (id, expected) => {
    expect(comparedWith(BILLS.find((bill) => bill.id === id) as Version, BILLS)).toBe(expected)
  })
})
