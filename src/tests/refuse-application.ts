import { withClient } from '../platform/server/database/bundled/admin.ts'
import type { Addresses } from './copy-database.ts'

/** Ends the application's connections to a database, which then lets it open none; the answer lets it in again. */
export async function refuseApplication({ appUrl, ownerUrl }: Addresses): Promise<() => Promise<void>> {
  const database = new URL(ownerUrl).pathname.slice(1)
  const asOwner = (statement: string) => withClient(ownerUrl, (owner) => owner.query(statement))
  await withClient(appUrl, async (client) => {
    await asOwner(`revoke connect on database ${database} from wardbook_app`)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid() and datname = current_database()',
    )
  })
  return async () => {
    await asOwner(`grant connect on database ${database} to wardbook_app`)
  }
}
