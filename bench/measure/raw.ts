import pg from 'pg'
import { SEED_NOW } from '../ground/sizes.ts'

const AS_TEXT = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig

export type Statement = { readonly sql: string; readonly values: readonly unknown[] }

/** Hand-written SQL through the driver, in two ways. Statements are prepared once, rows come as arrays of text. */
export type Raw = {
  /** Without row security, audit or transaction: what this machine can do at best. */
  bare(sql: string, values?: readonly unknown[]): () => Promise<number>
  /** The same as the application's role in a transaction of its hospital: what row security costs. */
  scoped(sql: string, values?: readonly unknown[]): () => Promise<number>
  /** As the application's role in one transaction of its hospital, the statements one after the other. */
  transaction(statements: readonly Statement[]): () => Promise<number>
  /** As the application's role in a session of its hospital, the statement alone: its time at the database. */
  served(sql: string, values?: readonly unknown[]): () => Promise<number>
  /** Rows as objects, for finding something to measure on. */
  rows<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function openRaw(rawUrl: string, appUrl: string, hospital = 'hope'): Promise<Raw> {
  const admin = new pg.Client({ connectionString: rawUrl })
  const app = new pg.Client({ connectionString: appUrl })
  const session = new pg.Client({ connectionString: appUrl })
  // A part that failed leaves its connections to be cut; its own error is what matters.
  for (const client of [admin, app, session]) client.on('error', () => {})
  await Promise.all([admin.connect(), app.connect(), session.connect()])
  await session.query("select set_config('app.hospital', $1, false)", [hospital])
  await admin.query("select set_config('app.hospital', $1, false), set_config('app.now', $2, false)", [
    hospital,
    SEED_NOW.toISOString(),
  ])
  let prepared = 0
  const ready = (client: pg.Client, text: string, values: readonly unknown[]) => {
    const name = `bench_${prepared++}`
    return async () => {
      const { rows } = await client.query({ name, text, values: [...values], rowMode: 'array', types: AS_TEXT })
      return rows.length
    }
  }
  const transaction = (statements: readonly Statement[]) => {
    const asks = statements.map(({ sql, values }) => ready(app, sql, values))
    return async () => {
      await app.query(`begin read only; select set_config('app.hospital', '${hospital}', true)`)
      let rows = 0
      for (const ask of asks) rows = await ask()
      await app.query('commit')
      return rows
    }
  }
  return {
    bare: (sql, values = []) => ready(admin, sql, values),
    scoped: (sql, values = []) => transaction([{ sql, values }]),
    transaction,
    served: (sql, values = []) => ready(session, sql, values),
    rows: async (sql, values = []) => (await admin.query(sql, [...values])).rows as never,
    async close() {
      await Promise.all([admin.end(), app.end(), session.end()])
    },
  }
}
