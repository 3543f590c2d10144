import { expect, test } from 'vitest'
import { GENERICS, ITEMS } from '../../../db/seed/medicines/all-medicines.ts'
import { LOOK_ALIKES } from '../../../db/seed/medicines/look-alikes.ts'
import { checkDigit } from '../../../db/seed/medicines/makers.ts'
import { decideGeneric } from '../../medicines/model/generics/decide-generic.ts'
import { genericForm } from '../../medicines/model/generics/generic-fields.ts'
import { decideMedicine } from '../../medicines/model/items/decide-medicine.ts'
import { medicineForm } from '../../medicines/model/items/medicine-fields.ts'

const ids = new Map(GENERICS.map(({ name }, at) => [name, `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`]))
const generics = GENERICS.map((told) => genericForm.parse(told))
const items = ITEMS.map(({ generics: parts, ...item }) =>
  medicineForm.parse({
    ...item,
    generics: parts.map(({ name, strength }) => ({ genericId: ids.get(name) ?? name, strength })),
  }),
)
const barcodes = items.flatMap((item) => item.barcodes.map(({ barcode }) => barcode))

const HIGH_RISK = [
  'Insulin regular',
  'Insulin glargine',
  'Heparin',
  'Enoxaparin',
  'Warfarin',
  'Potassium chloride',
  'Morphine',
  'Fentanyl',
  'Digoxin',
  'Methotrexate',
  'Cyclophosphamide',
  'Vincristine',
  'Noradrenaline',
  'Suxamethonium',
  'Magnesium sulfate',
]

/** What the screens of the pharmacy are drawn with. */
const WELL_KNOWN = [
  'Febrol 650',
  'Pantora 40',
  'Pantevo 40',
  'Pantivo 40',
  'Pantoprazole 40, generic',
  'Amoclane 625',
  'Tramolite 50',
  'Losavia 50',
  'Povisol solution 100 ml',
  'Antiseptic liquid 125 ml',
  'Syp. Ambroxol 100 ml',
  'Inj. Heparin 5,000 IU/ml, 5 ml (25,000 IU in all)',
  'Inj. Insulin regular 40 IU/ml, 10 ml (400 IU in all)',
  'Inj. Enoxaparin 100 mg/ml, 0.6 ml (60 mg in all)',
  'Inj. Potassium chloride 15 %, 150 mg/ml, 10 ml (1.5 g in all)',
  'Inj. Calcium gluconate 10 %, 100 mg/ml, 10 ml (1 g in all)',
  'Inj. Dextrose 25 %, 250 mg/ml, 100 ml (25 g in all)',
  'Inj. Piperacillin tazobactam 4.5 g',
  'Inj. Ceftriaxone 1 g',
  'Normal saline 500 ml',
  'Ringer lactate 500 ml',
  'Salbutamol respules 2.5 mg',
  'Levosalbutamol respules 0.63 mg',
  'Salbutamol with ipratropium respules',
  'Polypropylene mesh 15 × 15',
  'Foley catheter 16 F',
  'Surgical gloves 7.5',
  'Syringe pump line 150 cm',
]

test('every generic of the demo is one that the product accepts', () => {
  expect(generics.filter((form) => !decideGeneric(form, null).ok).map(({ name }) => name)).toEqual([])
})

test('every item of the demo is one that the product accepts', () => {
  expect(items.filter((form) => !decideMedicine(form).ok).map(({ name }) => name)).toEqual([])
})

test.each([
  ['code', items.map(({ code }) => code)],
  ['name of an item', items.map(({ name, strength }) => `${name} ${strength}`.toLowerCase())],
  ['name of a generic', generics.map(({ name }) => name.toLowerCase())],
  ['barcode', barcodes],
  [
    'pair of look-alikes',
    LOOK_ALIKES.map((pair) =>
      pair
        .map((one) => one.toLowerCase())
        .toSorted()
        .join(),
    ),
  ],
])('no %s stands there twice', (_, all) => {
  expect(all.filter((one, at) => all.indexOf(one) < at)).toEqual([])
})

test('every barcode is an Indian number of thirteen digits whose last is right', () => {
  expect(
    barcodes.filter((one) => !/^890\d{10}$/.test(one) || Number(one.at(-1)) !== checkDigit(one.slice(0, -1))),
  ).toEqual([])
})

test('a known barcode has the check digit that is printed on it', () => {
  expect(checkDigit('400638133393')).toBe(1)
})

test('every medicine has a generic, and nothing else has one', () => {
  expect(items.filter(({ kind, generics: parts }) => (kind === 'medicine') !== parts.length > 0)).toEqual([])
})

test.each(HIGH_RISK)('%s is marked as high-risk', (name) => {
  expect(generics.find((generic) => generic.name === name)?.isHighRisk).toBe(true)
})

test.each(WELL_KNOWN)('%s is an item', (name) => {
  expect(items.filter((item) => item.name === name)).toHaveLength(1)
})

test('a substance of narcotics is in no item that is sold without a schedule', () => {
  const guarded = new Set(
    generics.filter(({ controlled }) => controlled === 'narcotic').map(({ name }) => ids.get(name)),
  )
  expect(
    items
      .filter(({ generics: parts }) => parts.some(({ genericId }) => guarded.has(genericId)))
      .filter(({ schedule }) => !['H1', 'X', 'narcotic'].includes(schedule))
      .map(({ name }) => name),
  ).toEqual([])
})

test('every limit names its source', () => {
  expect(generics.flatMap(({ limits }) => limits).filter(({ source }) => source === '')).toEqual([])
})

test('pantoprazole is sold under several names of one strength and form', () => {
  const pantoprazole = ids.get('Pantoprazole')
  const same = items.filter(
    ({ form, generics: [first, ...rest] }) =>
      form === 'Tablet' && rest.length === 0 && first?.genericId === pantoprazole && first?.strength === '40 mg',
  )
  expect(same).toHaveLength(4)
})
