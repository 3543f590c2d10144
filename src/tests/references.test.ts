import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../app/model/contract.ts'
import type { Route } from '../platform/model/contract/route.ts'
import { receiptsContract } from '../receipts/model/receipts.contract.ts'
import { CASH, openDrawer } from '../receipts/server/receipts.factory.ts'
import { visitsContract } from '../visits/model/visits.contract.ts'
import { anAdmission, aPatient, aWard } from '../visits/server/visits.factory.ts'
import { type Described, describe as described } from './fuzz/fuzz-input.ts'
import { keysOf, nameOf, plainInput } from './fuzz/plain-input.ts'
import { oneRowOfEachTable } from './one-row-of-each-table.ts'
import { placeOfRoute } from './place-of-route.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

// Whatever names another record in what is sent may name one that never was: that is a refusal, and no fault of the server.

const NOWHERE = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
let testApp: TestApp
const own: string[] = []
let ofSlice: ReadonlyMap<string, readonly string[]>
const who = new Map<string, Promise<Person>>()
const personWho = ({ permission }: Route): Promise<Person> => {
  const known = who.get(permission) ?? testApp.personWho('hope', permission)
  who.set(permission, known)
  return known
}

/** The schema with every reference in it replaced, also in lists and where it may be left out; nothing where it has none. */
function strange(schema: Described, plain: unknown): unknown {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map((one) => strange(one, plain)).find((value) => value !== undefined)
  if (schema.format === 'uuid') return NOWHERE
  if (schema.type === 'array' && schema.items) {
    const item = strange(schema.items, Array.isArray(plain) ? plain[0] : undefined)
    return item === undefined ? undefined : [item]
  }
  if (schema.type !== 'object') return undefined
  const before = typeof plain === 'object' && plain !== null ? (plain as Record<string, unknown>) : {}
  const changed = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const value = strange(field, before[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return changed.length === 0 ? undefined : { ...before, ...Object.fromEntries(changed) }
}

const writes = allRoutes.flatMap((route) => {
  if (route.method === 'GET' || !('body' in route) || !route.body) return []
  const input = plainInput(route)
  const body = strange(described(route.body), input)
  return body === undefined ? [] : [[nameOf(route), route, { ...input, ...(body as object) }] as const]
})

beforeAll(async () => {
  testApp = await startTestApp()
  const admin = await testApp.person('hope')
  const wardId = await testApp.sql('hope', (db) => aWard(db, 4))
  const patientId = await aPatient(admin)
  const { body: visit } = await admin.call(visitsContract.register, { patientId, ...anAdmission(wardId, 1) })
  own.push(visit.id, patientId, wardId)
  for (const route of allRoutes.filter((one) => 'creates' in one && one.creates))
    for (const key of own.slice(0, 2)) await admin.call(route, keyed(route, plainInput(route), key))
  const cashier = await personWho(receiptsContract.takeAdvance)
  await openDrawer(cashier)
  await cashier.call(receiptsContract.takeAdvance, { visitId: visit.id, amount: '500', ...CASH })
  ofSlice = await testApp.sql('hope', oneRowOfEachTable)
})
afterAll(() => testApp.close())

const keyed = (route: Route, input: object, key: string) =>
  ({ ...input, ...Object.fromEntries(keysOf(route).map((name) => [name, key])) }) as never

test('references are found in what is sent', () => expect(writes.length).toBeGreaterThan(50))

test.each(writes)('%s with references to nothing', async (name, route, input) => {
  const by = await personWho(route)
  const keys = keysOf(route).length > 0 ? [...own, ...(ofSlice.get(placeOfRoute(route).slice) ?? [])] : [NOWHERE]
  for (const key of keys) {
    const sent = keyed(route, input, key)
    const { status, problem } = await by.call(route, sent)
    expect(status < 500, `${name} answers ${status} ${JSON.stringify(problem)} to ${JSON.stringify(sent)}`).toBe(true)
  }
})
