import { describe, expect, test } from 'vitest'
import { dischargeWindow, groupOf, nextSorting, pagesOf, pageWords } from './call-list.ts'
import { nameToAdd } from './call-options.ts'
import { decideCall } from './decide-call.ts'
import { outcomeBars } from './outcome-bars.ts'

const TODAY = '2026-11-22'

describe('which discharges are listed', () => {
  test.each([
    [{}, { from: '2026-11-17', to: TODAY }],
    [{ from: '2026-11-01' }, { from: '2026-11-01', to: TODAY }],
    [{ to: '2026-11-10' }, { from: '2026-11-05', to: '2026-11-10' }],
    [
      { from: '', to: '' },
      { from: '2026-11-17', to: TODAY },
    ],
  ])('%o asks for %o', (asked, window) => {
    expect(dischargeWindow(asked, TODAY)).toEqual(window)
  })
})

test.each([
  [null, 'discharged'],
  ['2026-11-21', 'overdue'],
  [TODAY, 'due'],
  ['2026-11-23', 'discharged'],
])('a follow-up on %s is %s', (dueOn, group) => {
  expect(groupOf(dueOn, TODAY)).toBe(group)
})

test('a heading sorts ascending, descending, not at all', () => {
  const first = nextSorting(null, 'name')
  const second = nextSorting(first, 'name')
  expect([first, second, nextSorting(second, 'name'), nextSorting(first, 'phone')]).toEqual([
    { by: 'name', direction: 'asc' },
    { by: 'name', direction: 'desc' },
    null,
    { by: 'phone', direction: 'asc' },
  ])
})

test.each([
  [1, 25, 0, 'Showing 0 to 0 of 0 entries', 1],
  [1, 25, 40, 'Showing 1 to 25 of 40 entries', 2],
  [2, 25, 40, 'Showing 26 to 40 of 40 entries', 2],
  [5, 1000, 249_000, 'Showing 4,001 to 5,000 of 2,49,000 entries', 249],
])('page %i of %i rows of %i', (page, size, total, words, pages) => {
  expect([pageWords(page, size, total), pagesOf(total, size)]).toEqual([words, pages])
})

test.each([
  ['  ', null],
  ['busy', null],
  [' Call in the evening ', 'Call in the evening'],
])('adding "%s" adds %s', (typed, name) => {
  expect(nameToAdd(typed, ['Busy'])).toBe(name)
})

describe('saving a call', () => {
  const SAYS = { disposition: 'Busy', subDisposition: null, followUpDate: null, budgetAmount: null, remark: null }
  const BUSY = { ...SAYS, hospitalLabel: 'Hope' }
  const NEW = { seen: null, stored: null, today: TODAY, isDeceased: false, hospitals: ['Hope'] }
  const call = (followUpDate: string | null, seen: number | null, stored: number | null, about = {}) =>
    decideCall({ ...BUSY, ...about, followUpDate }, { ...NEW, seen, stored })

  test.each([
    ['nothing', {}, false],
    ['a disposition', { disposition: 'Busy' }, true],
    ['a sub-disposition', { subDisposition: 'Driving' }, true],
    ['a follow-up', { followUpDate: TODAY }, true],
    ['a budget of nothing', { budgetAmount: 0 }, true],
    ['a remark', { remark: 'Rings' }, true],
  ])('that says %s', (_, about, ok) => {
    const said = { ...BUSY, disposition: null, ...about }
    const verdict = decideCall(said, NEW)
    expect(verdict.ok || verdict.refusal).toBe(ok || 'NOTHING_SAID')
  })

  test('to who died is refused', () => {
    const verdict = decideCall(BUSY, { ...NEW, isDeceased: true })
    expect(verdict).toMatchObject({ refusal: 'PATIENT_DIED' })
  })

  test('with a hospital that there is not is refused', () => {
    expect(decideCall({ ...BUSY, hospitalLabel: 'Third' }, NEW)).toMatchObject({ refusal: 'NO_SUCH_HOSPITAL' })
  })

  test('of what was seen is accepted, of what changed meanwhile is not', () => {
    expect(call(null, null, null).ok).toBe(true)
    expect(call('2026-11-22', 2, 2).ok).toBe(true)
    expect(call(null, null, 1)).toMatchObject({ refusal: 'STALE' })
    expect(call(null, 1, 2)).toMatchObject({ refusal: 'STALE' })
  })

  test('with a follow-up before today is refused beside the day', () => {
    expect(call('2026-11-21', null, null)).toMatchObject({
      refusal: 'FOLLOW_UP_BEFORE_CALL',
      details: { field: 'followUpDate' },
    })
  })
})

test('bars of outcomes share the length of the longest', () => {
  const bars = outcomeBars([
    { name: '2026-11-21', disposition: 'Busy', calls: 1 },
    { name: '2026-11-22', disposition: 'Busy', calls: 1 },
    { name: '2026-11-22', disposition: 'Other', calls: 3 },
  ])
  expect(bars.map(({ calls, parts }) => [calls, parts.map(({ share }) => share)])).toEqual([
    [1, [25]],
    [4, [25, 75]],
  ])
})
