/** The static checks and unit tests that a change can make fail: null stands for all of them. */
export type Checks = {
  /** For the linter that knows types: the changed sources and those that import them. */
  readonly linted: readonly string[]
  readonly formatted: readonly string[]
  /** Sources whose unit tests are asked. */
  readonly related: readonly string[]
  /** Whether exports, imports or packages changed: what is unused is a question to the whole. */
  readonly unused: boolean
} | null

/** What decides how everything is checked. */
const SETTINGS =
  /^(package(-lock)?\.json|tsconfig[\w.]*\.json|biome\.json|knip\.json|\.oxlintrc\.json|vite(st)?\.config\.ts|scripts\/bootstrap\/.*)$/
/** From here on naming the files costs more than checking all. */
const MANY = 150

const isSource = (file: string) => /\.(ts|tsx|mts|mjs)$/.test(file)

/** `importers` are the files that import a changed one themselves; `isThere` is false of what was removed. */
export function affectedChecks(
  changed: readonly string[],
  importers: readonly string[],
  isThere: (file: string) => boolean,
): Checks {
  if (changed.length > MANY || changed.some((file) => SETTINGS.test(file))) return null
  const left = changed.filter(isThere)
  const sources = left.filter(isSource)
  return {
    linted: [...new Set([...sources, ...importers])].toSorted(),
    formatted: left,
    related: sources,
    unused: changed.some(isSource),
  }
}
