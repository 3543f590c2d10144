import { expect, test } from 'vitest'
import { columnsAmong } from '../../../platform/model/lists/list-columns.ts'
import { DISCHARGED_PRESETS, dischargedColumns, FIRST_DISCHARGED_COLUMNS } from './discharged-columns.ts'

test('the columns before the first choice and those of each preset are among those of the list', () => {
  for (const ids of [FIRST_DISCHARGED_COLUMNS, ...DISCHARGED_PRESETS.map(({ columnIds }) => columnIds)])
    expect(columnsAmong(dischargedColumns('2026-11-22'), ids)).toHaveLength(ids.length)
})
