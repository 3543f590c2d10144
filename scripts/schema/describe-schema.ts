import { withClient } from '../../src/platform/server/database/bundled/admin.ts'
import { FUNCTIONS, PARTITIONING, TABLES, VIEWS } from './catalogue-queries.ts'
import { partsOf, readKinds, summarise } from './table-kinds.ts'

const HEADER = `-- What db/migrations amount to: written by npm run db:dump, read by people. A change begins with a migration.
-- What keep_as_hospital_record or keep_as_ledger gives a table (columns, row security, triggers, grants) is one line above it.
`

/** The schema as SQL, in an order that depends on names alone, so that a change of the schema is a change of its lines. */
export async function describeSchema(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const texts = async (sql: string): Promise<string[]> =>
      (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text)

    const kinds = await readKinds(client)
    const tables: string[] = []
    for (const table of await texts(TABLES)) {
      const { kind, parts } = summarise(table, await partsOf(client, table), kinds)
      const [columns = [], constraints = [], ...rest] = parts
      const { rows: partitioning } = await client.query<{ by: string | null; of: string | null }>(PARTITIONING, [table])
      const { by, of } = partitioning[0] ?? { by: null, of: null }
      const lines = [...(of === null ? columns : []), ...constraints].map((line) => `  ${line}`)
      const heading = kind === undefined ? [] : [`-- ${kind}`]
      const create = [`create table ${table}`, of, `(\n${lines.join(',\n')}\n)`, by].filter(Boolean).join(' ')
      tables.push([...heading, `${create};`, ...rest.flat()].join('\n'))
    }
    const sections = [HEADER, ...tables, ...(await texts(VIEWS)), ...(await texts(FUNCTIONS))]
    return `${sections.map((section) => section.trim()).join('\n\n')}\n`
  })
}
