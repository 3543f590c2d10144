import { expect, test } from 'vitest'
import { readCsv } from './csv-reading.ts'

const COLUMNS = { sample: 'Sample ID', code: 'Test', value: 'Result', unit: 'Units' }

test('a row is a value, by the columns that the set-up names', () => {
  const rows = [
    ['Units', 'Test', 'Sample ID', 'Result'],
    ['mg/dl', 'GLU', '126112100011', '96'],
    [''],
    ['', 'HIV', '126112100021', 'Reactive'],
  ]
  expect(readCsv(rows, COLUMNS)).toMatchObject({
    is: 'values',
    values: [
      { sampleNo: '126112100011', code: 'GLU', kind: 'numeric', value: '96', unit: 'mg/dl' },
      { sampleNo: '126112100021', code: 'HIV', kind: 'text', value: 'Reactive', unit: '' },
    ],
  })
})

test('a file without a column of the set-up says which, and one without rows that there are none', () => {
  expect(readCsv([['Test', 'Result']], COLUMNS)).toEqual({
    is: 'unreadable',
    fault: 'The file has no column Sample ID',
  })
  expect(readCsv([['sample id', 'test', 'result']], COLUMNS).is).toBe('unreadable')
})
