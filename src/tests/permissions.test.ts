import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKS, GRANTS, type Permission, ROLES, rightsOf } from '../access/model/grants.ts'
import { allRoutes } from '../app/model/contract.ts'
import { importKinds } from '../app/server/import-kinds.ts'
import { sourceFiles } from './source-files.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

// Every route, called as every kind of person: who is not named in the table is refused.

type Kind = { readonly name: string; readonly role: string; readonly desks: string[] }
const KINDS: readonly Kind[] = [
  ...ROLES.map((role) => ({ name: role, role, desks: [] })),
  ...DESKS.map((desk) => ({ name: `${desk} desk`, role: 'user', desks: [desk] })),
]

let house: TestApp
const people = new Map<string, Person>()

beforeAll(async () => {
  house = await startTestApp()
  for (const { name, role, desks } of KINDS) people.set(name, await house.person('hope', role, desks))
})
afterAll(() => house.close())

const ID = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
const anything = { id: ID, patientId: ID, wardId: ID, visitId: ID, kind: 'patient', name: 'x', search: 'x' }
const guarded = allRoutes.filter((route) => route.permission !== 'anyone')
const nameOf = (route: (typeof allRoutes)[number]) => `${route.method} ${route.path}`
/** A route whose permission depends on the list is called for each list. */
const asked = guarded.flatMap((route) =>
  route.permission === 'by-list'
    ? importKinds.map(({ list: { name, permission } }) => ({ route, permission, list: name }))
    : [{ route, permission: route.permission, list: 'x' }],
)

test.each(asked.map((one) => [`${nameOf(one.route)} ${one.list}`, one] as const))(
  '%s',
  async (_, { route, permission, list }) => {
    for (const { name, role, desks } of KINDS) {
      const may = permission === 'signed-in' || rightsOf(role, desks).has(permission as Permission)
      const { status } = (await people.get(name)?.call(route, { ...anything, list } as never)) ?? { status: 0 }
      expect({ name, refused: status === 403 || status === 401 }).toEqual({ name, refused: !may })
      expect(status).toBeLessThan(500)
    }
  },
)

test('without a session, with one that waits, and with one that is disabled, every guarded route answers 401', async () => {
  const [waiting, disabled] = [await house.person('hope', 'admin'), await house.person('hope', 'admin')]
  await house.sql('hope', (db) =>
    db.updateTable('users').set({ status: 'pending' }).where('id', '=', waiting.userId).execute(),
  )
  await house.sql('hope', (db) =>
    db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.userId).execute(),
  )
  for (const route of guarded) {
    const statuses = [house.visitor, waiting, disabled].map(
      async (person) => (await person.call(route, anything as never)).status,
    )
    expect([nameOf(route), ...(await Promise.all(statuses))]).toEqual([nameOf(route), 401, 401, 401])
  }
})

test('a list that nobody knows is denied to everybody', async () => {
  const byList = guarded.filter(({ permission }) => permission === 'by-list')
  expect(byList.length).toBe(6)
  for (const route of byList)
    for (const list of ['nothing', '__proto__'])
      expect((await people.get('admin')?.call(route, { id: ID, list } as never))?.status).toBe(403)
})

test('desks narrow a user and add to the other roles', () => {
  expect(rightsOf('user', []).has('patient:register')).toBe(true)
  expect(rightsOf('user', ['security']).size).toBe(0)
  expect(rightsOf('nurse', ['insurance']).has('patient:reveal')).toBe(true)
  expect(rightsOf('nobody', ['nowhere']).size).toBe(0)
})

test('nobody asks for a right that does not exist', () => {
  const rights = sourceFiles().flatMap(({ path: file, text }) =>
    [...text.matchAll(/\b(?:can(?:\.has)?\(|asked\('\w+', )'([^']+)'\)/g)].map(
      ([, right = '']) => `${right} in ${file}`,
    ),
  )
  expect(rights.length).toBeGreaterThan(30)
  expect(rights.filter((one) => !(String(one.split(' ')[0]) in GRANTS))).toEqual([])
})

/** Which line of the role × permission matrix a permission comes from, and the letters that grant it there. */
const SOURCE: Readonly<Record<Permission, readonly [string, RegExp]>> = {
  'account:manage': ['P02', /X/],
  'account:read': ['P03', /R/],
  'account:count': ['P03', /[R#]/],
  'record:restore': ['P04', /X/],
  'record:history': ['P04', /R/],
  'patient:read': ['P05', /R/],
  'patient:register': ['P06', /[CW]/],
  'patient:edit': ['P06', /[UW]/],
  'patient:reveal': ['P07', /R/],
  'patient:withdraw': ['P09', /T/],
  'patient:import': ['P10', /X/],
  'patient:merge': ['P09', /T/],
  'list:export': ['P11', /X/],
  'visit:read': ['P05', /R/],
  'visit:register': ['P13', /[CW]/],
  'visit:edit': ['P13', /[UW]/],
  'visit:track': ['P16', /U/],
  'visit:claim': ['P17', /U/],
  'billing-status:edit': ['P18', /U/],
  'inpatient:comment': ['P19', /U/],
  'outpatient:comment': ['P20', /U/],
  'diagnosis:add': ['P12', /C/],
  'treatment:edit': ['P14', /[UW]/],
  'sanction:set': ['P15', /U/],
  'visit:withdraw': ['P21', /T/],
  'discharge:revoke': ['P22', /X/],
  'bill:read': ['P26', /R/],
  'payment:finalise': ['P28', /X/],
  'outpatient-payment:mark': ['P28', /X/],
  'summary:open': ['P35', /R/],
  'summary:open-early': ['P35', /always/],
  'outpatient-summary:open': ['P36', /R/],
  'outpatient-summary:open-early': ['P36', /always/],
  'document:upload': ['P24', /W/],
  'document:read': ['P23', /R/],
  'document:bind': ['P23', /^R$/],
  'document:remove': ['P25', /T|own/],
  'document:remove-others': ['P25', /T/],
  'catalogue:read': ['P46', /[RW]/],
  'catalogue:edit': ['P46', /W/],
  'hospital:settings': ['P47', /W/],
}
const COLUMNS = [
  'admin',
  'doctor',
  'nurse',
  'user',
  'scope',
  'reception',
  'billing',
  'insurance',
  'discharge',
  'security',
  'pharmacy',
  'lab',
  'telecaller',
  'accounts',
]
const MATRIX = path.resolve(import.meta.dirname, '../../../shared/design/permissions.csv')

test.skipIf(!existsSync(MATRIX))('the table of grants is the role × permission matrix', () => {
  const lines = readFileSync(MATRIX, 'utf8')
    .split('\n')
    .map((line) => line.replace(/"[^"]*"/g, (quoted) => quoted.replaceAll(',', ';').replaceAll('"', '')).split(','))
  for (const [permission, [id, letters]] of Object.entries(SOURCE)) {
    const cells = lines.find(([first]) => first === id)?.slice(2) ?? []
    const holders = COLUMNS.filter((_, column) => letters.test(cells[column] ?? ''))
    expect([permission, ...[...GRANTS[permission as Permission]].sort()]).toEqual([permission, ...holders.sort()])
  }
})
