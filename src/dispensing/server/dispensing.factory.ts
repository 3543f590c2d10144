import { admissionsOf } from '../../charges/server/charges.factory.ts'
import { medicinesContract } from '../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../medicines/server/items/medicines.factory.ts'
import { aStockLine, counterOf, openStock } from '../../stock/server/stock.factory.ts'
import type { TestApp } from '../../tests/test-app.ts'
import { dispensingContract } from '../model/dispensing.contract.ts'

/** A pharmacy with a counter and a ward that asks it: who works there, and what each does. */
export async function aPharmacy(testApp: TestApp) {
  const pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  const second = await testApp.person('hope', 'user', ['pharmacy'])
  const admin = await testApp.person('hope', 'admin')
  const nurse = await testApp.person('hope', 'nurse')
  const clerk = await testApp.person('hope', 'user', ['billing'])
  const stranger = await testApp.person('ayushman', 'user', ['pharmacy'])
  const admit = await admissionsOf(testApp, admin)
  const counter = await counterOf(pharmacist)
  const doctorId = await testApp.sql('hope', async (db) => {
    const doctor = { kind: 'consultant', name: 'Dr. Ila Bapat' }
    return (await db.insertInto('practitioners').values(doctor).returning('id').executeTakeFirstOrThrow()).id
  })
  const anItemOf = async (name: string, changes = {}) =>
    (await pharmacist.call(medicinesContract.add, anItem(name, changes))).body.id
  async function stocked(name: string, changes = {}, item = {}) {
    const medicineId = await anItemOf(name, item)
    await openStock({ pharmacist, admin }, counter, [aStockLine(medicineId, changes)])
    return medicineId
  }
  const requestsOf = async (visitId: string, by = nurse) =>
    (await by.call(dispensingContract.ofVisit, { visitId })).body.requests
  const ask = (visitId: string, lines: readonly object[], changes = {}, by = nurse) =>
    by.call(dispensingContract.request, { visitId, practitionerId: doctorId, lines, ...changes } as never)
  async function asked(visitId: string, medicineId: string, quantity = 10, changes = {}) {
    const reply = await ask(visitId, [{ medicineId, quantity }], changes)
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    const [request] = await requestsOf(visitId)
    return { requestId: reply.body.id, lineId: request?.lines[0]?.id ?? '' }
  }
  const issue = (requestId: string, line: object, by = pharmacist) =>
    by.call(dispensingContract.issue, { id: requestId, placeId: counter, lines: [line] } as never)
  return {
    pharmacist,
    second,
    admin,
    nurse,
    clerk,
    stranger,
    admit,
    counter,
    anItemOf,
    stocked,
    requestsOf,
    ask,
    asked,
    issue,
  }
}
export type Pharmacy = Awaited<ReturnType<typeof aPharmacy>>
