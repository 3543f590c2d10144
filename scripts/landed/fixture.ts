import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { LANDED_FOLDER } from './landed.ts'
import type { Rows } from './rows.ts'

const FIXTURE = path.join(LANDED_FOLDER, 'demo.gz')
const TABLE = '-- '

/** The rows of a small demo in the schema of the landed migrations: a heading a table, then a line of JSON a row. */
export function writeFixture(all: Rows): void {
  const text = all.map(({ table, rows }) => [TABLE + table, ...rows].join('\n')).join('\n')
  fs.writeFileSync(FIXTURE, zlib.gzipSync(text, { level: 9 }))
}

export function readFixture(): Rows {
  const all: { table: string; rows: string[] }[] = []
  for (const line of zlib.gunzipSync(fs.readFileSync(FIXTURE)).toString().split('\n')) {
    if (line.startsWith(TABLE)) all.push({ table: line.slice(TABLE.length), rows: [] })
    else all.at(-1)?.rows.push(line)
  }
  return all
}
