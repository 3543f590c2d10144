import { PostgresDialect as Driver, Kysely } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import pg from 'pg'

/**
 * The types of Kysely's queries, as the pool of database.ts reads them: days are text, counts and paise numbers, instants
 * dates, and numeric stays text because a number would round it.
 */
export async function generateTypes(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => {}) // the server may stop before the last connection has said goodbye
  const db = new Kysely({ dialect: new Driver({ pool }) })
  try {
    const text = await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'string' }),
      typeMapping: { int8: 'number', timestamptz: 'Date' },
      typeOnlyImports: true,
      outFile: null,
    })
    return `${text.trimEnd()}\n`
  } finally {
    await db.destroy()
  }
}
