import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsAmong } from '../../platform/model/lists/list-columns.ts'
import { firstSettings, isSameChoice, readSettings } from './print-settings.ts'

const sheet = fc.record({
  orientation: fc.constantFrom('portrait' as const, 'landscape' as const),
  pageSize: fc.constantFrom('A4' as const, 'Letter' as const),
})

const list = {
  columns: ['a', 'b', 'c'].map((id) => ({ id, label: id, widthPx: 80, text: () => '' })),
  presets: [
    { name: 'Summary', columnIds: ['a', 'c'] },
    { name: 'Detailed', columnIds: ['a', 'b', 'c'] },
  ],
  orientation: 'landscape',
} as const satisfies Parameters<typeof firstSettings>[0]
const first = firstSettings(list)

test('before the first choice the specified columns are chosen, filled up to eight in the order of the list', () => {
  const ids = ['a', 'sr_no', 'b', 'visit_id', 'patient_name', 'c', 'claim_id', 'd', 'billing_status', 'corporate', 'e']
  const columns = ids.map((id) => ({ id, label: id, widthPx: 80, text: () => '' }))
  expect(firstSettings({ ...list, columns }).selectedColumnIds).toEqual(
    ids.filter((id) => !['c', 'd', 'e'].includes(id)),
  )
  expect(first.selectedColumnIds).toEqual(['a', 'b', 'c'])
  expect(firstSettings({ ...list, firstColumnIds: ['b'] }).selectedColumnIds).toEqual(['b'])
})

test('columns stand in the order of the list, however they were ticked, and only those it has', () => {
  expect(columnsAmong(list.columns, ['c', 'gone', 'a', 'a']).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(isSameChoice(list, ['c', 'a'], ['a', 'c'])).toBe(true)
  expect(isSameChoice(list, ['a'], ['a', 'c'])).toBe(false)
})

test.each([
  ['', first],
  ['nonsense', first],
  ['null', first],
  ['{}', first],
  ['{"selectedColumnIds":[]}', { ...first, selectedColumnIds: [] }],
  [
    '{"selectedColumnIds":["b","gone"],"pageSize":"Letter"}',
    { ...first, selectedColumnIds: ['b'], pageSize: 'Letter' },
  ],
  ['{"orientation":"diagonal","pageSize":"A3","showFilters":false}', { ...first, showFilters: false }],
])('what was kept as %s is read as it can be', (kept, settings) => {
  expect(readSettings(kept, list)).toEqual(settings)
})

test('settings survive being kept', () => {
  const flags = fc.record({ showFilters: fc.boolean(), showDateTime: fc.boolean(), showPageNumbers: fc.boolean() })
  fc.assert(
    fc.property(fc.subarray(['a', 'b', 'c']), sheet, flags, (selectedColumnIds, paper, shown) => {
      const settings = { selectedColumnIds, ...paper, ...shown }
      expect(readSettings(JSON.stringify(settings), list)).toEqual(settings)
    }),
  )
})
