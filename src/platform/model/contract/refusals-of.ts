import type { Refusal, Route } from './route.ts'

/** How the plurals that folders of records are called end, as `gate-passes`, and their singulars. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(ss|sh|ch|x)es$/, '$1'],
  [/([^s])s$/, '$1'],
]

const KEY = /(?:\/([\w-]+))?\/\{(?:id|\w+Id)\}/g

/** What stands before each key of a record in a path: `/visits/{visitId}/bill` has `visits`; '' after another parameter. */
export const foldersOf = (path: string): readonly string[] => [...path.matchAll(KEY)].map(([, folder = '']) => folder)

/** What a call answers when the record that its path names is not there; undefined where the path has no key. */
function notFound(path: string): Refusal | undefined {
  const folder = foldersOf(path).at(-1)
  if (folder === undefined) return undefined
  const [plural, ending] = ENDINGS.find(([one]) => one.test(folder)) ?? []
  const kind = plural && folder.replace(plural, ending ?? '').replaceAll('-', ' ')
  return { status: 404, text: kind ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)} not found.` : 'Not found.' }
}

/** What a call may answer instead of its reply: what its contract declares, and NOT_FOUND where its path has the key of a record. */
export function refusalsOf({ path, refusals }: Pick<Route, 'path' | 'refusals'>): Readonly<Record<string, Refusal>> {
  const byKey = notFound(path)
  return { ...(byKey && { NOT_FOUND: byKey }), ...refusals }
}
