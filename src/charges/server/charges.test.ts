import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { discharged } from '../../visits/server/visits.factory.ts'
import { chargesContract } from '../model/charges.contract.ts'
import { aCharge, admissionsOf, aRatedService } from './charges.factory.ts'

// Charges as the billing desk works with them, through the router.

let testApp: TestApp
let admin: Person
let clerk: Person
let nurse: Person
let other: Person
let admit: () => Promise<string>
let service: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  clerk = await testApp.person('hope', 'user', ['billing'])
  nurse = await testApp.person('hope', 'nurse')
  other = await testApp.person('ayushman')
  admit = await admissionsOf(testApp, admin)
  service = await testApp.sql('hope', (db) => aRatedService(db, 'Nebulisation', { private: 5_000, nabh: 3_000 }))
})
afterAll(() => testApp.close())

const add = (visitId: string, about: object = {}, by = clerk) =>
  by.call(chargesContract.add, { visitId, ...aCharge(service), ...about })
const shown = async (visitId: string) => (await clerk.call(chargesContract.charges, { visitId })).body.charges

test('a service of the catalogue is charged at the rate of its day, and the list says why', async () => {
  const visitId = await admit()
  expect((await add(visitId, { quantity: '2.5' })).body).toMatchObject({ amount: 12_500, rateNotSet: false })
  expect(await shown(visitId)).toMatchObject([
    {
      description: 'Nebulisation',
      quantity: 2_500,
      unitRate: 5_000,
      amount: 12_500,
      rateSource: 'Private',
      why: ['Private rate: ₹50.'],
      payer: 'private',
      source: { words: 'Billing desk', path: null, isOfDesk: true },
    },
  ])
})

test('the answer to an added charge says all that a line of the bill shows, also without a rate', async () => {
  const visitId = await admit()
  expect((await add(visitId, { quantity: '2.5' })).body).toMatchObject({
    head: 'clinical',
    itemId: service,
    code: null,
    description: 'Nebulisation',
    day: '2026-11-21',
    quantity: 2_500,
    unit: 'each',
    listed: 5_000,
    unitRate: 5_000,
    amount: 12_500,
    rateSource: 'Private',
    rateNotSet: false,
  })
  const unrated = await testApp.sql('hope', (db) => aRatedService(db, 'Spirometry', {}))
  const waiting = { amount: 0, unitRate: 0, rateSource: 'No rate', rateNotSet: true }
  expect((await add(visitId, { itemId: unrated })).body).toMatchObject(waiting)
  const bought = { head: 'pharmacy', list: undefined, itemId: undefined, description: 'ORS', rate: '20' }
  expect((await add(visitId, bought)).body).toMatchObject({ itemId: null, description: 'ORS', rateSource: 'Typed' })
  const payers = new Set((await shown(visitId)).map(({ payer }) => payer))
  expect([...payers]).toEqual(['private'])
})

test('a service that needs a doctor and a note asks for both beside their fields, and its list says them', async () => {
  const visitId = await admit()
  const [item, doctor, referee] = await testApp.sql('hope', async (db) => {
    const id = await aRatedService(db, 'Pleural tap', { private: 70_000 })
    await db
      .updateTable('services')
      .set({ needs: ['doctor', 'note'] })
      .where('id', '=', id)
      .execute()
    const person = (kind: string, name: string) =>
      db.insertInto('practitioners').values({ kind, name }).returning('id').executeTakeFirstOrThrow()
    return [id, (await person('consultant', 'Dr. Meera Deshpande')).id, (await person('referee', 'Dr. Refers')).id]
  })
  const refused = async (about: object) => (await add(visitId, { itemId: item, ...about })).problem.fields
  expect(await refused({})).toEqual({ performerId: 'Please choose who performs it' })
  expect(await refused({ performerId: referee })).toEqual({ performerId: 'Please choose a doctor of this hospital' })
  expect(await refused({ performerId: doctor })).toEqual({ note: 'Please write the note that this service needs' })
  expect(await shown(visitId)).toEqual([])

  const { body: added } = await add(visitId, { itemId: item, performerId: doctor, note: 'Left side, 400 ml' })
  const said = { performer: 'Dr. Meera Deshpande', note: 'Left side, 400 ml' }
  expect(await shown(visitId)).toMatchObject([{ id: added.id, details: said }])
  await clerk.call(chargesContract.correct, { id: added.id, quantity: '2', reason: 'Both sides' })
  expect(await shown(visitId)).toMatchObject([{ quantity: 2_000, details: said }])
  expect((await clerk.call(chargesContract.search, { visitId, search: 'pleural tap' })).body.services).toMatchObject([
    { name: 'Pleural tap', needs: ['doctor', 'note'] },
  ])
})

