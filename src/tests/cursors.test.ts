import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRoutes } from '../app/model/contract.ts'
import { listsContract } from '../catalogue/model/lists/lists.contract.ts'
import { LIST_KEYS } from '../catalogue/model/lists/lists.ts'
import { anEntry } from '../catalogue/server/lists/lists.factory.ts'
import { IPD_SORTS } from '../dashboards/model/ipd.contract.ts'
import { OPD_SORTS } from '../dashboards/model/opd.contract.ts'
import { PATIENT_SORTS, patientsContract } from '../patients/model/patients.contract.ts'
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

/** Every paged route, found by its cursor, in each of its orders, once searched, and for each list it shows. */
const cases = allRoutes
  .filter((route) => route.query && 'after' in route.query.shape)
  .flatMap((route) => {
    const lists = optionsOf(route.params, 'list').map((list): Asked => ({ list }))
    const sorts = optionsOf(route.query, 'sort').map((sort): Asked => ({ sort }))
    const searched = route === patientsContract.list ? sorts.map((asked): Asked => ({ ...asked, search: 'Patil' })) : []
    const asked = [...lists, ...sorts, ...searched]
    const plain: Asked = {}
    return (asked.length > 0 ? asked : [plain]).map(
      (one) => [`${route.path} ${Object.values(one).join(' ')}`, route, one] as const,
    )
  })
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

const read = async (route: Route, asked: Asked, after: unknown) => {
  const cursor = typeof after === 'string' ? after : Buffer.from(JSON.stringify(after)).toString('base64url')
  return hope.call(route, { ...asked, after: cursor, limit: '1' } as never)
}

test('the paged routes are found with their orders', () => {
  expect(cases.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...PATIENT_SORTS.map((sort) => `/patients ${sort} Patil`),
      ...IPD_SORTS.map((sort) => `/ipd ${sort}`),
      ...OPD_SORTS.map((sort) => `/opd ${sort}`),
      ...LIST_KEYS.map((list) => `${listsContract.page.path} ${list}`),
    ]),
  )
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

test.each(cases.filter(([, , { list }]) => !list || list === 'corporates'))(
  '%s goes on from its own cursor, and refuses it with any part exchanged',
  async (_, route, asked) => {
    const first = await hope.call(route, { ...asked, limit: '1' } as never)
    const { next } = first.body as { next: string | null }
    if (!next) throw new Error(`${route.path} has one page here: add two rows of it in beforeAll`)
    const second = await read(route, asked, next)
    expect(second).toMatchObject({ status: 200, body: { rows: [{}] } })
    expect(second.body).not.toEqual(first.body)
    const key = JSON.parse(Buffer.from(next, 'base64url').toString('utf8')) as unknown[]
    for (const [at, part] of key.entries())
      for (const wrong of [...WRONG, ...NO_MOMENT]) {
        const isFreeText = typeof part === 'string' && !/^[\da-f]{8}-|^\d{4}-/.test(part)
        if (isFreeText && typeof wrong === 'string' && wrong !== '\0') continue
        const { status, problem } = await read(route, asked, key.with(at, wrong))
        expect({ at, wrong, status }).toEqual({ at, wrong, status: 400 })
        expect(problem.fields?.after).toBe('The list cannot be continued from here. Please reload it.')
      }
  },
)
