import { expect, test } from 'vitest'
import { decideSigning } from './decide-signing.ts'
import type { PrescribableItem } from './prescribable-item.ts'
import { EMPTY_FORM, PLAIN_LINE, type PrescriptionForm } from './prescription-form.ts'

const TODAY = '2026-11-22'
const febrol: PrescribableItem = {
  id: 'febrol',
  name: 'Febrol 650',
  generics: 'paracetamol 650 mg',
  form: 'Tablet',
  unit: 'tablet',
  packUnits: 10,
  isSoldLoose: true,
  route: 'oral',
  isActive: true,
  here: 0,
  contents: [
    {
      genericId: 'g',
      name: 'paracetamol',
      strength: '650 mg',
      allergens: ['paracetamol'],
      pregnancy: 'allowed',
      limits: [],
    },
  ],
}
const line = { ...PLAIN_LINE, medicineId: 'febrol', name: 'febrol typed' }
const decide = (form: Partial<PrescriptionForm>, registered: string | null = null) =>
  decideSigning({
    form: { ...EMPTY_FORM, lines: [line], ...form },
    items: new Map([['febrol', febrol]]),
    patient: { alerts: [], registered, gender: 'Male', ageDays: 20_000, today: TODAY, running: [] },
    today: TODAY,
  })

test('a line is signed with the name of its item and its quantity, whatever is not here', () => {
  expect(decide({})).toMatchObject({
    ok: true,
    value: [{ name: 'Febrol 650', quantity: 5, isQuantityTyped: false, everyHours: null }],
  })
  expect(decide({ lines: [{ ...line, quantity: 8 }] })).toMatchObject({
    value: [{ quantity: 8, isQuantityTyped: true }],
  })
})

test.each<[string, Partial<PrescriptionForm>, string, string]>([
  ['nothing', { lines: [] }, 'NOTHING_PRESCRIBED', 'lines'],
  ['an item that is no longer kept', { lines: [{ ...line, medicineId: 'gone' }] }, 'NO_SUCH_ITEM', 'lines.0.name'],
  ['no dose', { lines: [{ ...line, morning: 0 }] }, 'DOSE_REQUIRED', 'lines.0.morning'],
  ['no dose once', { lines: [{ ...line, how: 'once', dose: 0 }] }, 'DOSE_REQUIRED', 'lines.0.dose'],
  ['no hours', { lines: [{ ...line, how: 'hourly' }] }, 'HOURS_REQUIRED', 'lines.0.everyHours'],
  [
    'as needed without a quantity',
    { lines: [line, { ...line, how: 'as_needed' }] },
    'QUANTITY_REQUIRED',
    'lines.1.quantity',
  ],
  ['stockings without a number', { lines: [{ ...line, medicineId: null }] }, 'QUANTITY_REQUIRED', 'lines.0.quantity'],
  ['a follow-up today', { followUpOn: TODAY }, 'FOLLOW_UP_IN_THE_PAST', 'followUpOn'],
])('%s is not signed', (_, form, refusal, field) => {
  expect(decide(form)).toMatchObject({ ok: false, refusal, details: { field } })
})

test('an allergy waits for its reason', () => {
  expect(decide({}, 'Paracetamol')).toMatchObject({
    refusal: 'ALLERGIC',
    details: { field: 'lines.0.allergyReason', values: { item: 'Febrol 650' } },
  })
  expect(decide({ lines: [{ ...line, allergyReason: 'Had it in 2024 without harm' }] }, 'Paracetamol').ok).toBe(true)
})
