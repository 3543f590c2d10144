import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folders of the checkout that hold no sources. */
const NO_SOURCES = new Set(['node_modules', 'dist', 'data', '.cache', '.git'])

/** Every file of the checkout with the digest of its bytes, by its path from the root. */
export type Digests = Readonly<Record<string, string>>

export function digestsBelow(root: string, folder = ''): Digests {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  return Object.assign(
    {},
    ...entries
      .filter(({ name }) => folder !== '' || !NO_SOURCES.has(name))
      .map((entry): Digests => {
        const file = folder === '' ? entry.name : `${folder}/${entry.name}`
        if (entry.isDirectory()) return digestsBelow(root, file)
        return entry.isFile() ? { [file]: digestOf(readFileSync(path.join(root, file))) } : {}
      }),
  )
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url')

/** What was written, added or removed between two states, in order. */
export const changedBetween = (before: Digests, now: Digests): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((file) => before[file] !== now[file]).toSorted()

const IMPORTED = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

/** The files that import one of these themselves. */
export function importersOf(root: string, files: readonly string[], sources: readonly string[]): string[] {
  const wanted = new Set(files)
  const importsWanted = (source: string) =>
    [...readFileSync(path.join(root, source), 'utf8').matchAll(IMPORTED)].some(([, target = '']) =>
      wanted.has(path.posix.join(path.posix.dirname(source), target)),
    )
  return sources.filter((source) => /\.(ts|tsx|mts|mjs)$/.test(source) && importsWanted(source))
}

export const isThere = (root: string, file: string): boolean => existsSync(path.join(root, file))
