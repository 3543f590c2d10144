import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../bundled/admin.ts'

const LOOK_EVERY_MS = 100

type Holder = {
  readonly pid: number
  readonly application: string
  readonly role: string
  readonly since: string | null
}

/**
 * Who holds what a process of PostgreSQL waits for, the oldest of them, in words for an operator: looked at until it waits, or
 * until the signal says that it waits no more. Undefined when nobody was seen.
 */
export async function holderOfLock(
  ownerUrl: string,
  waiting: number | undefined,
  over: AbortSignal,
): Promise<string | undefined> {
  const look = async (client: pg.Client): Promise<string | undefined> => {
    while (!over.aborted) {
      const [holder] = (await client.query<Holder>(HOLDERS, [waiting])).rows
      if (holder) return inWords(holder)
      await sleep(LOOK_EVERY_MS, undefined, { signal: over }).catch(() => {})
    }
    return undefined
  }
  // A sentence that names nobody is worth more than none.
  return withClient(ownerUrl, look).catch(() => undefined)
}

/** When a transaction began is shown to its own role only. */
const HOLDERS = `select pid, application_name as application, usename as role,
    to_char(xact_start at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS "UTC"') as since
  from pg_stat_activity where pid = any(pg_blocking_pids($1)) order by xact_start nulls last, pid`

const inWords = ({ pid, application, role, since }: Holder): string =>
  `process ${pid} of PostgreSQL (${[application, role, since && `since ${since}`].filter(Boolean).join(', ')})`
