import { afterAll, beforeAll, expect, test } from 'vitest'
import { mandatoryServicesContract } from '../../catalogue/model/services/mandatory-services.contract.ts'
import { aService } from '../../catalogue/server/services/mandatory-services.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { discharged } from '../../visits/server/visits.factory.ts'
import { billsContract } from '../model/bill/bills.contract.ts'
import { billStepsContract } from '../model/bill/changes/bill-steps.contract.ts'
import { serviceSwitchContract } from '../model/bill/services/service-switch.contract.ts'
import { admittedVisit, changed } from './bills.factory.ts'

// Mandatory services on bills: by dated rules, from the day of a change on.

let testApp: TestApp
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
})
afterAll(() => testApp.close())

const linesOf = async (visitId: string) =>
  (await admin.call(billsContract.bill, { visitId })).body.sections
    .flatMap(({ heads }) => heads.flatMap(({ lines }) => lines))
    .filter(({ head }) => head === 'mandatory')
    .map(({ description, from, to, amount, rateNotSet, ratesAt }) => ({
      description,
      from,
      to,
      amount,
      rateNotSet,
      ...(ratesAt && { ratesAt }),
    }))
/** Confirms the bill of a discharged patient; what it lacks is passed over. */
async function confirmedAsItIs(visitId: string) {
  const bill = async () => (await admin.call(billsContract.bill, { visitId })).body
  for (const { code, state, mayWaive } of (await bill()).checks)
    if (state === 'open' && mayWaive) await changed(admin, visitId, { kind: 'waive', lineKey: code })
  await admin.call(billStepsContract.check, { visitId, version: (await bill()).version })
  const { version, totals } = await bill()
  return admin.call(billStepsContract.confirm, { visitId, version, total: totals.total })
}
const added = async (name: string, rule: Parameters<typeof aService>[1], values: object = {}) =>
  (await admin.call(mandatoryServicesContract.add, aService(name, rule, values))).body.id
/** The same moment of another day; whoever was signed in is asked again. */
const itBecomes = async (day: string) => {
  testApp.time = new Date(`${day}T06:30:00Z`)
  admin = await testApp.person('hope')
}

test('a service without a rate that is added today stands on no past day: the draft of yesterday is confirmed', async () => {
  const left = await admittedVisit(testApp, admin, 'private')
  const stays = await admittedVisit(testApp, admin, 'private')
  await testApp.sql('hope', (db) => discharged(db, left, testApp.time))
  await itBecomes('2026-11-22')
  const before = (await admin.call(billsContract.bill, { visitId: left })).body.totals
  const audit = await added('Oxygen audit', { from: '2026-11-22' }, { private: '' })
  const bill = (await admin.call(billsContract.bill, { visitId: left })).body
  expect(bill.totals).toEqual(before)
  expect(bill.checks.filter(({ code, state }) => code.startsWith('rate') && state === 'open')).toEqual([])
  expect(await confirmedAsItIs(left)).toMatchObject({ status: 200 })
  expect(await linesOf(stays)).toEqual([
    {
      description: 'Oxygen audit',
      from: '2026-11-22',
      to: '2026-11-22',
      amount: 0,
      rateNotSet: true,
      ratesAt: `/mandatory-service?entry=${audit}`,
    },
  ])
})

test('a rule that changes or stops leaves the days before as they were', async () => {
  await itBecomes('2026-11-23')
  const id = await added('Diet', { from: '2026-11-23' })
  const visitId = await admittedVisit(testApp, admin, 'private')
  const dietOf = async () => (await linesOf(visitId)).filter(({ description }) => description === 'Diet')
  await itBecomes('2026-11-24')
  expect(await dietOf()).toMatchObject([{ from: '2026-11-23', to: '2026-11-24', amount: 20_000 }])
  const [rule] = (await admin.call(mandatoryServicesContract.rules, { id })).body.rules
  await admin.call(mandatoryServicesContract.stop, { id, ruleId: rule?.id ?? '' })
  expect(await dietOf()).toMatchObject([{ from: '2026-11-23', to: '2026-11-23', amount: 10_000 }])
})

