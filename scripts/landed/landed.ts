import fs from 'node:fs'
import path from 'node:path'
import type { Migration } from '../../src/platform/server/database/migrating/run-migration.ts'

/** What is kept of the migrations that have landed: their digests, and a small demo database of one of their versions. */
export const LANDED_FOLDER = path.join(import.meta.dirname, '../../db/landed')
const LIST = path.join(LANDED_FOLDER, 'migrations.sha256')

const HEADING = '# The migrations that have landed, written by npm run db:landed. None of them is edited again.\n'

/** The landed migrations by name with their digests; empty while no version has been released. */
export function readLanded(): Map<string, string> {
  if (!fs.existsSync(LIST)) return new Map()
  const lines = fs.readFileSync(LIST, 'utf8').split('\n')
  return new Map(lines.flatMap((line) => (line.startsWith('#') || line === '' ? [] : [readLine(line)])))
}

function readLine(line: string): [name: string, sha256: string] {
  const [sha256 = '', name = ''] = line.split('  ')
  return [name, sha256]
}

export function writeLanded(migrations: readonly Migration[]): void {
  fs.mkdirSync(LANDED_FOLDER, { recursive: true })
  fs.writeFileSync(LIST, HEADING + migrations.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''))
}

/** What is wrong with the files, compared with those that have landed: a sentence each. */
export function landedProblems(landed: ReadonlyMap<string, string>, migrations: readonly Migration[]): string[] {
  const files = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  const last = [...landed.keys()].sort().at(-1) ?? ''
  const edited = [...landed].flatMap(([name, sha256]) => {
    const now = files.get(name)
    if (now === undefined) return [`${name} has landed and is gone: put it back.`]
    return now === sha256 ? [] : [`${name} has landed and was edited: put it back and write a new migration.`]
  })
  const early = migrations.filter(({ name }) => !landed.has(name) && name < last)
  return [...edited, ...early.map(({ name }) => `${name} is new and comes before ${last}: give it a later name.`)]
}
