import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Slice } from '../domains.ts'
import { SLICES } from '../slices.generated.ts'
import type { SourceFile } from './source-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Every table of the migrated database, as npm run db:dump wrote it into the types of the queries. */
export const tablesOfDatabase = (): string[] => {
  const types = read('src/platform/server/database/schema.types.ts')
  const [, listed = ''] = /export interface DB \{([\s\S]*?)\n\}/.exec(types) ?? []
  return [...listed.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table)
}

/** Each table that a slice names, with the slice. */
export const namedTables = Object.entries(SLICES).flatMap(([slice, { tables }]) =>
  Object.keys(tables).map((table): [string, Slice] => [table, slice as Slice]),
)

/** Which slice writes a table. */
export const ownerOf: ReadonlyMap<string, Slice> = new Map(namedTables)

/** The slice and the zone of a file; a file directly below src is what all slices share. */
export const placeOf = (file: string): { slice: string; zone: string } => {
  const [, slice = '', zone = ''] = file.split('/')
  if (slice.endsWith('.ts')) return { slice: '', zone: 'model' }
  if (zone.endsWith('.slice.ts')) return { slice, zone: 'model' }
  return { slice, zone: slice === 'kernel' ? 'model' : slice === 'ui' ? 'web' : zone }
}

const IN_SQL = /\b(?:from|join|into|update|table|using|,)\s+(?:only\s+|lateral\s+)?(?:public\.)?(\w+)/gi
const schema = read('db/schema.sql')

/** What the database's own functions read and write: the tables their bodies name, and those of the functions they call. */
const tablesOfFunction: ReadonlyMap<string, readonly string[]> = (() => {
  const bodies = new Map(
    schema
      .split(/(?=CREATE OR REPLACE (?:FUNCTION|PROCEDURE) )/)
      .slice(1)
      .map((body): [string, string] => [/public\.(\w+)/.exec(body)?.[1] ?? '', body]),
  )
  const namedBy = (name: string, seen: ReadonlySet<string>): string[] => {
    const body = bodies.get(name) ?? ''
    const called = [...bodies.keys()].filter((other) => !seen.has(other) && new RegExp(`\\b${other}\\(`).test(body))
    return [...tablesIn(body), ...called.flatMap((other) => namedBy(other, new Set([...seen, other])))]
  }
  return new Map([...bodies.keys()].map((name) => [name, [...new Set(namedBy(name, new Set([name])))]]))
})()

function tablesIn(sql: string): string[] {
  return [...sql.matchAll(IN_SQL)].map(([, name = '']) => name.toLowerCase()).filter((name) => ownerOf.has(name))
}

/** The tables a file of a server zone reads or writes: by query builder, in SQL text, by functions of the database, by name. */
export function tablesReadBy({ text }: SourceFile): string[] {
  const built = [
    ...text.matchAll(
      /(?:selectFrom|[jJ]oin\w*|insertInto|updateTable|deleteFrom|mergeInto|from|using|table)\(\s*\[?'(\w+)/g,
    ),
  ].map(([, name = '']) => name)
  const named = [...text.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name = '']) => name)
  const raw = [...text.matchAll(/`[^`]*`/g)].map(([written]) => written).join('\n')
  const called = [...raw.matchAll(/\b(\w+)\(/g)].flatMap(([, name = '']) => tablesOfFunction.get(name) ?? [])
  return [...new Set([...built, ...named, ...tablesIn(raw), ...called])].filter((name) => tables.has(name))
}

const tables = new Set(tablesOfDatabase())

/** What is withdrawn with a record: [the record's table, the other table]. Its trigger finds it by what the schema says of its key. */
const withdrawnTogether = [...schema.matchAll(/^comment on constraint \w+ on (\w+) is 'withdrawn with (\w+)'/gm)].map(
  ([, child = '', parent = '']): [string, string] => [parent, child],
)

/** Where a trigger on a table of one slice reads or writes a table of another: [the trigger's table, the other table]. */
export const touchedByTriggers = (): [string, string][] => [
  ...withdrawnTogether,
  ...[...schema.matchAll(/CREATE TRIGGER \w+ .* ON public\.(\w+) .*EXECUTE FUNCTION (\w+)\((.*)\)/g)].flatMap(
    ([, table = '', name = '', args = '']) => {
      const given = [...args.matchAll(/'(\w+)'/g)].map(([, argument = '']) => argument).filter((one) => tables.has(one))
      const touched = name === 'keep_count' ? [] : given
      return [...touched, ...(tablesOfFunction.get(name) ?? [])].map((other): [string, string] => [table, other])
    },
  ),
]

/** The live domain each table's trigger announces, as the database has it. */
export const announcedBy = (): Map<string, string> =>
  new Map([
    ...[...schema.matchAll(/^-- .*announces '(\w+)'.*\ncreate table (\w+)/gm)].map(
      ([, domain = '', table = '']): [string, string] => [table, domain],
    ),
    ...[...schema.matchAll(/ ON public\.(\w+) .*announce_change\('(\w+)'\)/g)].map(
      ([, table = '', domain = '']): [string, string] => [table, domain],
    ),
  ])