test('a service is switched off for one visit with a reason and stands there unpaid; switched on it is charged again', async () => {
  const visitId = await admittedVisit(testApp, admin, 'private')
  const other = await admittedVisit(testApp, admin, 'private')
  const id = await added('Attendant', { from: '2026-11-24' })
  const attendantOf = async (visit: string) =>
    (await admin.call(billsContract.bill, { visitId: visit })).body.sections
      .flatMap(({ heads }) => heads.flatMap(({ lines }) => lines))
      .find(({ description }) => description === 'Attendant')
  const turned = async (isOn: boolean, by = admin) => {
    const { version } = (await admin.call(billsContract.bill, { visitId })).body
    return by.call(serviceSwitchContract.switchService, { visitId, serviceId: id, version, isOn, reason: 'Own nurse' })
  }
  const before = (await admin.call(billsContract.bill, { visitId })).body.totals.total
  expect((await turned(false, await testApp.person('hope', 'nurse'))).status).toBe(403)
  expect((await turned(false, await testApp.person('ayushman'))).status).toBe(404)
  expect((await turned(false)).body.total).toBe(before - 10_000)
  expect(await attendantOf(visitId)).toMatchObject({
    state: 'not_claimable',
    amount: 0,
    value: 10_000,
    reason: 'Switched off for this visit (Own nurse): nobody pays it',
  })
  expect(await attendantOf(other)).toMatchObject({ state: 'claimed', amount: 10_000 })
  expect((await turned(false)).problem.code).toBe('ALREADY')
  expect((await turned(true)).body.total).toBe(before)
  expect(await attendantOf(visitId)).toMatchObject({ state: 'claimed', amount: 10_000 })
})

test('a service that its rule does not bill stands there at its value, waits for no rate, and says what the rule rests on', async () => {
  const visitId = await admittedVisit(testApp, admin, 'private')
  const before = (await admin.call(billsContract.bill, { visitId })).body
  await added('Room cleaning', { from: '2026-11-24', due: 'admission', isBilled: false, source: 'Order 7' })
  const bill = (await admin.call(billsContract.bill, { visitId })).body
  const line = bill.sections
    .flatMap(({ heads }) => heads.flatMap(({ lines }) => lines))
    .find(({ description }) => description === 'Room cleaning')
  expect(line).toMatchObject({
    amount: 0,
    value: 10_000,
    rateNotSet: false,
    reason: 'Not billed (Order 7): kept for the hospital’s own figures',
  })
  expect(bill.totals.total).toBe(before.totals.total)
  expect(bill.counts).toMatchObject({ notBilled: before.counts.notBilled + 1, absorbed: before.counts.absorbed })
})

test('a switch is of a draft: a confirmed bill keeps its lines', async () => {
  const visitId = await admittedVisit(testApp, admin, 'private')
  await added('Oxygen audit of the day', { from: '2026-11-24' })
  const id = await added('Linen', { from: '2026-11-24' })
  const { body } = await admin.call(mandatoryServicesContract.rules, { id })
  expect(body.rules).toHaveLength(1)
  await testApp.sql('hope', (db) => discharged(db, visitId, testApp.time))
  const { version } = (await admin.call(billsContract.bill, { visitId })).body
  const oxygen = await testApp.sql('hope', (db) =>
    db.selectFrom('services').select('id').where('name', '=', 'Oxygen audit').executeTakeFirstOrThrow(),
  )
  const switched = await admin.call(serviceSwitchContract.switchService, {
    visitId,
    serviceId: oxygen.id,
    version,
    isOn: false,
    reason: 'No rate, not given',
  })
  expect(switched.status).toBe(200)
  expect(await confirmedAsItIs(visitId)).toMatchObject({ status: 200 })
  const now = (await admin.call(billsContract.bill, { visitId })).body
  const refused = await admin.call(serviceSwitchContract.switchService, {
    visitId,
    serviceId: id,
    version: now.version,
    isOn: false,
    reason: 'Too late',
  })
  expect(refused.problem.code).toBe('NOT_A_DRAFT')
})
