import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Cells } from '../../../platform/model/imports/import-list.ts'
import { age, bloodGroup, gender, mobile, pinCode } from './imported-cells.ts'
import type { ImportRules } from './patient-import.ts'
import { type KnownLists, lacksInsuranceNo, readImportedPatient } from './read-imported-patient.ts'

const HERNIA = { id: '7d444840-9dc0-11d1-b245-5ffdce74fad2', name: 'Hernia' }
const ESIC = { id: '7d444840-9dc0-11d1-b245-5ffdce74fad3', name: 'esic', kind: 'esic' } as const
const known: KnownLists = {
  today: '2026-11-21',
  payers: [ESIC, { id: '7d444840-9dc0-11d1-b245-5ffdce74fad4', name: 'private', kind: 'private' }],
  diagnoses: new Map([['hernia', HERNIA]]),
  surgeries: new Set(['hernioplasty, open', 'su01']),
}
const read = (cells: Cells, rules: ImportRules = 'csv') => readImportedPatient(cells, known, rules)
const row = (cells: Cells, rules: ImportRules = 'csv') => {
  const result = read({ name: 'Asha', diagnosis: 'Hernia', primary_diagnosis: 'Hernia', ...cells }, rules)
  return result.ok ? { ...result.row, warnings: result.warnings } : { problems: result.problems }
}

describe('a cell as people type it', () => {
  it.each([
    [mobile, '98220 12345', '9822012345'],
    [mobile, '+91-9822012345', '9822012345'],
    [mobile, '09822012345', '9822012345'],
    [mobile, '9822012345 / 9822012346', undefined],
    [mobile, '98220', undefined],
    [age, '45', '45'],
    [age, '45 Yrs', '45'],
    [age, '45.0', '45'],
    [age, '007', '7'],
    [age, '151', undefined],
    [age, 'forty', undefined],
    [gender, 'F', 'female'],
    [gender, 'MALE', 'male'],
    [gender, 'Other', 'other'],
    [gender, '?', undefined],
    [bloodGroup, 'o positive', 'O+'],
    [bloodGroup, 'AB -ve', 'AB-'],
    [bloodGroup, 'B+', 'B+'],
    [bloodGroup, 'C+', undefined],
    [pinCode, '440 012', '440012'],
    [pinCode, '2155', undefined],
  ])('%o: %s is %s', (reader, typed, value) => {
    const taken = reader(typed, { field: 'f', label: 'Label' })
    expect('value' in taken ? taken.value : undefined).toBe(value)
  })
})

describe('the CSV dialog', () => {
  it.each([
    [{ name: '' }, ['Name is required']],
    [{ diagnosis: '' }, ['Diagnosis is required']],
    [{ diagnosis: 'Flu' }, ['Diagnosis "Flu" not found. Available: Hernia']],
    [{ surgery_date: '2026-02-30' }, ['Invalid date format for surgery_date. Use YYYY-MM-DD format']],
    [{ date_of_birth: '22/11/2026' }, ['Date of birth cannot be in the future']],
    [
      { corporate: 'Star Helth' },
      ['Corporate "Star Helth" not found. Correct the name or add it under Corporate first. Available: esic, private'],
    ],
    [{ name: '', phone: '12' }, ['Name is required', 'Phone must be 10 digits']],
  ])('refuses %j with every reason', (cells, problems) => {
    expect(row(cells)).toEqual({ problems })
  })

  it('takes the diagnosis for the primary one, links it, and knows payers by their spelling', () => {
    const one = row({ diagnosis: 'HERNIA', primary_diagnosis: '', corporate: 'Employees State Insurance', age: '45 y' })
    expect(one).toMatchObject({
      given: { primary_diagnosis: 'HERNIA', diagnosis_id: HERNIA.id, payer_id: ESIC.id, payer_kind: 'esic', age: 45 },
    })
  })
})

describe('the bulk import', () => {
  it('leaves out what it cannot read and says so', () => {
    const one = row({ age: 'x', admission_date: 'soon', diagnosis_id: HERNIA.id.replace('7', '8') }, 'bulk')
    expect(one).toMatchObject({
      given: { name: 'Asha' },
      warnings: [
        'Age must be between 0 and 150; left out',
        'Invalid date format for admission_date. Use YYYY-MM-DD format; left out',
      ],
    })
    expect(Object.keys('given' in one ? one.given : {}).sort()).toEqual(['diagnosis_id', 'name', 'primary_diagnosis'])
  })

  it('refuses a row whose payer is not known: what is billed depends on it', () => {
    expect(row({ corporate: 'Star Helth' }, 'bulk')).toMatchObject({
      problems: [expect.stringContaining('Star Helth')],
    })
  })

  it('needs a name and a primary diagnosis', () => {
    expect(row({ name: '', primary_diagnosis: '' }, 'bulk')).toEqual({
      problems: ['Name is required', 'Primary diagnosis is required'],
    })
  })
})

test.each([
  ['Hernioplasty, open', []],
  ['SU01; hernioplasty, open [Sanctioned]', []],
  ['SU01; Magic', ['Surgery "Magic" is not in the list of surgeries; kept as text']],
])('the surgeries of %j that are not known are reported', (surgery, warnings) => {
  expect(row({ surgery })).toMatchObject({ given: { surgery }, warnings })
})

test('a row says the same in either dialog, whatever order its columns have', () => {
  const csv = row({ phone: '9822012345', age: '4', primary_diagnosis: '' })
  const bulk = read({ age: '4', phone: '9822012345', name: 'Asha', primary_diagnosis: 'Hernia' }, 'bulk')
  expect(bulk.ok && 'said' in csv && csv.said === bulk.row.said).toBe(true)
})

test('no cell, whatever it holds, breaks the reading', () => {
  const fields = fc.constantFrom('name', 'diagnosis', 'age', 'phone', 'gender', 'admission_date', 'surgery', 'pin_code')
  fc.assert(
    fc.property(fc.dictionary(fields, fc.string()), fc.constantFrom<ImportRules>('csv', 'bulk'), (cells, rules) => {
      const result = read(cells, rules)
      expect(result.ok || result.problems.length > 0).toBe(true)
    }),
  )
})

test.each([
  [{ payer_kind: 'esic' }, null, true],
  [{ payer_kind: 'esic', insurance_person_no: '1' }, null, false],
  [{ payer_kind: 'esic' }, { payerKind: 'private', insurance_person_no: '2' }, false],
  [{}, { payerKind: 'private', insurance_person_no: null }, false],
] as const)('%j for %j lacks an insurance number: %s', (given, stored, lacks) => {
  expect(lacksInsuranceNo(given, stored) !== null).toBe(lacks)
})
