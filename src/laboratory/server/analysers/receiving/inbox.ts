import { inHospital } from '../../../../platform/server/database/in-hospital.ts'
import type { Platform } from '../../../../platform/server/platform.ts'
import type { Arrived } from './arrived.ts'
import { insertMessages } from './messages.queries.ts'

/** What is stored in one transaction: the commit costs most, and whoever waits for it waits once. */
const MOST_AT_ONCE = 200
const MOST_BYTES_AT_ONCE = 16 * 2 ** 20

type Waiting = {
  readonly arrived: Arrived
  done(isRepeat: boolean): void
  failed(error: unknown): void
}

/** Stores what arrives for a hospital, in the order in which it arrived. */
export type Inbox = {
  /** Resolves when the message is committed; whether it came before. Rejects when it could not be stored. */
  store(arrived: Arrived): Promise<boolean>
  /** When everything that was given is stored or refused. */
  idle(): Promise<void>
}

type Stands = Pick<Platform, 'database' | 'clock'>

/**
 * One transaction at a time, of whatever came while the one before was under way. It is bounded by those who give: a connection reads on
 * only when what it read is stored.
 */
export function openInbox({ database, clock }: Stands, hospital: string, stored: () => void): Inbox {
  const waiting: Waiting[] = []
  let running: Promise<void> | undefined

  async function storeNext(): Promise<void> {
    const batch = takeBatch(waiting)
    try {
      const repeats = await inHospital(database, { hospital, now: clock(), person: 'analysers' }, (db) =>
        insertMessages(
          db,
          batch.map(({ arrived }) => arrived),
        ),
      )
      for (const [at, one] of batch.entries()) one.done(repeats[at] ?? false)
      stored()
    } catch (error) {
      for (const one of batch) one.failed(error)
    }
  }
  async function run(): Promise<void> {
    while (waiting.length > 0) await storeNext()
    running = undefined
  }

  return {
    store: (arrived) =>
      new Promise((done, failed) => {
        waiting.push({ arrived, done, failed })
        running ??= Promise.resolve().then(run)
      }),
    idle: async () => running,
  }
}

function takeBatch(waiting: Waiting[]): Waiting[] {
  let bytes = 0
  const end = waiting.findIndex(({ arrived }, at) => {
    bytes += arrived.raw.length
    return at > 0 && (at >= MOST_AT_ONCE || bytes > MOST_BYTES_AT_ONCE)
  })
  return waiting.splice(0, end < 0 ? waiting.length : end)
}
