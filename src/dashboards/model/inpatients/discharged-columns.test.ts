import { expect, test } from 'vitest'
import { columnsAmong } from '../../../platform/model/lists/list-columns.ts'
import { DISCHARGED_PRESETS, dischargedColumns, FIRST_DISCHARGED_COLUMNS } from './discharged-columns.ts'

test('the columns before the first choice and those of each preset are among those of the list', () => {
  for (const ids of [FIRST_DISCHARGED_COLUMNS, ...DISCHARGED_PRESETS.map(({ columnIds }) => columnIds)])
    expect(columnsAmong(dischargedColumns('2026-11-22', true), ids)).toHaveLength(ids.length)
})

test('who may not open bills has no column of what they come to', () => {
  const ids = dischargedColumns('2026-11-22', false).map(({ id }) => id)
  expect(ids).not.toContain('bill_amount')
  expect(ids).not.toContain('balance')
  expect(ids).toContain('billing_status')
})
