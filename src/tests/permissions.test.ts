import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../app/model/contract.ts'
import { importKinds } from '../app/server/import-kinds.generated.ts'
import { type Permission, rightsOf } from '../grants.ts'
import { DESKS, ROLES } from '../roles.ts'
import { fitsRole } from '../staff/model/desks-and-roles.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

// Every guarded route, called by one who may and one who may not; who may do what is `grants.test.ts`.

type Kind = { readonly name: string; readonly role: string; readonly desks: string[] }
/** Every kind of account, those with the fewest rights first. */
const KINDS: readonly Kind[] = [
  ...ROLES.map((role) => ({ name: role, role, desks: [] })),
  ...DESKS.map((desk) => ({ name: `${desk} desk`, role: fitsRole('user', [desk]) ? 'user' : 'doctor', desks: [desk] })),
].sort((one, other) => rights(one).size - rights(other).size)

function rights({ role, desks }: Kind) {
  return rightsOf(role, desks)
}

let testApp: TestApp
const people = new Map<string, Person>()

beforeAll(async () => {
  testApp = await startTestApp()
  for (const { name, role, desks } of KINDS) people.set(name, await testApp.person('hope', role, desks))
})
afterAll(() => testApp.close())

const ID = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
const anything = { id: ID, patientId: ID, wardId: ID, visitId: ID, name: 'x', search: 'x' }
type GuardedRoute = (typeof allRoutes)[number]
const guarded = allRoutes.filter((route) => route.permission !== 'anyone')
const nameOf = (route: GuardedRoute) => `${route.method} ${route.path}`
const shownBy = (route: GuardedRoute): Permission | undefined => ('shows' in route && route.shows) || undefined
/** A route whose permission depends on the list is called for each list. */
const asked = guarded.flatMap((route) =>
  route.permission === 'by-list'
    ? importKinds.map(({ list: { name, permission } }) => ({ route, permission, list: name }))
    : [{ route, permission: route.permission, list: 'x' }],
)

/**
 * Who may with the fewest rights besides, and who may not with the most: only the one right tells them apart. The same of who holds the
 * right to take away and not the right to what is shown.
 */
function askersOf(permission: string, shows?: Permission): readonly { readonly kind: Kind; readonly may: boolean }[] {
  const holds = (kind: Kind, right: string) => right === 'signed-in' || rights(kind).has(right as Permission)
  const may = (kind: Kind) => holds(kind, permission) && holds(kind, shows ?? 'signed-in')
  const least = KINDS.find(may)
  const most = KINDS.findLast((kind) => !holds(kind, permission))
  const blind = KINDS.findLast((kind) => holds(kind, permission) && !may(kind))
  const refused = [...(most ? [most] : []), ...(blind ? [blind] : [])].map((kind) => ({ kind, may: false }))
  return [...(least ? [{ kind: least, may: true }] : []), ...refused]
}

test('each permission has somebody who may, and all but signing in has somebody who may not', () => {
  const lonely = asked.filter(({ permission }) => askersOf(permission).length < (permission === 'signed-in' ? 1 : 2))
  expect(lonely.map(({ route }) => nameOf(route))).toEqual([])
})

test.each(asked.map((one) => [`${nameOf(one.route)} ${one.list}`, one] as const))(
  '%s',
  async (_, { route, permission, list }) => {
    for (const { kind, may } of askersOf(permission, shownBy(route))) {
      const { status } = (await people.get(kind.name)?.call(route, { ...anything, list } as never)) ?? { status: 500 }
      expect({ name: kind.name, refused: status === 403 || status === 401 }).toEqual({ name: kind.name, refused: !may })
      expect(status).toBeLessThan(500)
    }
  },
)

test('without a session, with one that waits, and with one that is disabled, every guarded route answers 401', async () => {
  const [waiting, disabled] = [await testApp.person('hope', 'admin'), await testApp.person('hope', 'admin')]
  await testApp.sql('hope', (db) =>
    db.updateTable('users').set({ status: 'pending' }).where('id', '=', waiting.userId).execute(),
  )
  await testApp.sql('hope', (db) =>
    db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.userId).execute(),
  )
  for (const route of guarded) {
    const statuses = [testApp.visitor, waiting, disabled].map(
      async (person) => (await person.call(route, anything as never)).status,
    )
    expect([nameOf(route), ...(await Promise.all(statuses))]).toEqual([nameOf(route), 401, 401, 401])
  }
})

test('what takes rows away names the right to what they show; the right to take away alone opens neither claims nor calls', async () => {
  const taken = guarded.filter((route) => 'records' in route && route.records === 'list.exported')
  const unnamed = taken.filter((route) => route.permission === 'list:export' && !shownBy(route))
  expect(unnamed.map(nameOf)).toEqual(['POST /list-prints'])
  expect(taken.filter((route) => route.permission === 'signed-in').map(nameOf)).toEqual([])
  const blind = taken.filter((route) =>
    askersOf(route.permission, shownBy(route)).some(({ kind, may }) => !may && rights(kind).has('list:export')),
  )
  expect(blind.map(nameOf)).toEqual(
    expect.arrayContaining(['GET /claims/p3/workbook', 'GET /claims/p5/workbook', 'POST /call-records/exports']),
  )
})

test('a list that nobody knows is denied to everybody', async () => {
  const byList = guarded.filter(({ permission }) => permission === 'by-list')
  expect(byList.length).toBe(6)
  for (const route of byList)
    for (const list of ['nothing', '__proto__'])
      expect((await people.get('admin')?.call(route, { id: ID, list } as never))?.status).toBe(403)
})