test('a medicine is typed by name and price, with the time at which it is given', async () => {
  const visitId = await admit()
  const medicine = {
    list: undefined,
    itemId: undefined,
    head: 'pharmacy',
    description: 'Inj. Piperacillin tazobactam 4.5 g',
    rate: '412.50',
    quantity: '3',
    administrationTime: 'NIGHT',
  }
  expect((await add(visitId, medicine)).body).toMatchObject({ amount: 123_750 })
  expect(await shown(visitId)).toMatchObject([{ head: 'pharmacy', administrationTime: 'NIGHT', rateSource: 'Typed' }])
  const unpriced = await add(visitId, { ...medicine, rate: '' })
  expect(unpriced).toMatchObject({ status: 400, problem: { fields: { rate: 'Please enter an amount in rupees' } } })
})

test.each([
  [{ quantity: '-1' }, 'quantity', 'Quantity must be more than 0, with at most 3 decimals'],
  [{ quantity: '0' }, 'quantity', 'Quantity must be more than 0, with at most 3 decimals'],
  [{ quantity: '1.2345' }, 'quantity', 'Quantity must be more than 0, with at most 3 decimals'],
  [{ rate: '12.345' }, 'rate', 'Please enter an amount in rupees'],
  [{ rate: '-5' }, 'rate', 'Please enter an amount in rupees'],
  [{ day: '2026-11-31' }, 'day', 'Please enter the day of the service'],
  [{ day: '2026-11-22' }, 'day', 'The day of the service is in the future'],
  [{ day: '2026-11-20' }, 'outsideStayReason', '20/11/2026 is before the admission: please give a reason'],
  [{ rate: '40' }, 'priceReason', 'Please give a reason for another rate than the list has'],
  [{ rate: '60', priceReason: 'x' }, 'rate', 'The list says ₹50: only an administrator may charge more'],
  [{ list: 'surgeries' }, 'itemId', 'Please choose from the list'],
] as const)('%o is refused beside its field, and nothing is saved', async (wrong, field, message) => {
  const visitId = await admit()
  expect((await add(visitId, wrong)).problem.fields).toEqual({ [field]: message })
  expect(await shown(visitId)).toEqual([])
})

test('a service after the discharge asks for a reason; with it, the reason stays with the charge', async () => {
  const visitId = await admit()
  await testApp.sql('hope', async (db) => {
    const admission = { visit_date: '2026-11-17', admission_date: new Date('2026-11-17T06:30:00Z') }
    await db.updateTable('visits').set(admission).where('id', '=', visitId).execute()
    await discharged(db, visitId, new Date('2026-11-19T06:45:00Z'))
  })
  const late = { day: '2026-11-20' }
  expect((await add(visitId, late)).problem.fields).toEqual({
    outsideStayReason: '20/11/2026 is after the discharge: please give a reason',
  })
  expect((await add(visitId, { ...late, outsideStayReason: 'Report came late' })).status).toBe(200)
  expect(await shown(visitId)).toMatchObject([{ outsideStayReason: 'Report came late' }])
})

