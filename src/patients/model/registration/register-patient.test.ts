import { expect, test } from 'vitest'
import { PAYER_KINDS } from '../../../catalogue/model/payers/payer-kinds.ts'
import { decideRegistration } from './register-patient.ts'

const TODAY = '2026-11-21'
const PRIVATE = { kind: 'private' } as const
const ESIC = { kind: 'esic' } as const
const form = { insurancePersonNo: null, dateOfBirth: null }

test('an ESIC patient has an insurance person number', () => {
  expect(decideRegistration(form, ESIC, TODAY)).toMatchObject({
    ok: false,
    refusal: 'INSURANCE_NO_REQUIRED',
    details: { field: 'insurancePersonNo' },
  })
  const insured = { ...form, insurancePersonNo: '2312345678' }
  expect(decideRegistration(insured, ESIC, TODAY)).toEqual({ ok: true, value: insured })
})

test.each(PAYER_KINDS.filter((kind) => kind !== 'esic'))('a patient with a payer of the kind %s needs none', (kind) => {
  expect(decideRegistration(form, { kind }, TODAY).ok).toBe(true)
})

test('a patient born today is registered, one born tomorrow is not', () => {
  expect(decideRegistration({ ...form, dateOfBirth: TODAY }, PRIVATE, TODAY).ok).toBe(true)
  expect(decideRegistration({ ...form, dateOfBirth: '2026-11-22' }, PRIVATE, TODAY)).toMatchObject({
    ok: false,
    refusal: 'BORN_IN_THE_FUTURE',
    details: { field: 'dateOfBirth' },
  })
})
