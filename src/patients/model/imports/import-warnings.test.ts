import { expect, test } from 'vitest'
import { overwrites } from './import-warnings.ts'

const stored = { name: 'Asha Patil', phone: '9822012345' }

test.each([
  [{ name: 'Asha Patil', phone: '9822012345' }, []],
  [{ name: 'ASHA  PATIL' }, []],
  [{ name: undefined, phone: null }, []],
  [{ name: 'Ravi Kale' }, ['Replaces the name Asha Patil by Ravi Kale in the record of UHHO26K21001']],
  [
    { name: 'Asha Patil', phone: '9000000000' },
    ['Replaces the phone 9822012345 by 9000000000 in the record of UHHO26K21001'],
  ],
  [
    { name: 'Ravi', phone: '9000000000' },
    ['Replaces the name Asha Patil by Ravi and the phone 9822012345 by 9000000000 in the record of UHHO26K21001'],
  ],
])('%j over a registered patient', (given, warnings) => {
  expect(overwrites('UHHO26K21001', given, stored)).toEqual(warnings)
})

test('what was empty is filled without a warning', () => {
  expect(overwrites('UHHO26K21001', { phone: '9000000000' }, { name: 'Asha', phone: null })).toEqual([])
})
