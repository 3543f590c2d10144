import { withClient } from '../platform/server/database/bundled/admin.ts'

export type Addresses = {
  /** Address as the role that owns the tables; row security still binds it. */
  readonly ownerUrl: string
  /** Address as the role that serves requests. */
  readonly appUrl: string
}
export type CopiedDatabase = Addresses & {
  /** Close every connection first: the server refuses to drop a database in use, so a leak shows. */
  drop(): Promise<void>
}

/**
 * Copies a database that nobody is connected to under another name, by its files; about 30 ms. Page by page through the log,
 * as PostgreSQL does unless told, takes twice as long, and dropping it three times. `source` is one of the same server.
 */
export async function copyDatabase(
  template: Addresses,
  name: string,
  source = databaseOf(template.ownerUrl),
): Promise<CopiedDatabase> {
  const asOwner = (sql: string) =>
    withClient(onDatabase(template.ownerUrl, 'postgres'), async (client) => {
      await client.query(sql)
    })
  await asOwner(`create database ${name} template ${source} strategy file_copy`)
  await asOwner(`revoke all on database ${name} from public`)
  await asOwner(`grant connect on database ${name} to wardbook_app`)
  return {
    ownerUrl: onDatabase(template.ownerUrl, name),
    appUrl: onDatabase(template.appUrl, name),
    drop: () => asOwner(`drop database ${name}`),
  }
}

export const databaseOf = (url: string) => new URL(url).pathname.slice(1)

/** The same server, role and password, another database. */
export function onDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = database
  return other.href
}
