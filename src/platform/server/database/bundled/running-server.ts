import fs from 'node:fs'
import path from 'node:path'
import { adminUrl, answers, databaseUrl } from './admin.ts'
import { readPidFile } from './leftovers.ts'
import { readOrMakeSecrets } from './secrets.ts'

export type RunningServer = { adminUrl(database: string): string; ownerUrl(database: string): string }

/** The server that another process of ours runs on this data folder, for commands beside it; undefined when none answers. */
export async function runningServer(dataDir: string): Promise<RunningServer | undefined> {
  const pgdata = path.join(dataDir, 'pgdata')
  const { port } = readPidFile(pgdata)
  if (!port || !fs.existsSync(pgdata)) return undefined
  const secrets = readOrMakeSecrets(dataDir, true)
  if (!(await answers(adminUrl({ secrets }, port)))) return undefined
  return {
    adminUrl: (database) => adminUrl({ secrets }, port, database),
    ownerUrl: (database) => databaseUrl('wardbook_owner', secrets.owner, port, database),
  }
}
