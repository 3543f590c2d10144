import { expect, test } from 'vitest'
import { genericsLine, readImportedMedicine } from './read-imported-medicine.ts'

test('a row says what its cells are filled with', () => {
  const read = readImportedMedicine({
    code: 'amx-625',
    name: 'Amoclane 625',
    kind: 'Medicine',
    form: 'Tablet',
    generics: 'Amoxicillin 500 mg + Clavulanic acid 125 mg',
    packUnits: '10',
    isSoldLoose: 'yes',
    schedule: 'Schedule H',
    barcodes: '8901234567890=10; 8901234567891',
    rack: '',
  })
  expect(read).toEqual({
    ok: true,
    warnings: [],
    row: {
      code: 'AMX-625',
      name: 'Amoclane 625',
      generics: [
        { name: 'Amoxicillin', strength: '500 mg' },
        { name: 'Clavulanic acid', strength: '125 mg' },
      ],
      says: {
        kind: 'medicine',
        form: 'Tablet',
        packUnits: 10,
        isSoldLoose: true,
        schedule: 'H',
        barcodes: [
          { barcode: '8901234567890', units: 10 },
          { barcode: '8901234567891', units: 1 },
        ],
      },
    },
  })
})

test('what cannot be read is told by its column, all of it at once', () => {
  expect(readImportedMedicine({ name: '', packUnits: 'ten', isColdChain: 'perhaps', schedule: 'Z' })).toEqual({
    ok: false,
    problems: [
      'Name: missing',
      'Units in a pack: a whole number',
      'Cold chain: Yes or No',
      'Schedule: one of Not scheduled, Schedule G, Schedule H, Schedule H1, Schedule X, Narcotic',
    ],
  })
})

test.each([
  ['Heparin 5,000 IU/ml', 'Heparin', '5,000 IU/ml'],
  ['Vitamin B12 500 mcg', 'Vitamin B12', '500 mcg'],
  ['Povidone iodine 5%', 'Povidone iodine', '5%'],
  ['Normal saline', 'Normal saline', ''],
])('%s is %s of %s, and is written so again', (line, name, strength) => {
  const read = readImportedMedicine({ name: 'X', generics: line })
  expect(read).toMatchObject({ row: { generics: [{ name, strength }] } })
  expect(genericsLine([{ name, strength }])).toBe(line)
})
