import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { chartingDifferencesContract } from '../../model/differences/charting-differences.contract.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { aTreatedWard, type TreatedWard } from '../nursing.factory.ts'

// What the pharmacy issued, the nurse gave and the bill asks for, as one list.

let testApp: TestApp
let ward: TreatedWard
let strange: Person

beforeAll(async () => {
  testApp = await startTestApp()
  ward = await aTreatedWard(testApp)
  strange = await testApp.person('ayushman', 'nurse')
})
afterAll(() => testApp.close())
const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)
beforeEach(() => {
  testApp.time = ist('2026-11-21 10:00')
})

const differences = async (visitId: string, by: Person = ward.nurse) =>
  (await by.call(chartingDifferencesContract.ofVisit, { visitId })).body

test('what is issued and not given yet is in the ward; what is given beyond it is a difference, and is explained once', async () => {
  const visitId = await ward.admit()
  const medicineId = await ward.stocked('Merovid 1 g')
  const id = await ward.ordered(visitId, {
    medicineId,
    kind: 'as_needed',
    frequency: null,
    asNeededFor: 'fever',
    dose: 1,
    doseUnit: 'tablet',
    route: 'oral',
  })
  const { requestId, lineId } = await ward.asked(visitId, medicineId, 2)
  await ward.issue(requestId, { requestLineId: lineId, quantity: 2 })
  expect(await differences(visitId)).toMatchObject({
    differences: [],
    inTheWard: [{ units: 2, since: '2026-11-21' }],
    medicines: [{ issued: 2, given: 0, billed: 2 }],
  })
  for (const minutes of [1, 2, 3]) {
    testApp.time = new Date(ist('2026-11-21 10:00').getTime() + minutes * 60_000)
    expect((await ward.act(id, {})).status).toBe(200)
  }
  const [found] = (await differences(visitId)).differences
  expect(found).toMatchObject({ rule: 'given_above_issued', units: 1, since: '2026-11-21', explained: null })
  expect(found?.value).toBeGreaterThan(0)
  const explain = (by: Person) =>
    by.call(chartingDifferencesContract.explain, {
      visitId,
      key: found?.key ?? '',
      rule: 'given_above_issued',
      reason: 'One from the stock of the ward',
      isWasted: false,
    })
  expect((await explain(ward.clerk)).status).toBe(403)
  expect((await explain(strange)).status).toBe(404)
  expect((await explain(ward.nurse)).status).toBe(200)
  expect((await explain(ward.nurse)).problem.code).toBe('EXPLAINED_ALREADY')
  expect((await differences(visitId)).differences[0]?.explained?.reason).toBe('One from the stock of the ward')
})

/** An order as needed of half a unit, of which five were issued at 10 rupees each; gives one dose a minute. */
async function halved(name: string, form: string, unit: string) {
  const visitId = await ward.admit()
  const price = { packUnits: 10, isSoldLoose: true }
  const medicineId = await ward.stocked(name, { mrp: 10_000 }, { form, unit, ...price })
  const needed = { kind: 'as_needed', frequency: null, asNeededFor: 'pain', doseUnit: unit, route: 'oral' } as const
  const id = await ward.ordered(visitId, { ...needed, medicineId, dose: 0.5 })
  const { requestId, lineId } = await ward.asked(visitId, medicineId, 5)
  expect((await ward.issue(requestId, { requestLineId: lineId, quantity: 5 })).status).toBe(200)
  let minutes = 0
  const give = async (dose: number | null = null) => {
    minutes += 1
    testApp.time = new Date(ist('2026-11-21 10:00').getTime() + minutes * 60_000)
    expect((await ward.act(id, { dose, reason: 'Told by the doctor' })).status).toBe(200)
    return (await differences(visitId)).medicines[0]?.given
  }
  return { visitId, id, give }
}

test('what was given counts, not what was ordered: half a tablet, a whole, two', async () => {
  const { give } = await halved('Halvolol 40 mg', 'Tablet', 'tablet')
  expect(await give()).toBe(0.5)
  expect(await give(1)).toBe(1.5)
  expect(await give(2)).toBe(3.5)
})

test('ten halves are five tablets; the eleventh is half a tablet above what was issued, at its price', async () => {
  const { visitId, id, give } = await halved('Halvolol 80 mg', 'Tablet', 'tablet')
  for (const _ of Array(9)) await give()
  expect(await differences(visitId)).toMatchObject({ differences: [], inTheWard: [{ units: 0.5 }] })
  expect((await ward.nurse.call(treatmentSheetContract.sources, { id })).body.issuedLeft).toBe(0.5)
  expect(await give()).toBe(5)
  expect(await differences(visitId)).toMatchObject({ differences: [], inTheWard: [] })
  expect(await give()).toBe(5.5)
  expect((await differences(visitId)).differences).toMatchObject([
    { rule: 'given_above_issued', units: 0.5, value: 500 },
  ])
})

test('of an ampoule nothing is kept: half of it is a whole one', async () => {
  const { give } = await halved('Halvopam 10 mg', 'Injection', 'ampoule')
  expect(await give()).toBe(1)
  expect(await give()).toBe(2)
})

test('a bag that was issued counts as given when it is hung up', async () => {
  const visitId = await ward.admit()
  const medicineId = await ward.stocked('Ringer 500 ml')
  const infusion = {
    kind: 'infusion',
    frequency: null,
    dose: 500,
    doseUnit: 'ml',
    rate: 80,
    volume: 500,
    route: 'iv',
  } as const
  const id = await ward.ordered(visitId, { medicineId, ...infusion })
  const { requestId, lineId } = await ward.asked(visitId, medicineId, 2)
  await ward.issue(requestId, { requestLineId: lineId, quantity: 2 })
  const hang = await ward.nurse.call(treatmentSheetContract.rate, { id, rate: 80, bag: 1 } as never)
  expect(hang.status).toBe(200)
  expect(await differences(visitId)).toMatchObject({ inTheWard: [{ units: 1 }], medicines: [{ issued: 2, given: 1 }] })
})

test('the other hospital sees nothing', async () => {
  const visitId = await ward.admit()
  expect((await strange.call(chartingDifferencesContract.ofVisit, { visitId })).status).toBe(404)
})
