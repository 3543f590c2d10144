import pg from 'pg'
import { StartRefused } from '../../start-refused.ts'
import type { Cluster } from './cluster.ts'

export const adminUrl = ({ secrets }: Pick<Cluster, 'secrets'>, port: number, database = 'postgres') =>
  databaseUrl('wardbook_admin', secrets.admin, port, database)

export const databaseUrl = (role: string, password: string, port: number, database: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`

/** Runs `work` on a connection of its own and closes it, whatever happens. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a connection cut by the server also fails the query that waits on it
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The planner looks at what is in the tables now, instead of within a minute: after much was written at once. As the owner. */
export const analyze = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => void (await client.query('analyze')))

/** Whether a server that knows our password serves this address. A wrong password throws: waiting would not help. */
export async function answers(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'))
    return true
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === '28P01') throw new StartRefused('The password in postgres-secrets.json does not open this database.')
    return false
  }
}
