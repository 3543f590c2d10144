import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargesContract } from '../../../charges/model/charges.contract.ts'
import { aRatedService } from '../../../charges/server/charges.factory.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { aVisit } from '../../../visits/server/visits.factory.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { billCopyContract } from '../../model/bill/copy/bill-copy.contract.ts'
import { admittedVisit, changed, confirmed } from '../bills.factory.ts'

let testApp: TestApp
let clerk: Person
let service: string

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  service = await testApp.sql('hope', (db) =>
    aRatedService(db, 'Dressing of a wound', { private: 40_000, cghs: 25_000 }),
  )
})
afterAll(() => testApp.close())

const today = () => dayOf(testApp.time)
const linesOf = async (visitId: string) => {
  const { sections } = (await clerk.call(billsContract.bill, { visitId })).body
  return sections.flatMap(({ heads }) => heads.flatMap(({ lines }) => lines))
}

/** A private bill, confirmed: dressings of the list, an ambulance that was typed, rent; and a later visit of the patient. */
async function twoVisits() {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  const dressing = { list: 'clinical-services', itemId: service, head: 'clinical' } as const
  await clerk.call(chargesContract.add, { visitId, ...dressing, day: today(), quantity: '2' })
  const typed = {
    head: 'miscellaneous',
    description: 'Ambulance from Kamptee',
    rate: '120.50',
    priceReason: 'Bill',
  } as const
  await clerk.call(chargesContract.add, { visitId, ...typed, day: today(), quantity: '3' })
  const { billId } = await confirmed(testApp, clerk, visitId)
  const { patientId } = (await clerk.call(visitsContract.byId, { id: visitId })).body
  const { body: next } = await clerk.call(visitsContract.register, { patientId, ...aVisit() })
  return { visitId, billId, patientId, nextId: next.id }
}

const copyOf = (billId: string, visitId: string, about: object = {}) =>
  clerk.call(billCopyContract.copy, { billId, visitId, day: today(), lineKeys: [], ...about })
const copyable = async (billId: string) => (await clerk.call(billCopyContract.copyable, { billId })).body

test('what the desk entered of an old bill is charged to another visit, once; the bill stays as it is', async () => {
  const { visitId, billId, nextId } = await twoVisits()
  const { lines, visits } = await copyable(billId)
  expect(lines.map(({ description, why }) => [description, why])).toEqual(
    expect.arrayContaining([
      ['Dressing of a wound', null],
      ['Ambulance from Kamptee', null],
      ['General Ward', 'It follows from the stay'],
    ]),
  )
  expect(visits.map(({ id }) => id)).toEqual([nextId])
  const before = await linesOf(visitId)
  const lineKeys = lines.filter(({ why }) => why === null).map(({ key }) => key)
  const answer = await copyOf(billId, nextId, { lineKeys })
  expect(answer.body).toMatchObject({ copied: 2, known: 0, ratesNotSet: 0 })
  const taken = await linesOf(nextId)
  expect(taken.map(({ description, quantity, amount }) => [description, quantity, amount])).toEqual(
    expect.arrayContaining([
      ['Dressing of a wound', 2, 80_000],
      ['Ambulance from Kamptee', 3, 36_150],
    ]),
  )
  expect((await copyOf(billId, nextId, { lineKeys })).body).toMatchObject({ copied: 0, known: 2 })
  expect(await linesOf(nextId)).toEqual(taken)
  expect(await linesOf(visitId)).toEqual(before)
})

test('what was taken back there may be copied again', async () => {
  const { billId, nextId } = await twoVisits()
  const { lines } = await copyable(billId)
  const lineKeys = lines.filter(({ description }) => description === 'Ambulance from Kamptee').map(({ key }) => key)
  await copyOf(billId, nextId, { lineKeys })
  const [charge] = (await clerk.call(chargesContract.charges, { visitId: nextId })).body.charges
  await clerk.call(chargesContract.cancel, { id: charge?.id ?? '', reason: 'Not given' })
  expect((await copyOf(billId, nextId, { lineKeys })).body).toMatchObject({ copied: 1, known: 0 })
})

test('each refusal stands beside its field and says what is possible', async () => {
  const { visitId, billId, nextId } = await twoVisits()
  const { lines } = await copyable(billId)
  const [dressing] = lines.filter(({ why }) => why === null).map(({ key }) => key)
  const [rent] = lines.filter(({ why }) => why === 'It follows from the stay').map(({ key }) => key)
  const lineKeys = [dressing ?? '']
  const stranger = await admittedVisit(testApp, clerk, 'private')
  const problemOf = async (to: string, about: object) => {
    const { problem } = await copyOf(billId, to, { lineKeys, ...about })
    return [problem.code, ...Object.entries(problem.fields ?? {}).flat()]
  }
  const another = ['NO_SUCH_VISIT', 'visitId', 'Please choose another visit of this patient']
  expect(await problemOf(visitId, {})).toEqual(another)
  expect(await problemOf(stranger, {})).toEqual(another)
  expect((await problemOf(nextId, { day: '2027-01-01' })).slice(0, 2)).toEqual(['DAY_AHEAD', 'day'])
  expect((await problemOf(nextId, { day: '2020-01-01' })).slice(0, 2)).toEqual(['OUTSIDE_STAY', 'day'])
  expect(await problemOf(nextId, { lineKeys: [rent] })).toEqual([
    'NOT_COPIED',
    'lineKeys',
    'General Ward is not copied. It follows from the stay.',
  ])
  expect((await problemOf(nextId, { lineKeys: [] })).slice(1)).toEqual(['lineKeys', 'Please tick at least one line'])
  expect(await linesOf(nextId)).toEqual([])
})

test('a line that the desk typed into the bill is copied at its rate', async () => {
  const { visitId, nextId } = await twoVisits()
  const draft = await admittedVisit(testApp, clerk, 'private')
  expect(draft).not.toBe(visitId)
  const line = { kind: 'typed', lineKey: '', section: 'conservative', head: 'miscellaneous', code: null } as const
  const { patientId } = (await clerk.call(visitsContract.byId, { id: draft })).body
  const { body: own } = await clerk.call(visitsContract.register, { patientId, ...aVisit() })
  const days = { from: today(), to: today() }
  await changed(clerk, draft, { ...line, ...days, description: 'Attendant bed', rate: 30_000, quantity: 2 })
  const { billId } = await confirmed(testApp, clerk, draft)
  const { lines } = await copyable(billId)
  const lineKeys = lines.filter(({ description }) => description === 'Attendant bed').map(({ key }) => key)
  expect((await copyOf(billId, nextId, { lineKeys })).problem.code).toBe('NO_SUCH_VISIT')
  expect((await copyOf(billId, own.id, { lineKeys })).body).toMatchObject({ copied: 1 })
  expect(await linesOf(own.id)).toMatchObject([{ description: 'Attendant bed', quantity: 2, amount: 60_000 }])
})

test('who may not edit bills, and the other hospital, copy nothing', async () => {
  const { billId, nextId } = await twoVisits()
  const nurse = await testApp.person('hope', 'nurse')
  const stranger = await testApp.person('ayushman', 'admin')
  const input = { billId, visitId: nextId, day: today(), lineKeys: ['x'] }
  expect((await nurse.call(billCopyContract.copy, input)).status).toBe(403)
  expect((await stranger.call(billCopyContract.copy, input)).status).toBe(404)
  expect((await stranger.call(billCopyContract.copyable, { billId })).status).toBe(404)
})
