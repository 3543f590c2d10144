import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { LANDED_FOLDER } from './landed.ts'
import type { Rows } from './rows.ts'

const FIXTURE = path.join(LANDED_FOLDER, 'demo.gz')
const TABLE = '-- '

/** A small demo as a version of the schema left it. */
export type Fixture = { readonly lastMigration: string; readonly all: Rows }

/** The name of its last migration, then a heading a table and a line of JSON a row. */
export function writeFixture({ lastMigration, all }: Fixture): void {
  const tables = all.map(({ table, rows }) => [TABLE + table, ...rows].join('\n'))
  fs.writeFileSync(FIXTURE, zlib.gzipSync([lastMigration, ...tables].join('\n'), { level: 9 }))
}

export function readFixture(): Fixture {
  const [lastMigration = '', ...lines] = zlib.gunzipSync(fs.readFileSync(FIXTURE)).toString().split('\n')
  const all: { table: string; rows: string[] }[] = []
  for (const line of lines) {
    if (line.startsWith(TABLE)) all.push({ table: line.slice(TABLE.length), rows: [] })
    else all.at(-1)?.rows.push(line)
  }
  return { lastMigration, all }
}
