import { describe, expect, test } from 'vitest'
import { allRoutes } from '../app/model/contract.ts'
import { operations } from '../app/server/routes.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

/** Downhill: a slice may import what stands before it, never what stands after (ARCHITECTURE.md). */
const ORDER = [
  'kernel',
  'platform',
  'ui',
  'hospitals',
  'access',
  'records',
  'catalogue',
  'patients',
  'wards',
  'visits',
  'documents',
  'billing',
  'lab',
  'radiology',
  'pharmacy',
  'theatre',
  'notes',
  'discharge',
  'letters',
  'calls',
  'chart',
  'dashboards',
  'home',
  'accounting',
  'reports',
  'interop',
  'app',
  'tests',
]

const files = sourceFiles()
const product = files.filter(({ path }) => !isTest(path))
const place = (path: string) => {
  const [, slice = '', zone = ''] = path.split('/')
  return { slice, zone: slice === 'kernel' ? 'model' : slice === 'ui' ? 'web' : zone }
}
const edges = product.flatMap((file) =>
  file.imports.filter((target) => target.startsWith('src/')).map((target) => ({ from: file.path, to: target })),
)

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\.factory\.ts$|^src\/tests\//.test(path)
}

describe('the walls', () => {
  test('every folder below src has its place in the order', () => {
    expect(files.map(({ path }) => place(path).slice).filter((slice) => !ORDER.includes(slice))).toEqual([])
  })

  test('nothing imports uphill', () => {
    const rank = (path: string) => ORDER.indexOf(place(path).slice)
    expect(edges.filter(({ from, to }) => rank(to) > rank(from))).toEqual([])
  })

  test('the model sees neither server nor web, the server no web, the web no server', () => {
    const allowed: Record<string, readonly string[]> = {
      model: ['model'],
      server: ['model', 'server'],
      web: ['model', 'web'],
    }
    expect(edges.filter(({ from, to }) => !allowed[place(from).zone]?.includes(place(to).zone))).toEqual([])
  })

  test('nobody imports a screen but a list of screens', () => {
    expect(edges.filter(({ from, to }) => /\.screen\.tsx$/.test(to) && !/\.screens\.ts$/.test(from))).toEqual([])
  })

  test('a table is written by its owner only', () => {
    const owners: Record<string, string> = {
      users: 'access',
      sessions: 'access',
      hospitals: 'hospitals',
      patients: 'patients',
      patient_data: 'patients',
      patient_merges: 'patients',
      patient_search: 'patients',
      patient_words: 'patients',
      patient_terms: 'patients',
      registration_drafts: 'patients',
      wards: 'wards',
      stays: 'wards',
      room_states: 'wards',
      visits: 'visits',
      patient_documents: 'documents',
      visit_diagnoses: 'visits',
      visit_surgeries: 'visits',
      visit_complications: 'visits',
      visit_practitioners: 'visits',
      payers: 'catalogue',
      diagnoses: 'catalogue',
      practitioners: 'catalogue',
      cghs_surgery: 'catalogue',
      rates: 'catalogue',
      diagnosis_complications: 'catalogue',
      billing_executives: 'catalogue',
      bulk_changes: 'visits',
      final_payments: 'billing',
      saved_views: 'records',
    }
    const writes = product.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)/g)].map(([, table = '']) => ({
        path,
        table,
        owner: owners[table] ?? 'platform',
      })),
    )
    expect(writes.filter(({ path, owner }) => place(path).slice !== owner)).toEqual([])
  })
})

describe('names and sizes', () => {
  test('no file outgrows what one can see', () => {
    const lines = ({ text }: SourceFile) => text.split('\n').length
    const limit = ({ path }: SourceFile) => (isTest(path) ? 500 : 300)
    expect(files.filter((file) => lines(file) > limit(file)).map((file) => `${file.path}: ${lines(file)}`)).toEqual([])
  })

  test('no drawer for everything', () => {
    expect(
      files
        .map(({ path }) => path)
        .filter((path) => /(^|\/)(utils?|helpers?|common|manager|service|misc|index)(\.|\/)/.test(path)),
    ).toEqual([])
  })

  test('screens leave invalidation and roles to their one place', () => {
    const screens = product.filter(({ path }) => place(path).zone === 'web' && !/^src\/(platform|app)\//.test(path))
    expect(
      screens.filter(({ text }) => /invalidateQueries|role === '|\.role !==/.test(text)).map(({ path }) => path),
    ).toEqual([])
  })
})

describe('the contract', () => {
  test('every route is carried out by one operation, and no operation stands beside the contract', () => {
    const mounted = operations.map((operation) => operation.route)
    expect(
      allRoutes.filter((route) => !mounted.includes(route)).map((route) => `${route.method} ${route.path}`),
    ).toEqual([])
    expect(mounted.filter((route) => !allRoutes.includes(route))).toEqual([])
    expect(mounted.length).toBe(new Set(mounted).size)
  })

  test('method and path name one route', () => {
    const names = allRoutes.map((route) => `${route.method} ${route.path}`)
    expect(names.length).toBe(new Set(names).size)
  })

  test('reads change nothing and changes name their event', () => {
    expect(
      allRoutes.filter((route) => route.method !== 'GET' && !/^[a-z_]+\.[a-z_]+$/.test(route.records ?? '')),
    ).toEqual([])
  })
})
