import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRoutes } from '../app/model/contract.ts'
import { listsContract } from '../catalogue/model/lists/lists.contract.ts'
import { anEntry } from '../catalogue/server/lists/lists.factory.ts'
import { ipdContract } from '../dashboards/model/ipd.contract.ts'
import { opdContract } from '../dashboards/model/opd.contract.ts'
import { patientsContract } from '../patients/model/patients.contract.ts'
import { aRegistration } from '../patients/server/patients.factory.ts'
import type { Route } from '../platform/model/contract/route.ts'
import { visitsContract } from '../visits/model/visits.contract.ts'
import { anAdmission, aVisit, aWard } from '../visits/server/visits.factory.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

// Every list that is read page by page, in each of its orders: a cursor that was made up is refused, never a fault of ours.

type Asked = Record<string, string>

/** The values a field of a schema may have; none where it is no list of names. */
const optionsOf = (fields: { readonly shape: object } | undefined, name: string): string[] => {
  const found = z.toJSONSchema(z.object({ ...fields?.shape }), { io: 'input', unrepresentable: 'any' }).properties?.[
    name
  ]
  return typeof found === 'object' && found.enum ? found.enum.map(String) : []
}

const paged = allRoutes.filter((route) => route.query && 'after' in route.query.shape)
const cursorsOf = (route: Route) => (route.method === 'GET' && route.cursors) || []

/** Every paged route, however it is asked, and for each list it shows. */
const cases = paged.flatMap((route) => {
  const lists = optionsOf(route.params, 'list').map((list): Asked => ({ list }))
  const plain: Asked = {}
  return cursorsOf(route).flatMap((cursor) =>
    (lists.length > 0 ? lists : [plain]).map((list) => {
      const asked = { ...list, ...cursor.asked }
      return [`${route.path} ${Object.values(asked).join(' ')}`, route, asked, cursor.holds] as const
    }),
  )
})
const ofOneList = cases.filter(([, , { list }]) => !list || list === 'corporates')
/** A name as long as a name may be, in letters of three bytes. */
const LONGEST = 'अ'.repeat(110)

let testApp: TestApp
let hope: Person

beforeAll(async () => {
  testApp = await startTestApp()
  hope = await testApp.person('hope')
  const ward = await testApp.sql('hope', (db) => aWard(db, 5))
  for (const [index, name] of [`Patil ${LONGEST}`, 'Asha Patil'].entries()) {
    const { body } = await hope.call(patientsContract.register, aRegistration({ name }))
    await hope.call(visitsContract.register, { patientId: body.id, ...anAdmission(ward, index + 1) })
  }
  for (const name of ['Ravi Outside', 'Meena Outside']) {
    const { body } = await hope.call(patientsContract.register, aRegistration({ name }))
    await hope.call(visitsContract.register, { patientId: body.id, ...aVisit() })
  }
  for (const name of [`${LONGEST} 1`, `${LONGEST} 2`])
    await hope.call(listsContract.add, { list: 'corporates', values: anEntry('corporates', { name }) })
})
afterAll(() => testApp.close())

/** Who may read what asks for a permission: one person each. */
const readers = new Map<string, Promise<Person>>()
function readerOf({ permission }: Route): Promise<Person> {
  const reader = readers.get(permission) ?? testApp.personWho('hope', permission)
  readers.set(permission, reader)
  return reader
}

const read = async (route: Route, asked: Asked, after: unknown) => {
  const cursor = typeof after === 'string' ? after : Buffer.from(JSON.stringify(after)).toString('base64url')
  return (await readerOf(route)).call(route, { ...asked, after: cursor, limit: '1' } as never)
}

test('a paged route says what its cursors hold in each of its orders', () => {
  const silent = paged.flatMap((route) => {
    const sorts = optionsOf(route.query, 'sort')
    const said = cursorsOf(route).map(({ asked }) => asked.sort)
    return (sorts.length > 0 ? sorts : [undefined])
      .filter((sort) => !said.includes(sort))
      .map((sort) => `${route.path} ${sort}`)
  })
  expect(silent).toEqual([])
})

test.each(cases)('%s refuses what is no cursor', async (_, route, asked) => {
  const made = fc.oneof(fc.string({ minLength: 1, maxLength: 60 }), fc.jsonValue({ maxDepth: 1 }))
  await fc.assert(
    fc.asyncProperty(made, async (after) => {
      expect((await read(route, asked, after || '-')).status).toBe(400)
    }),
    { numRuns: 15 },
  )
})

const WRONG = [null, true, {}, [], '\0', 1e300, -1e300, 1.5, ''] as const
const NO_MOMENT = ['infinity', '2026-02-30 00:00:00+00', '2026-01-01 25:00:00+00', 'now', '2026-01-01'] as const
const RIGHT = {
  id: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  text: 'm',
  moment: '2026-07-01 10:00:00+00',
  number: 1,
  count: 1,
} as const

/** Each part of a key in turn as something it cannot be. */
async function refusesAnyPart(route: Route, asked: Asked, key: readonly unknown[]) {
  for (const [at, part] of key.entries())
    for (const wrong of [...WRONG, ...NO_MOMENT]) {
      const isFreeText = typeof part === 'string' && !/^[\da-f]{8}-|^\d{4}-/.test(part)
      if (isFreeText && typeof wrong === 'string' && wrong !== '\0') continue
      const { status, problem } = await read(route, asked, key.with(at, wrong))
      expect({ at, wrong, status }).toEqual({ at, wrong, status: 400 })
      expect(problem.fields?.after).toBe('The list cannot be continued from here. Please reload it.')
    }
}

test.each(ofOneList)('%s takes a cursor of what it says it holds, and no other', async (_, route, asked, holds) => {
  const key = holds.map((part) => RIGHT[part])
  expect((await read(route, asked, key)).status).toBe(200)
  expect((await read(route, asked, [...key, 'm'])).status).toBe(400)
  await refusesAnyPart(route, asked, key)
})

/** The lists that have rows here. */
const FILLED: readonly Route[] = [
  patientsContract.list,
  ipdContract.ipd,
  ipdContract.ipdPrint,
  opdContract.opd,
  listsContract.page,
]

test.each(ofOneList.filter(([, route]) => FILLED.includes(route)))(
  '%s goes on from its own cursor, and refuses it with any part exchanged',
  async (_, route, asked) => {
    const first = await hope.call(route, { ...asked, limit: '1' } as never)
    const { next } = first.body as { next: string | null }
    if (!next) throw new Error(`${route.path} has one page here: add two rows of it in beforeAll`)
    const second = await read(route, asked, next)
    expect(second).toMatchObject({ status: 200, body: { rows: [{}] } })
    expect(second.body).not.toEqual(first.body)
    await refusesAnyPart(route, asked, JSON.parse(Buffer.from(next, 'base64url').toString('utf8')))
  },
)
