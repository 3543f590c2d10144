import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Trouble } from '../../model/troubles.ts'

/** What troubles this process right now, and since when. */
export type Troubles = {
  since(trouble: Trouble): Date | undefined
  now(): readonly Trouble[]
  /** Says that a trouble is there, or over; what is known already is no news. */
  report(trouble: Trouble, isThere: boolean): void
  /** Calls the listener at each change; returns how to stop. */
  watch(listener: () => void): () => void
}

const LOGGED: Readonly<Record<Trouble, { readonly there: string; readonly over: string }>> = {
  'database-down': { there: 'the database cannot be reached', over: 'the database is reachable again' },
  'disk-full': { there: 'the disk of the database is full', over: 'the database can write again' },
  'disk-low': { there: 'the disk of the data folder is almost full', over: 'the data folder has space again' },
}

export function openTroubles(log: Logger): Troubles {
  const there = new Map<Trouble, Date>()
  const listeners = new Set<() => void>()
  return {
    since: (trouble) => there.get(trouble),
    now: () => [...there.keys()],
    report(trouble, isThere) {
      if (there.has(trouble) === isThere) return
      if (isThere) {
        there.set(trouble, new Date())
        log.error({ trouble }, LOGGED[trouble].there)
      } else {
        there.delete(trouble)
        log.warn({ trouble }, LOGGED[trouble].over)
      }
      for (const listener of listeners) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
