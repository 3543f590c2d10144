import { StartFailed, StartRefused } from '../start-refused.ts'
import { withClient } from './bundled/admin.ts'

/** Grants of the migrations name them. */
const ROLES = ['wardbook_owner', 'wardbook_app']

/** Says in one sentence why a database of one's own cannot be opened: by the names of the variables that hold its addresses. */
export async function checkConnections(urls: Readonly<Record<string, string>>): Promise<void> {
  for (const [variable, url] of Object.entries(urls)) await checkConnection(variable, url)
}

async function checkConnection(variable: string, url: string): Promise<void> {
  if (!URL.canParse(url)) throw new StartRefused(`${variable} is no address: postgres://ROLE:PASSWORD@HOST/DATABASE.`)
  const { host, username, pathname } = new URL(url)
  const known = await withClient(url, async (client) => {
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
      ROLES,
    ])
    return rows.map(({ rolname }) => rolname)
  }).catch((error: unknown) => {
    throw startFailureOf(error, { variable, host, username, database: pathname.slice(1) })
  })
  const missing = ROLES.find((role) => !known.includes(role))
  if (missing)
    throw new StartRefused(
      `The database has no role ${missing}: the names of the two roles are fixed (README, 'Your own PostgreSQL').`,
    )
}

type Address = Readonly<Record<'variable' | 'host' | 'username' | 'database', string>>

function startFailureOf(error: unknown, { variable, host, username, database }: Address): StartFailed {
  const { code = '' } = error as { code?: string }
  if (code === '28P01') return new StartRefused(`The password in ${variable} is not that of the role ${username}.`)
  if (code === '28000') return new StartRefused(`PostgreSQL does not let the role ${username} in (${variable}).`)
  if (code === '3D000') return new StartRefused(`There is no database ${database} at ${host} (${variable}).`)
  if (code === '42501')
    return new StartRefused(`The role ${username} may not open the database ${database} (${variable}).`)
  return new StartFailed(`The database at ${host} cannot be reached (${variable}${code && `, ${code}`}).`)
}
