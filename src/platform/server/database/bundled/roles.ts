import pg from 'pg'
import { adminUrl, withClient } from './admin.ts'
import type { Cluster } from './cluster.ts'

/**
 * Two roles below the administrator: `wardbook_owner` owns the tables and migrates, `wardbook_app` serves requests.
 * Neither may step around row security. Said anew at every start, so a half-made or restored cluster is put right.
 */
export async function ensureRoles(cluster: Cluster, port: number): Promise<void> {
  const roles = [
    ['wardbook_owner', cluster.secrets.owner, 'createdb'],
    ['wardbook_app', cluster.secrets.app, 'nocreatedb'],
  ] as const
  await withClient(adminUrl(cluster, port), async (client) => {
    for (const [role, password, createdb] of roles) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const verb = rowCount ? 'alter' : 'create'
      await client.query(
        `${verb} role ${role} login nosuperuser nobypassrls nocreaterole noreplication ${createdb}
         password ${pg.escapeLiteral(password)}`,
      )
    }
  })
}

/** Makes a database of the owner that only our two roles can open, or puts right the rights of one that exists. */
export async function ensureDatabase(cluster: Cluster, port: number, name: string, template?: string): Promise<void> {
  const database = pg.escapeIdentifier(name)
  await withClient(adminUrl(cluster, port), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) {
      const from = template ? `template ${pg.escapeIdentifier(template)}` : ''
      await client.query(`create database ${database} owner wardbook_owner ${from}`)
    }
    await client.query(`revoke all on database ${database} from public`)
    await client.query(`grant connect on database ${database} to wardbook_app`)
  })
  await withClient(adminUrl(cluster, port, name), (client) =>
    client.query(`
      alter schema public owner to wardbook_owner;
      revoke all on schema public from public;
      grant usage on schema public to wardbook_app;`),
  )
}
