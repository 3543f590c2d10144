import { expect, test } from 'vitest'
import { decideTaking, unitsGiven, unitsTaken, usualSource } from './taking.ts'

const ORDER = { medicineId: 'm', isOwn: false, dose: 40, unitsADose: 1, supply: 'ward' } as const
const FORM = { takenFrom: null, batchId: null, batchReason: '', units: null, reason: '' }
const aBatch = (batchId: string, changes = {}) => ({
  batchId,
  batchNo: batchId,
  expiry: '2027-03-31',
  mrp: 1000,
  packUnits: 1,
  isForSale: true,
  isBlocked: false,
  since: new Date('2026-01-01'),
  available: 5,
  ...changes,
})
const TWO = [aBatch('late', { expiry: '2027-12-31' }), aBatch('soon', { available: 1 })]

function taken({ order = {}, form = {}, offered = TWO, dose = 40 as number | null, place = true } = {}) {
  const answer = decideTaking({
    order: { ...ORDER, ...order },
    form: { ...FORM, ...form },
    dose,
    place: place ? { name: 'Ward A' } : null,
    offered: place ? offered : [],
    discountOf: (price) => price / 10,
    today: '2026-11-21',
  })
  if (!answer.ok) return `${answer.refusal} ${answer.details?.field}`
  const { from, lines } = answer.value
  return [from, ...lines.map(({ batchId, quantity, amount }) => `${quantity} ${batchId} ${amount}`)].join(', ')
}

test.each<[string, Parameters<typeof taken>[0], string]>([
  ['what ends first goes first', {}, 'ward_stock, 1 soon 900'],
  ['a dose of two batches', { dose: 80 }, 'ward_stock, 1 soon 900, 1 late 900'],
  ['a part of a unit is a whole one', { dose: 20 }, 'ward_stock, 1 soon 900'],
  ['what is issued to the patient takes nothing', { order: { supply: 'patient' } }, 'issued'],
  [
    'of the ward although it is issued',
    { order: { supply: 'patient' }, form: { takenFrom: 'ward_stock' } },
    'ward_stock, 1 soon 900',
  ],
  ['the own of the patient', { order: { isOwn: true } }, 'own'],
  ['the own is never of the ward', { order: { isOwn: true }, form: { takenFrom: 'ward_stock' } }, 'NOT_KEPT takenFrom'],
  ['what the pharmacy does not keep', { order: { medicineId: null, supply: null } }, ''],
  ['more than is there', { dose: 400 }, 'NOT_IN_WARD takenFrom'],
  ['a ward without stock', { place: false }, 'NOT_IN_WARD takenFrom'],
  ['elsewhere needs a reason', { form: { takenFrom: 'not_from_stock' } }, 'REASON_REQUIRED reason'],
  ['elsewhere with a reason', { form: { takenFrom: 'not_from_stock', reason: 'Of ICU' } }, 'not_from_stock'],
  ['another batch asks', { form: { batchId: 'late' } }, 'BATCH_REASON_REQUIRED batchReason'],
  ['another batch with a reason', { form: { batchId: 'late', batchReason: 'Open' } }, 'ward_stock, 1 late 900'],
  ['a batch that holds too little', { dose: 80, form: { batchId: 'soon' } }, 'NO_SUCH_BATCH batchId'],
  ['a scale asks for the units', { order: { dose: null, unitsADose: null }, dose: 6 }, 'UNITS_REQUIRED units'],
  ['a vial that was open', { order: { unitsADose: null }, form: { units: 0 } }, 'ward_stock'],
])('%s', (_, asked, said) => {
  expect(taken(asked)).toBe(said)
})

test('units follow the dose that was given', () => {
  expect([20, 40, 41, 80].map((dose) => unitsTaken(ORDER, dose))).toEqual([1, 1, 2, 2])
  expect(usualSource({ ...ORDER, supply: 'patient' })).toBe('issued')
})

// The order is 40 mg, which is one unit, but where it says otherwise.
test.each<[string, { form: string; dose?: number; unitsADose?: number | null }, number[], number | null]>([
  ['ten halves of a tablet are five', { form: 'Tablet' }, Array(10).fill(20), 5],
  ['halves that were ordered as such', { form: 'Tablet', dose: 0.5, unitsADose: 0.5 }, [0.5, 0.5, 0.5], 1.5],
  ['a half and a whole', { form: 'Tablet', dose: 0.5, unitsADose: 0.5 }, [0.5, 1], 1.5],
  ['quarters', { form: 'Tablet', dose: 1, unitsADose: 1 }, [0.25, 0.25, 0.75], 1.25],
  ['thirds, as they are written', { form: 'Tablet', dose: 0.33, unitsADose: 0.33 }, [0.33, 0.33, 0.33], 1],
  ['thirds by weight, kept to a thousandth', { form: 'Tablet', dose: 5, unitsADose: 0.333 }, [5, 5, 5], 1],
  ['a dose that is no part of a tablet', { form: 'Tablet', dose: 0.3, unitsADose: 0.3 }, [0.3], 0.3],
  ['another word for a tablet', { form: 'Dispersible tab' }, [20, 20], 1],
  ['an ampoule of which half is thrown away', { form: 'Injection' }, [20, 20], 2],
  ['a capsule is not broken', { form: 'Capsule' }, [20, 60], 3],
  ['a scale', { form: 'Tablet', unitsADose: null }, [20], null],
])('what was given of what was issued: %s', (_, changes, doses, units) => {
  const order = { ...ORDER, ...changes }
  const given = doses.map((dose) => unitsGiven(order, dose))
  const sum = given.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0)
  if (units === null) expect(sum).toBeNull()
  else expect(sum).toBeCloseTo(units, 9)
})