test('an amount of more than a crore is asked about, and one that no bill can hold is refused', async () => {
  const visitId = await admit()
  const huge = { list: undefined, itemId: undefined, head: 'miscellaneous', description: 'Ambulance aircraft' }
  const asked = await add(visitId, { ...huge, rate: '10000000.01' })
  expect(asked).toMatchObject({ status: 409, problem: { code: 'LARGE_AMOUNT' } })
  expect((await add(visitId, { ...huge, rate: '10000000' })).status).toBe(200)
  expect((await add(visitId, { ...huge, rate: '10000000.01', isLargeAmountConfirmed: true })).status).toBe(200)
  const over = await add(visitId, { ...huge, rate: '999999999', quantity: '2', isLargeAmountConfirmed: true })
  expect(over.problem.code).toBe('AMOUNT_TOO_LARGE')
})

test('a rate of another scheme is refused; one that the payer looks in is taken', async () => {
  const visitId = await admit()
  const idOf = (scheme: string) =>
    testApp.sql('hope', async (db) => {
      const rates = db.selectFrom('rates').select('id').where('item_id', '=', service).where('scheme', '=', scheme)
      return (await rates.executeTakeFirstOrThrow()).id
    })
  expect((await add(visitId, { rateId: await idOf('cghs') })).body).toMatchObject({ amount: 3_000 })
  const tpa = await testApp.sql('hope', (db) =>
    db
      .insertInto('rates')
      .values({ service_id: service, scheme: 'tpa', amount: 9_000 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect((await add(visitId, { rateId: tpa.id })).problem.fields).toEqual({
    rate: 'This rate is not one of the payer of that day',
  })
})

test('a correction takes the charge back and posts the next version; the second of two is told', async () => {
  const visitId = await admit()
  const { id } = (await add(visitId)).body
  const correct = (quantity: string) => clerk.call(chargesContract.correct, { id, quantity, reason: 'Counted again' })
  const answers = await Promise.all([correct('2'), correct('3')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [standing, ...none] = await shown(visitId)
  expect([standing?.quantity, none]).toEqual([answers[0].status === 200 ? 2_000 : 3_000, []])
  const rows = await testApp.sql('hope', (db) =>
    db.selectFrom('charges').select(['source_version', 'amount', 'reason']).where('visit_id', '=', visitId).execute(),
  )
  expect(rows).toHaveLength(3)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(standing?.amount)
  const unexplained = await clerk.call(chargesContract.correct, { id: standing?.id ?? '', quantity: '5', reason: '' })
  expect(unexplained.problem.fields).toEqual({ reason: 'Reason is required' })
})

test('a cancelled charge is gone from the list and stays in the ledger; it is cancelled once', async () => {
  const visitId = await admit()
  const { id } = (await add(visitId)).body
  const cancel = () => clerk.call(chargesContract.cancel, { id, reason: 'Not given' })
  expect((await cancel()).status).toBe(200)
  expect(await shown(visitId)).toEqual([])
  expect((await cancel()).problem.code).toBe('CHARGE_GONE')
})

test('who reads a bill sees charges, who edits it adds them, an administrator charges above the list', async () => {
  const visitId = await admit()
  expect((await add(visitId, {}, nurse)).status).toBe(403)
  expect((await nurse.call(chargesContract.charges, { visitId })).status).toBe(200)
  const above = { rate: '60', priceReason: 'Agreed' }
  expect((await add(visitId, above)).problem.code).toBe('RATE_ABOVE_LIST')
  expect((await add(visitId, above, admin)).body).toMatchObject({ amount: 6_000 })
})

test('the other hospital reaches neither visit nor charge', async () => {
  const visitId = await admit()
  const { id } = (await add(visitId)).body
  const answers = await Promise.all([
    other.call(chargesContract.charges, { visitId }),
    other.call(chargesContract.search, { visitId, search: 'neb' }),
    other.call(chargesContract.add, { visitId, ...aCharge(service) }),
    other.call(chargesContract.correct, { id, quantity: '2', reason: 'x' }),
    other.call(chargesContract.cancel, { id, reason: 'x' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await shown(visitId)).toHaveLength(1)
})
