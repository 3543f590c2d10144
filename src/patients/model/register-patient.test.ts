import { expect, test } from 'vitest'
import { decideRegistration } from './register-patient.ts'

const TODAY = '2026-11-21'
const form = { corporate: 'private', insurancePersonNo: null, dateOfBirth: null }

test.each(['esic', 'ESIC', ' Esic '])('a patient of %j has an insurance person number', (corporate) => {
  expect(decideRegistration({ ...form, corporate }, TODAY)).toMatchObject({
    ok: false,
    refusal: 'INSURANCE_NO_REQUIRED',
    details: { field: 'insurancePersonNo' },
  })
  const insured = { ...form, corporate, insurancePersonNo: '2312345678' }
  expect(decideRegistration(insured, TODAY)).toEqual({ ok: true, value: insured })
})

test.each(['private', 'cghs', 'esi hospital'])('a patient of %s needs none', (corporate) => {
  expect(decideRegistration({ ...form, corporate }, TODAY).ok).toBe(true)
})

test('somebody born today is registered, somebody born tomorrow is not', () => {
  expect(decideRegistration({ ...form, dateOfBirth: TODAY }, TODAY).ok).toBe(true)
  expect(decideRegistration({ ...form, dateOfBirth: '2026-11-22' }, TODAY)).toMatchObject({
    ok: false,
    refusal: 'BORN_IN_THE_FUTURE',
    details: { field: 'dateOfBirth' },
  })
})
