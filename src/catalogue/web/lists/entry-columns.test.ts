import { expect, test } from 'vitest'
import { LISTS } from '../../model/lists/lists.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import { entryColumns } from './entry-columns.tsx'

/** The sidebar, the margin, and the buttons of a row. */
const BESIDE_PX = 256 + 12 + 84

test.each(Object.entries(LISTS) as [string, MasterList][])('at 1440 pixels no column of %s is cut off', (_, list) => {
  const shown = entryColumns(list).filter(({ hiddenAtFirst, shownFrom = 0 }) => !hiddenAtFirst && shownFrom <= 1440)
  expect(BESIDE_PX + shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(1440)
})

test('a list with rates shows all of them and whether an entry is active, before what has less room', () => {
  const columns = entryColumns(LISTS['lab-tests'])
  const shownIn = (windowPx: number) =>
    columns
      .filter(({ hiddenAtFirst, shownFrom = 0 }) => !hiddenAtFirst && shownFrom <= windowPx)
      .map(({ label }) => label)
  const first = [
    'Test Name',
    'Code',
    'Private',
    'NABH/NABL',
    'Non-NABH/NABL',
    'Bhopal NABH',
    'Bhopal Non-NABH',
    'TPA',
    'Status',
  ]
  expect(shownIn(1440)).toEqual(first)
  expect(shownIn(2560)).toEqual([...first, 'Short name', 'Sub specialty', 'Sample', 'Created'])
})
