import { afterAll, beforeAll, expect, test } from 'vitest'
import { importContract } from '../../platform/model/imports/imports.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { genericsContract } from '../model/generics/generics.contract.ts'
import { medicinesContract } from '../model/items/medicines.contract.ts'
import { goodsTaxesContract } from '../model/taxes/goods-taxes.contract.ts'
import { aGeneric } from './generics/generics.factory.ts'
import { anItem } from './items/medicines.factory.ts'

// Two hospitals: the master of what pharmacy and stores handle.

let testApp: TestApp
let pharmacist: Person
let doctor: Person
let purchaser: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  doctor = await testApp.person('hope', 'doctor')
  purchaser = await testApp.person('hope', 'user', ['purchase'])
  stranger = await testApp.person('ayushman', 'user', ['pharmacy'])
})
afterAll(() => testApp.close())

const add = (name: string, changes = {}, by = pharmacist) => by.call(medicinesContract.add, anItem(name, changes))
const generic = async (name: string, changes = {}) =>
  (await pharmacist.call(genericsContract.add, aGeneric(name, changes))).body.id
const found = async (search: string, by = pharmacist) => (await by.call(medicinesContract.list, { search })).body.rows
const namesFound = async (search: string, by = pharmacist) => (await found(search, by)).map(({ name }) => name)

test('an item is found by brand, generic, code and barcode, in its own hospital only', async () => {
  const genericId = await generic('Pantoprazole')
  const { status, body } = await add('Pantora 40', {
    generics: [{ genericId, strength: '40 mg' }],
    barcodes: [{ barcode: '8901234000017', units: 10 }],
    maker: 'Alkem',
  })
  expect(status).toBe(200)
  for (const typed of ['pant', 'PANTOPRAZOLE', 'zole pantora', body.code, '8901234000017'])
    expect([typed, ...(await namesFound(typed))]).toEqual([typed, 'Pantora 40'])
  expect(await namesFound('pant_ra')).toEqual([])
  expect(await namesFound('pantora', stranger)).toEqual([])
  expect((await stranger.call(medicinesContract.medicine, { id: body.id })).status).toBe(404)
  const [row] = await found('pantora')
  expect(row).toMatchObject({ generics: 'Pantoprazole 40 mg', maker: 'Alkem', tax: 500, schedule: 'none' })
})

test('an item without a code gets the next number, which passes over one that was typed', async () => {
  const { code } = (await add('Counted one')).body
  const number = Number(code.slice(2))
  const next = `M-${String(number + 1).padStart(5, '0')}`
  expect((await add('Typed one', { code: next })).status).toBe(200)
  expect((await add('Counted two')).body.code).toBe(`M-${String(number + 2).padStart(5, '0')}`)
})

test.each([
  ['a code that is taken', { code: 'TAKEN-1' }, 409, 'code'],
  ['a name and strength that are taken', { name: 'First OF its kind', strength: '5 MG' }, 409, 'name'],
  ['a barcode of another item', { barcodes: [{ barcode: '8900000000001', units: 10 }] }, 409, 'barcodes'],
  ['an HSN of five digits', { hsn: '30041' }, 400, 'hsn'],
  ['a pack of one that is opened', { packUnits: 1 }, 400, 'isSoldLoose'],
  [
    'a generic that is not there',
    { generics: [{ genericId: '11111111-1111-4111-8111-111111111111', strength: '' }] },
    400,
    'generics',
  ],
])('%s is refused beside its field, and nothing is saved', async (what, changes, status, field) => {
  await add('First of its kind', {
    code: 'TAKEN-1',
    strength: '5 mg',
    barcodes: [{ barcode: '8900000000001', units: 10 }],
  })
  const answer = await add(`Refused ${what}`, changes)
  expect({ status: answer.status, fields: Object.keys(answer.problem.fields ?? {}) }).toMatchObject({
    status,
    fields: [field],
  })
  expect(await namesFound('refused')).toEqual([])
})

test('who may not edit reads; the generics and their limits are the pharmacist’s alone', async () => {
  expect((await add('Of a doctor', {}, doctor)).status).toBe(403)
  expect((await add('Of the purchase', {}, purchaser)).status).toBe(200)
  expect((await purchaser.call(genericsContract.add, aGeneric('Of the purchase'))).status).toBe(403)
  expect((await doctor.call(genericsContract.list, {})).status).toBe(200)
})

test('what is taken for another says so on both items, with capitals', async () => {
  const dopamine = await generic('Dopamine', { tallName: 'DOPamine', isHighRisk: true })
  const dobutamine = await generic('Dobutamine', { tallName: 'DOBUTamine', lookAlikeIds: [dopamine] })
  await add('Inj. Dopamine 200', { generics: [{ genericId: dopamine, strength: '200 mg' }] })
  await add('Inj. Dobutamine 250', { generics: [{ genericId: dobutamine, strength: '250 mg' }] })
  expect(await found('inj. do')).toMatchObject([
    { name: 'Inj. DOBUTamine 250', lookAlikes: ['DOPamine'], isHighRisk: false },
    { name: 'Inj. DOPamine 200', lookAlikes: ['DOBUTamine'], isHighRisk: true },
  ])
  const shown = (await pharmacist.call(genericsContract.generic, { id: dopamine })).body
  expect(shown.lookAlikeIds).toEqual([dobutamine])
})

