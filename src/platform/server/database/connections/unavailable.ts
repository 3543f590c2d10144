import type pg from 'pg'

/** No connection came free in time, or too many wait already: the server is busy, not broken. */
export class TooBusy extends Error {}

/** No connection was to be had, or it was lost: nothing is wrong with what was asked. */
export class DatabaseUnavailable extends Error {
  readonly code: string | undefined

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.code = codeOf(cause)
  }
}

/** The connection in use was lost. What only read may be asked again. */
export class ConnectionLost extends DatabaseUnavailable {}

/** It was not run, because a statement before it in its transaction had failed. */
export const isAfterAnother = (error: unknown): boolean => codeOf(error) === '25P02'

/** PostgreSQL ended this transaction because it and another one, mostly a migration, waited for each other. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01'

const lost = new WeakSet<pg.ClientBase>()
const unreachable = new WeakSet<pg.ClientBase>()

/**
 * A pool listens to its idle connections only; one lost in use would end the process. With this it fails the query that
 * waits on it, or the next.
 */
export function survivesLoss(client: pg.ClientBase): void {
  client.on('error', () => lost.add(client))
}

/** The connection is ended by us, because no answer comes: with a server that is not there nothing is asked again. */
export function giveUp(client: pg.ClientBase, { isServerThere }: { readonly isServerThere: boolean }): void {
  lost.add(client)
  if (!isServerThere) unreachable.add(client)
}

/** Ended by an administrator, by the server's end, or for idling inside a transaction. */
const ENDED = /^(57P0|25P03)/

/** The error of a query as its caller sees it: what a lost connection says differs by the moment it was lost. */
export const asUnavailable = (client: pg.ClientBase, error: unknown): unknown =>
  unreachable.has(client)
    ? new DatabaseUnavailable(error)
    : lost.has(client) || ENDED.test(codeOf(error) ?? '')
      ? new ConnectionLost(error)
      : error

/** The database, or a program of ours, found no space left to write. */
export const isDiskFull = (error: unknown): boolean => /^(53100|ENOSPC)$/.test(codeOf(error) ?? '')

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code
