import { expect, test } from 'vitest'
import { LIST_KEYS } from '../../model/list-keys.ts'
import { entrySchema } from '../../model/lists/entry-schema.ts'
import { listOf } from '../../model/lists/lists.ts'
import { entryDifferences } from './entry-differences.ts'
import { blankValues, valuesOfEntry } from './entry-form.ts'

test.each(LIST_KEYS)('a stored entry of %s, opened and not touched, differs from itself in nothing', (key) => {
  const list = listOf(key)
  const entry = { values: { [list.named]: 'Stored' }, rates: {} }
  const values = valuesOfEntry(list, entry)
  expect(values).toMatchObject({ [list.named]: 'Stored' })
  expect(Object.keys(values).sort()).toEqual(Object.keys(blankValues(list)).sort())
  expect(entryDifferences(list, values, valuesOfEntry(list, entry))).toEqual([])
})

test('rates are shown in rupees, and read back are the paise they were', () => {
  const list = listOf('surgeries')
  const values = valuesOfEntry(list, { values: { name: 'Lipoma' }, rates: { private: 125_050, nabh: 0 } })
  const read = entrySchema(list).safeParse(values)
  expect(read.data).toMatchObject({ private: 125_050, nabh: 0, non_nabh: null })
})

test('a percentage is shown as it is typed', () => {
  const list = listOf('tariff-factors')
  const field = list.fields.find(({ kind }) => kind === 'percent')?.name ?? ''
  expect(valuesOfEntry(list, { values: { [field]: -1550 }, rates: {} })).toMatchObject({ [field]: '-15.5' })
})

test('what two people typed is compared field by field in the words of the form, chosen lists by their number', () => {
  const list = listOf('diagnoses')
  const ties = list.fields.find(({ kind }) => kind === 'ties')
  const label = (name: string) => list.fields.find((field) => field.name === name)?.label
  const mine = { ...blankValues(list), name: 'Hernia', [ties?.name ?? '']: ['1', '2'] }
  const theirs = { ...blankValues(list), name: 'Inguinal hernia' }
  expect(entryDifferences(list, mine, theirs)).toEqual([
    { label: label('name'), mine: 'Hernia', theirs: 'Inguinal hernia' },
    { label: ties?.label, mine: '2 chosen', theirs: '0 chosen' },
  ])
})