test('limits of a generic are replaced row by row, and a renamed generic is found by its new name', async () => {
  const limit = {
    route: '' as const,
    fromDays: 4380,
    toDays: null,
    isPerKg: false,
    usualDose: '650',
    highestDose: '1000',
    highestADay: '4000',
    unit: 'mg' as const,
    source: 'Package insert',
  }
  const id = await generic('Paracetamole', { limits: [limit] })
  await add('Febrol 650', { generics: [{ genericId: id, strength: '650 mg' }] })
  const { version } = (await pharmacist.call(genericsContract.generic, { id })).body
  const child = {
    ...limit,
    fromDays: 90,
    toDays: 4380,
    isPerKg: true,
    usualDose: '12.5',
    highestDose: '15',
    highestADay: '60',
  }
  const typed = aGeneric('Paracetamol', { allergens: ['paracetamol'], limits: [limit, child] })
  expect((await pharmacist.call(genericsContract.change, { ...typed, id, version })).status).toBe(200)
  expect((await pharmacist.call(genericsContract.change, { ...typed, id, version })).status).toBe(409)
  const { limits } = (await pharmacist.call(genericsContract.generic, { id })).body
  expect(limits).toMatchObject([
    { fromDays: 90, usualDose: '12.5' },
    { fromDays: 4380, source: 'Package insert' },
  ])
  expect(await namesFound('paracetamole')).toEqual([])
  expect(await namesFound('febrol paracetamol')).toEqual(['Febrol 650'])
})

test('a change that comes second is told; a withdrawn item comes back with its barcodes', async () => {
  const { id } = (await add('Goes and comes', { barcodes: [{ barcode: '8900000000099', units: 10 }] })).body
  const shown = (await pharmacist.call(medicinesContract.medicine, { id })).body
  const { genericNames: _, ...typed } = shown
  const changed = { ...typed, barcodes: [{ barcode: '8900000000100', units: 1 }], maker: 'Cipla' }
  expect((await pharmacist.call(medicinesContract.change, changed)).status).toBe(200)
  expect((await pharmacist.call(medicinesContract.change, changed)).status).toBe(409)
  expect((await pharmacist.call(medicinesContract.withdraw, { id })).status).toBe(200)
  expect(await namesFound('8900000000100')).toEqual([])
  const admin = await testApp.person('hope', 'admin')
  expect((await admin.call(medicinesContract.restore, { id })).status).toBe(200)
  expect(await namesFound('8900000000100')).toEqual(['Goes and comes'])
  expect(await namesFound('8900000000099')).toEqual([])
})

test('a rate from a day on ends the one before it, and the days before today stay as they were', async () => {
  const tax = { hsn: '3304', isListed: false, basisPoints: 1800, validFrom: '2026-12-01', source: 'Council of the GST' }
  expect((await pharmacist.call(goodsTaxesContract.add, { ...tax, validFrom: '2020-01-01' })).status).toBe(409)
  expect((await pharmacist.call(goodsTaxesContract.add, tax)).status).toBe(200)
  expect(
    (await pharmacist.call(goodsTaxesContract.add, { ...tax, basisPoints: 500, validFrom: '2027-01-01' })).status,
  ).toBe(200)
  const of = async () =>
    (await pharmacist.call(goodsTaxesContract.list, {})).body.taxes.filter(({ hsn }) => hsn === '3304')
  const rates = await of()
  expect(rates).toMatchObject([
    { basisPoints: 1800, validFrom: '2026-12-01', validTo: '2026-12-31' },
    { basisPoints: 500, validFrom: '2027-01-01', validTo: null },
  ])
  const { id = '', version = 0 } = rates[1] ?? {}
  const early = await pharmacist.call(goodsTaxesContract.end, { id, version, validTo: '2026-12-31' })
  expect(early).toMatchObject({
    status: 400,
    problem: { fields: { validTo: 'The last day must not be before the first' } },
  })
  expect((await pharmacist.call(goodsTaxesContract.end, { id, version, validTo: '2027-06-30' })).status).toBe(200)
})

const list = 'medicines'
async function imported(file: string) {
  const { id } = (
    await pharmacist.call(importContract.upload, { list, name: 'items.csv' }, { file: Buffer.from(file) })
  ).body
  const one = { list, id }
  const { columns, headed } = (await pharmacist.call(importContract.open, one)).body
  expect((await pharmacist.call(importContract.start, { ...one, columns, headed })).status).toBe(200)
  const now = async () => (await pharmacist.call(importContract.open, one)).body
  await expect.poll(async () => (await now()).state, { interval: 100 }).not.toBe('running')
  return now()
}

test('a file adds items with their generics, changes what is known, and refuses a row with its reason', async () => {
  const done = await imported(`code,name,form,generic,pack_size,schedule,barcode,manufacturer
AMX-1,Amoclane 625,Tablet,Amoxicillin 500 mg + Clavulanic acid 125 mg,10,H,8905555000011=10,Sun
AMX-2,Amoclane 375,Tablet,Amoxicillin 250 mg + Clavulanic acid 125 mg,6,H,8905555000011=6,SUN
,Walks without code,Syrup,,1,,,
,,Syrup,,1,,,
AMX-3,Amoclane forte,Tablet,,ten,,,
`)
  expect(done).toMatchObject({ created: 2, refused: 3 })
  expect(await found('amoclane')).toMatchObject([
    { code: 'AMX-1', generics: 'Amoxicillin 500 mg + Clavulanic acid 125 mg', maker: 'Sun', schedule: 'H' },
  ])
  const again = await imported(`code,name,rack,sold loose
AMX-1,Amoclane 625,B-02,
,Walks without code,C-14,no
`)
  expect(again).toMatchObject({ created: 0, changed: 2, refused: 0 })
  expect(await found('walks')).toMatchObject([{ unit: 'bottle', pack: 'bottle', packUnits: 1, isSoldLoose: false }])
  expect(await found('amoclane')).toMatchObject([
    { rack: 'B-02', generics: 'Amoxicillin 500 mg + Clavulanic acid 125 mg' },
  ])
})
