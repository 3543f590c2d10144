import { expect, test } from 'vitest'
import { SCHEDULES } from '../../../medicines/model/items/medicine-fields.ts'
import { registerOf } from '../../../stock/model/registers/registers.ts'
import { decideSchedules, needsPrescriber } from './schedule-rules.ts'

const BUYER = {
  prescriber: 'Dr. Nandini Bapat',
  prescriberRegistration: 'MMC 2009/02/0611',
  address: '12, Trimurti Nagar',
}

test('H, H1, X and narcotics are sold on a prescription; the last three go to their registers', () => {
  expect(SCHEDULES.filter(needsPrescriber)).toEqual(['H', 'H1', 'X', 'narcotic'])
  expect(SCHEDULES.map(registerOf)).toEqual([null, null, null, 'H1', 'X', 'narcotic'])
})

test.each([
  ['none', { prescriber: null, prescriberRegistration: null, address: null }, null],
  ['G', { prescriber: null, prescriberRegistration: null, address: null }, null],
  ['H', { ...BUYER, address: null }, null],
  ['H', { ...BUYER, prescriber: ' ' }, 'PRESCRIBER_REQUIRED'],
  ['H', { ...BUYER, prescriberRegistration: null }, 'REGISTRATION_REQUIRED'],
  ['H1', { ...BUYER, address: '' }, 'ADDRESS_REQUIRED'],
  ['X', { ...BUYER, address: null }, 'ADDRESS_REQUIRED'],
  ['narcotic', { ...BUYER, address: null }, 'ADDRESS_REQUIRED'],
  ['narcotic', BUYER, null],
] as const)('an item of schedule %s for %o: %s', (schedule, buyer, refusal) => {
  const verdict = decideSchedules(
    [
      { name: 'Plain', schedule: 'none' },
      { name: 'Tramolite 50', schedule },
    ],
    buyer,
  )
  if (refusal) expect(verdict).toMatchObject({ ok: false, refusal, details: { values: { item: 'Tramolite 50' } } })
  else expect(verdict).toEqual({ ok: true, value: true })
})
