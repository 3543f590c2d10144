import { expect, test } from 'vitest'
import type { Alert } from '../../../alerts/model/alert.ts'
import type { PrescribableItem, RunningLine } from '../prescribable-item.ts'
import { PLAIN_LINE, type PrescribedLine } from '../prescription-form.ts'
import { type CheckedPatient, checksOf } from './checks-of.ts'
import { inUnit, strengthOf } from './strength-of.ts'

const limit = {
  route: 'oral' as const,
  fromDays: 4383,
  toDays: null,
  isPerKg: false,
  highestDose: 1000,
  highestADay: 4,
  unit: 'mg' as const,
}
const content = (genericId: string, changes = {}) => ({
  genericId,
  name: genericId,
  strength: '650 mg',
  allergens: [],
  pregnancy: 'allowed' as const,
  limits: [],
  ...changes,
})
const item = (id: string, contents: PrescribableItem['contents'], here = 1000): PrescribableItem => ({
  id,
  name: id,
  generics: '',
  form: 'Tablet',
  unit: 'tablet',
  packUnits: 10,
  isSoldLoose: true,
  route: 'oral',
  isActive: true,
  here,
  contents,
})
const items = new Map(
  [
    item('Febrol 650', [
      content('paracetamol', { allergens: ['paracetamol'], limits: [{ ...limit, highestADay: 4000 }] }),
    ]),
    item('Pyrigesic', [content('paracetamol')]),
    item('Bactrim', [content('sulfamethoxazole', { allergens: ['sulfonamides'] })]),
    item('Frusiva 40', [content('frusemide', { allergens: ['sulfonamide_diuretics'] })]),
    item('Warf 5', [content('warfarin', { pregnancy: 'avoid', strength: '5 mg' })]),
    item('Amlovia 5', [content('amlodipine')], 3),
  ].map((one) => [one.id, one]),
)
const line = (medicineId: string, changes: Partial<PrescribedLine> = {}): PrescribedLine => ({
  ...PLAIN_LINE,
  medicineId,
  name: medicineId,
  days: 3,
  ...changes,
})
const sulfa: Alert = {
  id: 'a1',
  kind: 'allergy',
  allergen: 'sulfonamides',
  what: 'Sulfonamides',
  severity: 'severe',
  reaction: 'rash',
  source: 'patient',
  precautions: null,
  validUntil: null,
  at: '2026-11-01T05:00:00.000Z',
  by: null,
  ended: null,
  struck: null,
}
const patient = (changes: Partial<CheckedPatient> = {}): CheckedPatient => ({
  alerts: [],
  registered: null,
  gender: 'Male',
  ageDays: 59 * 365,
  today: '2026-11-22',
  running: [],
  ...changes,
})
const told = (lines: PrescribedLine[], who = patient()) =>
  checksOf(lines, items, who).map(({ at, kind, asks }) => [at, kind, asks])

test('an allergy asks for a reason, of the group itself and of one akin to it, until there is one', () => {
  const who = patient({ alerts: [sulfa] })
  expect(told([line('Febrol 650'), line('Bactrim')], who)).toEqual([[1, 'allergy', true]])
  expect(told([line('Frusiva 40')], who)).toEqual([[0, 'allergy', true]])
  expect(told([line('Frusiva 40', { allergyReason: 'Had it before' })], who)).toEqual([[0, 'allergy', false]])
  expect(told([line('Frusiva 40')])).toEqual([])
})

test('the same generic twice is told at the second, but not inside one tapering', () => {
  expect(told([line('Febrol 650'), line('Pyrigesic')])).toEqual([[1, 'same_generic', false]])
  const taper = (taperGroup: number | null) => line('Febrol 650', { taperGroup })
  expect(told([taper(1), taper(1)])).toEqual([])
  expect(told([taper(null), taper(1)])).toEqual([[1, 'same_generic', false]])
})

test('what an earlier prescription says is taken still is told until its last day', () => {
  const running: RunningLine = {
    prescriptionId: 'p',
    prescriptionNo: 'RX-261112-001',
    medicineId: 'x',
    name: 'Amlip 5',
    genericIds: ['amlodipine'],
    dose: '1-0-0-0',
    since: '2026-11-12',
    days: 11,
    until: '2026-11-22',
  }
  const [found] = checksOf([line('Amlovia 5')], items, patient({ running: [running] }))
  expect(found?.words).toBe('Taken already: Amlip 5 1-0-0-0 since 12/11/2026, 11 days.')
  expect(told([line('Amlovia 5')], patient({ running: [{ ...running, until: '2026-11-21' }] }))).toEqual([])
})

test.each<[string, Partial<PrescribedLine>, Partial<CheckedPatient>, boolean]>([
  ['two at once', { morning: 2 }, {}, true],
  ['one at once', {}, {}, false],
  ['seven a day', { how: 'as_needed', dose: 1, mostADay: 7, quantity: 10 }, {}, true],
  ['six a day', { how: 'as_needed', dose: 1, mostADay: 6, quantity: 10 }, {}, false],
  ['1.5 g at once', { doseUnit: 'g', morning: 1.5, quantity: 1 }, {}, true],
  ['of a child, for whom no limit is stored', { morning: 2 }, { ageDays: 400 }, false],
  ['of an unknown age', { morning: 2 }, { ageDays: null }, false],
  ['by another route', { morning: 2, route: 'rectal' }, {}, false],
])('the dose of %s', (_, changes, who, isTold) => {
  const found = told([line('Febrol 650', changes)], patient(who))
  expect(found).toEqual(isTold ? [[0, 'dose', false]] : [])
})

test('pregnancy is told of a pregnant patient and asked of who may be', () => {
  const found = (who: Partial<CheckedPatient>) => checksOf([line('Warf 5')], items, patient(who))[0]?.words
  expect(found({ gender: 'Female', ageDays: 28 * 366 })).toBe('warfarin is avoided in pregnancy: ask.')
  expect(found({ alerts: [{ ...sulfa, kind: 'pregnancy', allergen: null }] })).toBe(
    'warfarin is avoided in pregnancy: the patient is pregnant.',
  )
  expect(found({ gender: 'Female', ageDays: 70 * 366 })).toBeUndefined()
  expect(found({})).toBeUndefined()
})

test('what is not here is told, by the units that are asked for', () => {
  expect(told([line('Amlovia 5', { days: 3 })])).toEqual([])
  const [found] = checksOf([line('Amlovia 5', { days: 4 })], items, patient())
  expect(found).toMatchObject({ kind: 'stock', words: 'Only 3 of it are here.' })
})

test('a strength is compared where it is a plain amount', () => {
  expect(strengthOf('1,000 mg')).toEqual({ value: 1000, unit: 'mg' })
  expect([strengthOf('125 mg/5 ml'), strengthOf(''), strengthOf('0 mg')]).toEqual([null, null, null])
  expect([inUnit({ value: 2, unit: 'g' }, 'mg'), inUnit({ value: 2, unit: 'IU' }, 'mg')]).toEqual([2000, null])
})
