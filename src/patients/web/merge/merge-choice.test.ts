import { expect, test } from 'vitest'
import { FIELD_NAMES } from '../../model/registration/registration-fields.ts'
import type { PatientCard } from '../registration/patient-fields.ts'
import { fieldsOf, shownField } from '../registration/patient-fields.ts'
import { differingFields, offeredFields, olderOf } from './merge-choice.ts'

const card = (about: object) =>
  ({
    ...Object.fromEntries(FIELD_NAMES.map((field) => [field, null])),
    aadharPassportLast4: null,
    name: 'Sunita Kale',
    age: 41,
    createdAt: '2026-11-01T06:00:00Z',
    ...about,
  }) as unknown as PatientCard

const kept = card({ phone: '9700000001', aadharPassportLast4: '8901' })
const merged = card({ name: 'Suneeta Kale', allergies: 'Penicillin', createdAt: '2026-11-02T06:00:00Z' })

test('two records differ field by field in the order of the form; equal ones in nothing', () => {
  expect(differingFields(kept, merged)).toEqual(['name', 'phone', 'aadharPassport', 'allergies'])
  expect(differingFields(kept, kept)).toEqual([])
})

test('offered to be taken is only what the kept record lacks', () => {
  expect(offeredFields(kept, merged)).toEqual(['allergies'])
  expect(offeredFields(merged, kept)).toEqual(['phone', 'aadharPassport'])
})

test('the older record is offered to be kept, whichever is named first', () => {
  expect(olderOf(kept, merged)).toBe(kept)
  expect(olderOf(merged, kept)).toBe(kept)
})

test('of the identity number only the last four are compared and shown', () => {
  expect(fieldsOf(kept).aadharPassport).toBe('•••• 8901')
  expect(fieldsOf(merged).aadharPassport).toBe('')
})

test.each([
  ['dateOfBirth', '1984-03-05', '05/03/1984'],
  ['gender', 'female', 'Female'],
  ['name', 'Sunita Kale', 'Sunita Kale'],
  ['phone', '', '-'],
] as const)('%s %j is shown as %j', (field, value, words) => {
  expect(shownField(field, value)).toBe(words)
})
