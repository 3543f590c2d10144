/** A slice as its description has it, with the addresses of its screens. */
export type SliceOfTests = { readonly standsOn: readonly string[]; readonly addresses: readonly string[] }

type Project = {
  readonly slices: Readonly<Record<string, SliceOfTests>>
  /** Every file with tests. */
  readonly tests: readonly string[]
  readonly textOf: (test: string) => string
}

/** What every test stands on, or may. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig[\w.]*\.json|vite(st)?\.config\.ts|db\/migrations\/.*|src\/(kernel|platform\/(model|server))\/.*|src\/(domains|grants|roles)\.ts|src\/tests\/.*|scripts\/bootstrap\/.*)$/
/** Written from other files, or read by people. */
const FOLLOWS = /\.generated\.ts$|^db\/(schema\.sql|landed\/)|^docs\/|\.md$|^deploy\//
const JOURNEY = /^e2e\//
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Tests of the sources as a whole, which need no database: asked after every change. */
export const WHOLE = /^src\/tests\/(architecture|documents|mutants|new-slice|screens|visible-text)\.test\.ts$/

/**
 * The files with tests that a change reaches, or null for all: those of the slices that changed and of all that stand on them, the
 * tests that walk the whole application, and the journeys that visit a screen of such a slice.
 */
export function reachedTests(changed: readonly string[], { slices, tests, textOf }: Project): string[] | null {
  const reached = new Set<string>(tests.filter((test) => WHOLE.test(test)))
  const add = (isReached: (test: string) => boolean) => {
    for (const test of tests) if (isReached(test)) reached.add(test)
  }
  for (const file of changed) {
    if (isTest(file)) add((test) => test === file)
    else if (FOLLOWS.test(file)) continue
    else if (EVERYTHING.test(file)) return null
    else if (file.startsWith('e2e/') || file.startsWith('db/')) add((test) => isOfDemo(test))
    else if (file.startsWith('bench/')) add((test) => test.startsWith('bench/'))
    else if (file.startsWith('scripts/')) add((test) => /^src\/(tests\/|.*migrat)/.test(test))
    else {
      const [, slice = '', zone = ''] = file.split('/')
      const above = aboveOf(slice, slices)
      add((test) => isOfSlice(test, above, zone))
      for (const journey of journeysOf(slice, above, { slices, tests, textOf })) reached.add(journey)
    }
  }
  return [...reached].toSorted()
}

const isOfDemo = (test: string) => JOURNEY.test(test) || /^(db\/|src\/tests\/(demo|screens))/.test(test)

/** `zone` is that of the change: what is only seen reaches no test of a server, and the other way round. */
function isOfSlice(test: string, slices: readonly string[], zone: string): boolean {
  const [top, slice = '', own = ''] = test.split('/')
  if (top !== 'src') return false
  if (slice === 'tests') return zone !== 'web'
  if (slice === 'app' || slices.includes(slice))
    return zone === 'web' ? own !== 'server' : zone !== 'server' || own !== 'web'
  return false
}

/** The slice itself and all that stand on it, directly or not; what is no slice but the application or the parts of all is below all. */
function aboveOf(slice: string, slices: Project['slices']): string[] {
  if (!slices[slice] || slice === 'ui' || slice === 'platform' || slice === 'kernel') return Object.keys(slices)
  const above = [slice]
  for (const one of above)
    above.push(
      ...Object.keys(slices).filter((other) => !above.includes(other) && slices[other]?.standsOn.includes(one)),
    )
  return above
}

/** Journeys through all screens, or through the frame around them. */
const WALKS = /^e2e\/(enter|keys|opened-screens|screens|shell)\.test\.ts$/

/** The journeys that are named after one of these slices or visit a screen of it; all where none is so of the slice that changed. */
function journeysOf(slice: string, above: readonly string[], { slices, tests, textOf }: Project): readonly string[] {
  const journeys = tests.filter((test) => JOURNEY.test(test))
  const of = (one: string) =>
    journeys.filter((test) => isAbout(test, one) || visits(textOf(test), slices[one]?.addresses ?? []))
  if (of(slice).length === 0) return journeys
  return [...journeys.filter((test) => WALKS.test(test)), ...above.flatMap(of)]
}

const isAbout = (test: string, slice: string) =>
  test.startsWith(`e2e/${slice}`) || test.startsWith(`e2e/${slice.replace(/s$/, '')}.`)

const visits = (journey: string, addresses: readonly string[]) =>
  [...journey.matchAll(/['"`](\/[\w-]*)/g)].some(([, named = '']) => addresses.includes(named))
