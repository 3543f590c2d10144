import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { endEverySession } from '../../../access/server/end-every-session.ts'
import { withClient } from '../../../platform/server/database/bundled/admin.ts'
import { madeAtOf } from '../../model/backup-rotation.ts'
import { withArchiveFile } from '../archive/archive-file.ts'
import { BackupProblem, type Header } from '../archive/manifest.ts'
import type { Step } from '../archive/write-archive.ts'
import { openStore, type StoreAccount } from '../store/backup-store.ts'
import { restoreInto } from './restore-into.ts'
import { asOwner, onDatabase, withScratchDatabase } from './scratch-database.ts'
import { withTemporaryFolder } from './temporary-folder.ts'

export type RestoreOrder = {
  /** A file, a folder or s3://bucket/prefix (the newest backup in it), or s3://bucket/prefix/name. */
  readonly from: string
  /** Name of the database it becomes; one that exists is put aside under another name, only when asked to. */
  readonly into: string
  readonly replace: boolean
  readonly backupKey: string | undefined
  readonly account: StoreAccount
  /** Who is let in besides the application and whoever was let into the database that had the name: the role that backs up. */
  readonly letIn?: readonly string[]
  readonly step: Step
}

export type Restored = { readonly header: Header; readonly rows: number; readonly putAside: string | undefined }

/**
 * Restores a backup beside what is there, compares it, and only then gives it its name. Everybody signs in anew: sessions
 * that were ended since the backup must not come back to life.
 */
export async function restoreBackup(ownerUrl: string, order: RestoreOrder): Promise<Restored> {
  const there = await stateOf(ownerUrl, order.into)
  if (there === 'filled' && !order.replace)
    throw new BackupProblem(
      `The database ${order.into} already has tables: add --replace to put it aside, or --into NAME for another one.`,
    )
  return withFetched(order, (file) =>
    withArchiveFile(file, order.backupKey, (archive) =>
      withScratchDatabase(ownerUrl, 'restore', async (scratchUrl, scratch) => {
        const { tables } = await restoreInto(scratchUrl, archive, order.step)
        await withClient(scratchUrl, endEverySession)
        const putAside = await takeName(ownerUrl, scratch, order, there)
        return { header: archive.header, rows: tables.reduce((sum, { rows }) => sum + rows, 0), putAside }
      }),
    ),
  )
}

async function withFetched<T>({ from, account }: RestoreOrder, work: (file: string) => Promise<T>): Promise<T> {
  const isName = madeAtOf(path.basename(from)) !== undefined
  if (!from.startsWith('s3://') && (isName || (await isFile(from)))) return work(path.resolve(from))
  const store = openStore(isName ? from.slice(0, from.lastIndexOf('/')) : from, account)
  const name = isName ? path.basename(from) : (await store.names()).filter((other) => madeAtOf(other)).at(-1)
  if (!name) throw new BackupProblem(`There is no backup in ${from}.`)
  return withTemporaryFolder('restore', async (folder) => work(await store.fetch(name, folder)))
}

const isFile = (name: string): Promise<boolean> =>
  fs.stat(name).then(
    (found) => found.isFile(),
    () => false,
  )

type State = 'absent' | 'empty' | 'filled'

async function stateOf(ownerUrl: string, database: string): Promise<State> {
  const { rowCount: exists } = await asOwner(ownerUrl, (client) =>
    client.query('select from pg_database where datname = $1', [database]),
  )
  if (!exists) return 'absent'
  const { rowCount: tables } = await withClient(onDatabase(ownerUrl, database), (client) =>
    client.query("select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'"),
  )
  return tables ? 'filled' : 'empty'
}

const IN_USE = '55006'

/** Gives the restored database its name; one that has it keeps its rows under a name with the time, unless it has none. */
async function takeName(
  ownerUrl: string,
  scratch: string,
  { into: wanted, letIn = [] }: RestoreOrder,
  there: State,
): Promise<string | undefined> {
  const name = pg.escapeIdentifier(wanted)
  const aside = `${wanted}_before_${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`
  return asOwner(ownerUrl, async (client) => {
    const roles = [...new Set(['wardbook_app', ...letIn, ...(await letInto(client, wanted))])]
    try {
      if (there === 'empty') await client.query(`drop database ${name}`)
      const putAside = there === 'filled' ? `alter database ${name} rename to ${pg.escapeIdentifier(aside)};` : ''
      // Statements of one text are one transaction: at no moment, and after no failure, is there no database of this name.
      await client.query(
        `${putAside} alter database ${scratch} rename to ${name}; grant connect on database ${name} to ${roles.map((role) => pg.escapeIdentifier(role)).join(', ')}`,
      )
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== IN_USE) throw error
      throw new BackupProblem(`The database ${wanted} is in use: stop every Wardbook server and restore again.`)
    }
    return there === 'filled' ? aside : undefined
  })
}

/** The roles that may connect to a database by name; who may because everybody may is none of them. */
async function letInto(client: pg.Client, database: string): Promise<string[]> {
  const { rows } = await client.query<{ role: string }>(
    `select r.rolname as role from pg_database d cross join lateral aclexplode(d.datacl) a join pg_roles r on r.oid = a.grantee
     where d.datname = $1 and a.privilege_type = 'CONNECT' and a.grantee <> d.datdba`,
    [database],
  )
  return rows.map(({ role }) => role)
}
