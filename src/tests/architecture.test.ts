import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chargeSourcesOf } from '../../scripts/slices/charge-sources.ts'
import { collected } from '../../scripts/slices/collect.ts'
import { descriptionOf, inOrder } from '../../scripts/slices/order.ts'
import { pathsOf } from '../../scripts/slices/paths.ts'
import { chargeSources } from '../app/model/charge-sources.generated.ts'
import { allRoutes } from '../app/model/contract.ts'
import { routes } from '../app/server/routes.generated.ts'
import { screens } from '../app/web/screens.generated.ts'
import { PERMISSIONS } from '../grants.ts'
import { SLICES } from '../slices.generated.ts'
import {
  announcedBy,
  namedTables,
  ownerOf,
  placeOf,
  tablesOfDatabase,
  tablesReadBy,
  touchedByTriggers,
} from './slice-graph.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const product = files.filter(({ path }) => !isTest(path))
const slices: Readonly<Record<string, { readonly standsOn: readonly string[] }>> = SLICES
const BELOW_ALL = ['kernel', 'platform', 'ui']
/** `app` collects what the slices register, `tests` walk the whole. */
const ABOVE_ALL = ['app', 'tests']
/**
 * Reads against the graph, 'slice read': a stay is of a ward and refers to its visit, which says whose it is; what an ordered panel holds
 * is asked of the laboratory's function of the database.
 */
const AHEAD: readonly string[] = ['wards visits', 'orders laboratory']
const edges = product.flatMap((file) =>
  file.imports.filter((target) => target.startsWith('src/')).map((target) => ({ from: file.path, to: target })),
)

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\.factory\.ts$|\.scene\.tsx$|^src\/tests\//.test(path)
}

const generated = {
  ...(await collected()),
  'src/paths.generated.ts': pathsOf(screens),
  'src/charge-sources.generated.ts': chargeSourcesOf(chargeSources),
}

/** Whether a slice stands on another, directly or through those between. */
const standsOn = (slice: string, other: string): boolean =>
  [...(slices[slice]?.standsOn ?? []), ...(BELOW_ALL.includes(slice) ? [] : BELOW_ALL)].some(
    (below) => below === other || standsOn(below, other),
  )

/** Where a slice describes itself. */
const described = (slice: string) => descriptionOf(slice).file

/** Where a table is named: by the slice that writes it, if a source says who does. */
function whereToName(table: string): string {
  const writes = new RegExp(`(?:insertInto|updateTable|deleteFrom|mergeInto)\\('${table}'\\)`)
  const writer = product.find(({ text }) => writes.test(text))
  return writer ? described(placeOf(writer.path).slice) : 'the x.slice.ts of the slice that writes it'
}

