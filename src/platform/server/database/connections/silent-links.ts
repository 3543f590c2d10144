import type { Socket } from 'node:net'
import pg from 'pg'
import { giveUp } from './unavailable.ts'

// A firewall, a failover or a paused machine lets an established connection fall silent without a word: nothing is sent back any more,
// and the kernel goes on waiting for a quarter of an hour. A slow statement looks the same from here, so the server is asked.

const LOOK_MS = 500

/**
 * So many looks without a byte of an answer, and the server is asked about the connection; it has as many to answer that. Looks are counted
 * and not time: while this process is busy it looks at nothing, and hears nothing either.
 */
const LOOKS = 8

/** What pg knows of a connection and does not declare. */
type Client = pg.PoolClient & {
  readonly processID: number
  readonly connection: { readonly stream: Socket }
  readonly _activeQuery: unknown
  readonly _queryQueue: readonly unknown[]
  readonly _sentQueryQueue: readonly unknown[]
}
type Heard = { readonly bytes: number; readonly looks: number }
const UNHEARD: Heard = { bytes: -1, looks: 0 }

/**
 * Ends the connections of a pool whose server has nothing to answer any more, or cannot be reached: what waits on them fails as
 * unavailable. `isUnreachable` is told of a server that does not answer at all. Returns how to stop looking.
 */
export function endSilentLinks(pool: pg.Pool, url: string, isUnreachable: () => void): () => void {
  const heard = new Map<Client, Heard>()
  pool.on('connect', (client) => heard.set(client as Client, UNHEARD))
  pool.on('remove', (client) => heard.delete(client as Client))
  let isAsking = false
  const look = async () => {
    listen(heard)
    const silent = silentOf(heard)
    if (isAsking || silent.length === 0) return
    isAsking = true
    const working = await workingAmong(url, silent)
    isAsking = false
    if (working === 'unreachable') isUnreachable()
    listen(heard)
    for (const client of silentOf(heard)) {
      if (!silent.includes(client)) continue
      const isServerThere = working !== 'unreachable'
      // Who works is asked about again when it has been silent for as long once more.
      if (isServerThere && working.has(client.processID)) heard.set(client, UNHEARD)
      else {
        giveUp(client, { isServerThere })
        client.connection.stream.destroy(new Error('no answer came from the database'))
      }
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS).unref()
  return () => clearInterval(timer)
}

const awaitsAnswer = (client: Client): boolean =>
  Boolean(client._activeQuery) || client._sentQueryQueue.length > 0 || client._queryQueue.length > 0

/** Notes of each what has come since the last look. */
function listen(heard: Map<Client, Heard>): void {
  for (const [client, before] of heard) {
    const bytes = client.connection.stream.bytesRead
    const isSilent = awaitsAnswer(client) && bytes === before.bytes
    heard.set(client, { bytes, looks: isSilent ? before.looks + 1 : 0 })
  }
}

/** Who waits for an answer of which nothing came for too many looks. */
const silentOf = (heard: ReadonlyMap<Client, Heard>): Client[] =>
  [...heard].filter(([, { looks }]) => looks > LOOKS).map(([client]) => client)

/**
 * The connections on which the server works, as it says over a new one; 'unreachable' where it does not answer. Behind a pooler, which
 * numbers connections for itself, and where it lets nobody else in, it can only be reachable: then all count as at work.
 */
async function workingAmong(url: string, clients: readonly Client[]): Promise<ReadonlySet<number> | 'unreachable'> {
  const everybody = new Set(clients.map(({ processID }) => processID))
  const probe = new pg.Client({
    connectionString: url,
    application_name: 'wardbook probe',
  }) as pg.Client & Client
  probe.on('error', () => {})
  let looks = 0
  const giveUpAsking = setInterval(() => {
    looks += 1
    if (looks > LOOKS) probe.connection.stream.destroy(new Error('the server does not answer'))
  }, LOOK_MS)
  try {
    await probe.connect()
    const { rows } = await probe.query<{ pid: number; own: number }>(
      `select pid, pg_backend_pid() as own from pg_stat_activity where pid = pg_backend_pid()
         or pid = any($1) and state not like 'idle%' and wait_event_type is distinct from 'Client'`,
      [[...everybody]],
    )
    return rows[0]?.own === probe.processID ? new Set(rows.map(({ pid }) => pid)) : everybody
  } catch (error) {
    return isOfServer(error) ? everybody : 'unreachable'
  } finally {
    clearInterval(giveUpAsking)
    probe.connection.stream.destroy()
  }
}

/** Five signs of SQLSTATE: the server answered, if only with a refusal. */
const isOfServer = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '')
