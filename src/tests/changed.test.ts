import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { affectedChecks } from '../../scripts/changed/affected-checks.ts'
import { describedSlices } from '../../scripts/changed/project.ts'
import { reachedTests } from '../../scripts/changed/reached-tests.ts'
import { changedBetween, digestsBelow, importersOf } from '../../scripts/changed/source-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const files = Object.keys(digestsBelow(ROOT))

test('what was written, added and removed is changed', () => {
  const before = { 'a.ts': 'one', 'b.ts': 'two', 'c.ts': 'three' }
  expect(changedBetween(before, { 'a.ts': 'one', 'b.ts': 'other', 'd.ts': 'four' })).toEqual(['b.ts', 'c.ts', 'd.ts'])
  expect(changedBetween(before, before)).toEqual([])
})

test('no installed package, build or cache is a source', () => {
  expect(files.filter((file) => /^(node_modules|dist|data|\.cache|\.git)\//.test(file))).toEqual([])
  expect(files).toContain('scripts/changed/source-files.ts')
})

describe('npm run check', () => {
  const checks = (...changed: string[]) => affectedChecks(changed, importersOf(ROOT, changed, files), () => true)

  test('of one source asks that and those who import it of promises, and its own format', () => {
    const file = 'scripts/changed/reached-tests.ts'
    const importers = ['scripts/changed.ts', 'scripts/changed/project.ts', 'src/tests/changed.test.ts']
    expect(checks(file)).toEqual({
      linted: [...importers, file].toSorted(),
      formatted: [file],
      related: [file],
      unused: true,
    })
  })

  test('of a text lints nothing', () => {
    expect(checks('README.md')).toEqual({ linted: [], formatted: ['README.md'], related: [], unused: false })
  })

  test('asks the importers of what was removed, which is itself not there to be asked', () => {
    const [gone, left] = ['src/kernel/gone.ts', 'src/kernel/left.ts']
    expect(affectedChecks([gone], [left], (file) => file !== gone)).toEqual({
      linted: [left],
      formatted: [],
      related: [],
      unused: true,
    })
  })

  test.each([
    'package.json',
    'tsconfig.web.json',
    'biome.json',
    '.oxlintrc.json',
    'vitest.config.ts',
    'scripts/bootstrap/run.mjs',
  ])('of %s checks everything', (file) => expect(checks('README.md', file)).toBeNull())

  test('of very many files checks everything', () => {
    const many = Array.from({ length: 151 }, (_, at) => `src/kernel/${at}.ts`)
    expect(affectedChecks(many, [], () => true)).toBeNull()
  })
})

describe('npm test -- --changed', () => {
  const texts: Readonly<Record<string, string>> = {
    'e2e/bills.test.ts': "page.goto('/final-bill')",
    'e2e/lists.test.ts': "page.goto('/todays')",
    'e2e/screens.test.ts': 'for (const screen of screens)',
    'e2e/visits.test.ts': "page.goto('/users')",
  }
  const tests = [
    'bench/results.test.ts',
    'db/seed/seed.test.ts',
    'src/app/server/app.test.ts',
    'src/billing/model/price.test.ts',
    'src/billing/server/bill.test.ts',
    'src/billing/web/bill.test.tsx',
    'src/home/server/home.test.ts',
    'src/tests/architecture.test.ts',
    'src/tests/demo.test.ts',
    'src/tests/tenancy.test.ts',
    'src/visits/model/visit.test.ts',
    'src/visits/server/visit.test.ts',
    ...Object.keys(texts),
  ]
  const slices = {
    kernel: { standsOn: [], addresses: [] },
    ui: { standsOn: [], addresses: [] },
    visits: { standsOn: [], addresses: [] },
    billing: { standsOn: ['visits'], addresses: ['/final-bill'] },
    home: { standsOn: ['billing'], addresses: ['/todays'] },
    unseen: { standsOn: [], addresses: ['/unseen'] },
  }
  const reached = (...changed: string[]) =>
    reachedTests(changed, { slices, tests, textOf: (file) => texts[file] ?? '' })
  const ABOVE_ALL = [
    'src/app/server/app.test.ts',
    'src/tests/architecture.test.ts',
    'src/tests/demo.test.ts',
    'src/tests/tenancy.test.ts',
  ]

  test('of a server reaches the tests of its slice and of those above it, of the whole, and their journeys', () => {
    expect(reached('src/billing/server/bill/draft-of.ts')).toEqual(
      [
        'e2e/screens.test.ts',
        'e2e/bills.test.ts',
        'e2e/lists.test.ts',
        ...ABOVE_ALL,
        'src/billing/model/price.test.ts',
        'src/billing/server/bill.test.ts',
        'src/home/server/home.test.ts',
      ].toSorted(),
    )
    expect(reached('src/home/server/home.ts')).not.toContain('src/billing/server/bill.test.ts')
    expect(reached('src/home/server/home.ts')).not.toContain('e2e/bills.test.ts')
  })

  test('of a slice that no journey is about reaches all journeys', () => {
    expect(reached('src/unseen/web/part.tsx')).toEqual(expect.arrayContaining(Object.keys(texts)))
    expect(reached('src/visits/server/visit.ts')).toEqual(
      expect.arrayContaining(['e2e/visits.test.ts', 'e2e/bills.test.ts']),
    )
  })

  test('of a screen reaches no test of a server', () => {
    const found = reached('src/billing/web/final-bill.screen.tsx') ?? []
    expect(found).toContain('src/billing/web/bill.test.tsx')
    expect(found).toContain('e2e/bills.test.ts')
    expect(found.filter((file) => file.includes('/server/'))).toEqual([])
  })

  test('of the parts of all screens reaches every journey', () => {
    expect(reached('src/ui/page/page.tsx')).toEqual(expect.arrayContaining(Object.keys(texts)))
  })

  test('of a test reaches that, and the whole as text', () => {
    expect(reached('src/visits/server/visit.test.ts')).toEqual([
      'src/tests/architecture.test.ts',
      'src/visits/server/visit.test.ts',
    ])
  })

  test.each([
    'db/migrations/0200_x.sql',
    'src/kernel/money.ts',
    'src/platform/server/mount.ts',
    'package.json',
    'src/grants.ts',
    'src/tests/test-app.ts',
  ])('of %s reaches everything', (file) => expect(reached('src/home/server/home.ts', file)).toBeNull())

  test('the slices of this application are described with what they stand on and their addresses', () => {
    const described = describedSlices(ROOT, files)
    expect(described.billing?.standsOn).toContain('charges')
    expect(described.billing?.addresses).toContain('/final-bill')
    const all = files.filter((file) => /\.test\.tsx?$/.test(file))
    const found = reachedTests(['src/letters/server/save-letter.ts'], {
      slices: described,
      tests: all,
      textOf: (file) => readFileSync(path.join(ROOT, file), 'utf8'),
    })
    expect(found).toContain('e2e/letters.test.ts')
    expect(found?.length).toBeLessThan(all.length / 2)
  })
})