describe('the slices', () => {
  test('every folder below src describes itself', () => {
    const folders = new Set(files.map(({ path }) => placeOf(path).slice).filter((slice) => slice))
    const undescribed = [...folders].filter((folder) => !(folder in SLICES) && !ABOVE_ALL.includes(folder))
    expect(
      undescribed.map(
        (folder) => `src/${folder} is no slice yet: write ${described(folder)}, like src/wards/wards.slice.ts`,
      ),
    ).toEqual([])
  })

  test('none stands on itself, through whatever others', () => {
    const within = (slice: string, path: readonly string[]): string[] =>
      path.includes(slice)
        ? [[...path.slice(path.indexOf(slice)), slice].join(' → ')]
        : (slices[slice]?.standsOn ?? []).flatMap((below) => within(below, [...path, slice]))
    expect([...new Set(Object.keys(SLICES).flatMap((slice) => within(slice, [])))]).toEqual([])
  })

  test('each comes after those it stands on, by name where the graph leaves it open', () => {
    expect(inOrder({ wards: ['access'], ui: [], billing: ['wards'], access: [], kernel: [] })).toEqual([
      'kernel',
      'ui',
      'access',
      'wards',
      'billing',
    ])
    expect(inOrder({ visits: ['wards'], wards: ['visits'], access: [] })).toEqual(['access', 'visits', 'wards'])
  })

  test.each(Object.entries(SLICES))(
    '%s stands on what it imports and reads, no more and no less',
    (slice, { standsOn }) => {
      const own = product.filter(({ path }) => placeOf(path).slice === slice)
      const why = new Map<string, string>()
      for (const file of own) {
        for (const target of file.imports)
          if (placeOf(target).slice) why.set(placeOf(target).slice, `${file.path} imports ${target}`)
        if (placeOf(file.path).zone !== 'server') continue
        for (const table of tablesReadBy(file)) {
          const owner = ownerOf.get(table)
          if (owner) why.set(owner, `${file.path} reads the table ${table}`)
        }
      }
      for (const below of [slice, ...(BELOW_ALL.includes(slice) ? [] : BELOW_ALL)]) why.delete(below)
      const declared: readonly string[] = standsOn
      const missing = [...why].filter(([other]) => !declared.includes(other) && !AHEAD.includes(`${slice} ${other}`))
      const file = described(slice)
      expect(missing.map(([other, how]) => `${file}: ${slice} stands on ${other}, because ${how}`)).toEqual([])
      // A trigger on a table of another slice that writes a table of this one needs the edge, and no file says so.
      const byTrigger = touchedByTriggers().flatMap(([table, own]) =>
        ownerOf.get(own) === slice ? [ownerOf.get(table)] : [],
      )
      const needless = declared.filter((other) => !why.has(other) && !byTrigger.some((below) => below === other))
      expect(needless.map((other) => `${file}: ${slice} does not need ${other}`)).toEqual([])
    },
  )

  test('every table is written by one slice, and every table a slice names is there', () => {
    const there = tablesOfDatabase()
    expect(
      there
        .filter((table) => !ownerOf.has(table))
        .map((table) => `${table} belongs to no slice: name it under tables in ${whereToName(table)}`),
    ).toEqual([])
    expect(
      namedTables
        .filter(([table]) => !there.includes(table))
        .map(([table, slice]) => `${described(slice)}: the database has no table ${table}`),
    ).toEqual([])
    expect(
      namedTables
        .filter(([table, slice]) => ownerOf.get(table) !== slice)
        .map(([table, slice]) => `${described(slice)}: ${table} belongs to ${ownerOf.get(table)}`),
    ).toEqual([])
  })

  test('the live domain of a table is the one its migration announces', () => {
    const announced = announcedBy()
    const differing = Object.entries(SLICES).flatMap(([slice, { tables }]) =>
      Object.entries<string | null>(tables)
        .filter(([table, domain]) => (announced.get(table) ?? null) !== domain)
        .map(
          ([table, domain]) =>
            `${described(slice)}: ${table} is said to announce ${domain}, its migration announces ${announced.get(table) ?? null}`,
        ),
    )
    expect(differing).toEqual([])
  })

  test('a trigger reaches from one slice into another only where one of the two stands on the other', () => {
    const owner = (table: string) => ownerOf.get(table) ?? ''
    const astray = touchedByTriggers()
      .map(([table, other]) => [owner(table), owner(other), `a trigger on ${table} touches ${other}`] as const)
      .filter(([one, other]) => one !== other && !standsOn(one, other) && !standsOn(other, one))
    expect(astray).toEqual([])
  })
})

/** Sources in a folder, tests and styles not counted; more are divided by task. */
const MOST_IN_A_FOLDER = 15

