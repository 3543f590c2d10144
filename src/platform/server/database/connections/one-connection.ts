import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Whoever waits for a second connection while holding one can wait for ever: each of eight requests for the others. */
export class SecondConnection extends Error {
  constructor() {
    super('a connection was asked for inside a transaction: work before it, use its handle, or work after its commit')
  }
}

/** The transaction that runs in this asynchronous context, while it holds its connection. */
export const transactionHeld = new AsyncLocalStorage<{ open: boolean }>()

export function refuseSecondConnection(): void {
  if (transactionHeld.getStore()?.open) throw new SecondConnection()
}

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool in which asking for a connection inside a transaction is an error, and not a deadlock now and then. */
export class OneConnectionEach extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    refuseSecondConnection()
    if (!callback) return super.connect()
    super.connect(callback)
    return undefined
  }
}
