import type pg from 'pg'
import { TABLE_PARTS } from './catalogue-queries.ts'

/** What is said of one table: the lines of each of TABLE_PARTS. */
export type TableParts = string[][]

interface TableKind {
  says(domain: string): string
  /** The lines that the kind's procedure adds, under PLACEHOLDER as the table and DOMAIN as the domain. */
  added: TableParts
}

const PLACEHOLDER = 'kept_table'
const DOMAIN = 'kept_domain'

/** The procedures that make a table one of a kind, and how db/schema.sql names the kind. */
const KINDS = [
  { procedure: 'keep_as_hospital_record', says: 'record of a hospital' },
  { procedure: 'keep_as_ledger', says: 'ledger of a hospital' },
  { procedure: 'keep_insert_only', says: 'insert-only table of a hospital' },
]

/** Whether the notices of a table name the visits of what changed: by a column of its own, or by the row's id. */
const NOTICES = [
  { column: '', byVisit: false, says: '' },
  { column: 'visit_id uuid, ', byVisit: true, says: ' by visit' },
  { column: '', byVisit: true, says: ' by visit' },
]

export async function partsOf(client: pg.Client, table: string): Promise<TableParts> {
  const parts: TableParts = []
  for (const sql of TABLE_PARTS)
    parts.push((await client.query<{ text: string }>(sql, [table])).rows.map((r) => r.text))
  return parts
}

/** What each procedure adds to a table, learnt by calling it in a transaction that is rolled back. */
export async function readKinds(client: pg.Client): Promise<TableKind[]> {
  const kinds: TableKind[] = []
  for (const kind of KINDS)
    for (const { column, byVisit, says } of NOTICES) {
      await client.query('begin')
      await client.query(
        `create table ${PLACEHOLDER} (hospital_id text, id uuid, ${column}primary key (hospital_id, id))`,
      )
      const bare = new Set((await partsOf(client, PLACEHOLDER)).flat())
      await client.query(`call ${kind.procedure}($1::text::regclass, $2)`, [PLACEHOLDER, DOMAIN])
      if (byVisit) await client.query('call announce_by_visit($1::text::regclass)', [PLACEHOLDER])
      const kept = await partsOf(client, PLACEHOLDER)
      await client.query('rollback')
      kinds.push({
        says: (domain) => `${kind.says}, announces '${domain}'${says}`,
        added: kept.map((lines) => lines.filter((line) => !bare.has(line))),
      })
    }
  return kinds
}

/**
 * Says in one line what kind of table this is and leaves out what its procedure added. A table that lacks any of it is of
 * no kind and is printed in full, so that a deviation is seen.
 */
export function summarise(
  table: string,
  parts: TableParts,
  kinds: readonly TableKind[],
): { kind?: string; parts: TableParts } {
  const domain = /announce_(?:change|visit|visit_by_id)\('(\w+)'\)/.exec(parts.flat().join('\n'))?.[1]
  if (domain === undefined) return { parts }
  for (const { says, added } of kinds) {
    const given = new Set(added.flat().map((line) => line.replaceAll(PLACEHOLDER, table).replaceAll(DOMAIN, domain)))
    const rest = parts.map((lines) => lines.filter((line) => !given.has(line)))
    const found = parts.flat().length - rest.flat().length
    if (found === given.size) return { kind: says(domain), parts: rest }
  }
  return { parts }
}