test('no folder holds more sources than a reader takes in at a glance', () => {
  const folders = Map.groupBy(product, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  const full = [...folders].filter(([, sources]) => sources.length > MOST_IN_A_FOLDER)
  expect(full.map(([folder, sources]) => `${folder}: ${sources.length} sources`)).toEqual([])
})

describe('the walls', () => {
  test('the model sees neither server nor web, the server no web, the web no server', () => {
    const allowed: Record<string, readonly string[]> = {
      model: ['model'],
      server: ['model', 'server'],
      web: ['model', 'web'],
    }
    expect(edges.filter(({ from, to }) => !allowed[placeOf(from).zone]?.includes(placeOf(to).zone))).toEqual([])
  })

  test('nobody imports a screen but a list of screens', () => {
    expect(edges.filter(({ from, to }) => /\.screen\.tsx$/.test(to) && !/\.screens\.ts$/.test(from))).toEqual([])
  })

  test('links and navigation are typed: only the frame around the screens takes them from the router itself', () => {
    const untyped = product.filter(
      ({ path, text }) =>
        !/^src\/app\/|navigation\.tsx$/.test(path) &&
        /import \{[^}]*\b(Link|NavLink|Navigate|useNavigate)\b[^}]*\} from 'react-router'/.test(text),
    )
    expect(untyped.map(({ path }) => `${path}: import it from src/platform/web/navigation.tsx`)).toEqual([])
  })

  test('a table is written by its owner only', () => {
    const writes = product.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)'\)/g)].map(([, table = '']) => ({
        path,
        table,
        owner: ownerOf.get(table),
      })),
    )
    // A table without an owner is named above.
    expect(writes.filter(({ path, owner }) => owner && placeOf(path).slice !== owner)).toEqual([])
  })
})

describe('names and sizes', () => {
  test('no file outgrows what one can see', () => {
    const lines = ({ text }: SourceFile) => text.split('\n').length
    const limit = ({ path }: SourceFile) => (isTest(path) ? 500 : 300)
    const written = files.filter(({ path }) => !path.endsWith('.generated.ts'))
    expect(written.filter((file) => lines(file) > limit(file)).map((file) => `${file.path}: ${lines(file)}`)).toEqual(
      [],
    )
  })

  test('no drawer for everything', () => {
    expect(
      files
        .map(({ path }) => path)
        .filter((path) => /(^|\/)(utils?|helpers?|common|manager|service|misc|index)(\.|\/)/.test(path)),
    ).toEqual([])
  })

  test('screens leave invalidation and roles to their one place', () => {
    const screens = product.filter(({ path }) => placeOf(path).zone === 'web' && !/^src\/(platform|app)\//.test(path))
    expect(
      screens.filter(({ text }) => /invalidateQueries|role === '|\.role !==/.test(text)).map(({ path }) => path),
    ).toEqual([])
  })
})

describe('what the slices register', () => {
  test.each(Object.entries(generated))('%s is what npm run fix writes', (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test('a right is registered by one slice', () => {
    const registered = product
      .filter(({ path }) => path.endsWith('.grants.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^ {2}'([\w-]+:[\w-]+)':/gm)].map(([, right = '']) => ({ right, path })),
      )
    const twice = [...Map.groupBy(registered, ({ right }) => right)].filter(([, slices]) => slices.length > 1)
    expect(twice.map(([right, slices]) => `${right}: ${slices.map(({ path }) => path).join(' and ')}`)).toEqual([])
    expect(registered.map(({ right }) => right).sort()).toEqual([...PERMISSIONS].sort())
  })
})

describe('the contract', () => {
  test('every route is carried out by one operation, and no operation stands beside the contract', () => {
    const mounted = routes.map((operation) => operation.route)
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

test('no screen reads of a call what browsers are not given', () => {
  const ofServer =
    /Contract\.\w+\s*\.(summary|permission|params|reply|records|opens|cursors|shared|rate|heavy|refusals)\b/
  const reading = product.filter(({ path, text }) => /^src\/(ui|[^/]+\/web)\//.test(path) && ofServer.test(text))
  expect(reading.map(({ path }) => `${path}: give what it reads a name of its own beside the contract`)).toEqual([])
})
