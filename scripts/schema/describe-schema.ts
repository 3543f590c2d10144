import { withClient } from '../../src/platform/server/database/bundled/admin.ts'
import { FUNCTIONS, TABLE_PARTS, TABLES, VIEWS } from './catalogue-queries.ts'

const HEADER = `-- What db/migrations amount to: written by npm run db:dump, read by people. A change begins with a migration.
`

/** The schema as SQL, in an order that depends on names alone, so that a change of the schema is a change of its lines. */
export async function describeSchema(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const texts = async (sql: string, values: unknown[] = []): Promise<string[]> =>
      (await client.query<{ text: string }>(sql, values)).rows.map(({ text }) => text)

    const tables: string[] = []
    for (const table of await texts(TABLES)) {
      const [columns, constraints, ...rest] = await inOrder(TABLE_PARTS, (sql) => texts(sql, [table]))
      const lines = [...(columns ?? []), ...(constraints ?? [])].map((line) => `  ${line}`)
      tables.push([`create table ${table} (\n${lines.join(',\n')}\n);`, ...rest.flat()].join('\n'))
    }
    const sections = [HEADER, ...tables, ...(await texts(VIEWS)), ...(await texts(FUNCTIONS))]
    return `${sections.map((section) => section.trim()).join('\n\n')}\n`
  })
}

/** One after the other: a connection answers one question at a time. */
async function inOrder<A, B>(list: readonly A[], work: (item: A) => Promise<B>): Promise<B[]> {
  const done: B[] = []
  for (const item of list) done.push(await work(item))
  return done
}
