import { expect, test } from 'vitest'
import { decideGeneric } from './decide-generic.ts'
import type { DoseLimit, GenericForm } from './generic-fields.ts'

const PARACETAMOL: GenericForm = {
  name: 'Paracetamol',
  tallName: null,
  allergens: ['paracetamol'],
  routes: ['oral', 'iv'],
  pregnancy: 'allowed',
  breastFeeding: 'allowed',
  asksKidney: false,
  isHighRisk: false,
  controlled: null,
  lookAlikeIds: [],
  limits: [],
}
const ADULT: DoseLimit = {
  route: null,
  fromDays: 4380,
  toDays: null,
  isPerKg: false,
  usualDose: '650',
  highestDose: '1000',
  highestADay: '4000',
  unit: 'mg',
  source: '',
}
const CHILD: DoseLimit = {
  ...ADULT,
  fromDays: 90,
  toDays: 4380,
  isPerKg: true,
  usualDose: '15',
  highestDose: '15',
  highestADay: '60',
}

test('a limit for children ends where that of adults begins', () => {
  expect(decideGeneric({ ...PARACETAMOL, limits: [ADULT, CHILD] }, null)).toMatchObject({ ok: true })
})

test('the same age is limited once a route', () => {
  const both = { ...PARACETAMOL, limits: [ADULT, { ...CHILD, toDays: 4381 }] }
  expect(decideGeneric(both, null)).toEqual({
    ok: false,
    refusal: 'LIMITS_OVERLAP',
    details: { field: 'limits.1.fromDays' },
  })
  const iv = { ...PARACETAMOL, limits: [ADULT, { ...CHILD, toDays: 4381, route: 'iv' as const }] }
  expect(decideGeneric(iv, null)).toMatchObject({ ok: true })
})

test.each([
  ['other letters as capitals', { tallName: 'PARAcetamole' }, 'TALL_IS_ANOTHER_NAME', 'tallName'],
  ['itself as what it is taken for', { lookAlikeIds: ['own'] }, 'LIKE_ITSELF', 'lookAlikeIds'],
  ['an age that ends before it begins', { limits: [{ ...ADULT, toDays: 4380 }] }, 'AGE_UPSIDE_DOWN', 'limits.0.toDays'],
  [
    'a limit without a figure',
    { limits: [{ ...ADULT, highestDose: null, highestADay: null }] },
    'LIMIT_SAYS_NOTHING',
    'limits.0.highestDose',
  ],
  [
    'a usual dose above the highest',
    { limits: [{ ...ADULT, usualDose: '1000.5' }] },
    'DOSES_UPSIDE_DOWN',
    'limits.0.highestDose',
  ],
  [
    'a dose above that of a day',
    { limits: [{ ...ADULT, highestADay: '900' }] },
    'DOSES_UPSIDE_DOWN',
    'limits.0.highestADay',
  ],
])('%s is refused beside its field', (_, says, refusal, field) => {
  expect(decideGeneric({ ...PARACETAMOL, ...says }, 'own')).toEqual({ ok: false, refusal, details: { field } })
})
