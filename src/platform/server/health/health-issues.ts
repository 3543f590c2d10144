import type { FastifyBaseLogger as Logger } from 'fastify'
import type { HealthIssue } from '../../model/health-issues.ts'

/** What is wrong with this process right now, and since when. */
export type HealthIssues = {
  since(issue: HealthIssue): Date | undefined
  now(): readonly HealthIssue[]
  /** Says that an issue is there, or over; what is known already is no news. */
  report(issue: HealthIssue, isThere: boolean): void
  /** Calls the listener at each change; returns how to stop. */
  watch(listener: () => void): () => void
}

const LOGGED: Readonly<Record<HealthIssue, { readonly there: string; readonly over: string }>> = {
  'database-down': { there: 'the database cannot be reached', over: 'the database is reachable again' },
  'disk-full': { there: 'the disk of the database is full', over: 'the database can write again' },
  'disk-low': { there: 'the disk of the data folder is almost full', over: 'the data folder has space again' },
}

export function openHealthIssues(log: Logger): HealthIssues {
  const there = new Map<HealthIssue, Date>()
  const listeners = new Set<() => void>()
  return {
    since: (issue) => there.get(issue),
    now: () => [...there.keys()],
    report(issue, isThere) {
      if (there.has(issue) === isThere) return
      if (isThere) {
        there.set(issue, new Date())
        log.error({ trouble: issue }, LOGGED[issue].there)
      } else {
        there.delete(issue)
        log.warn({ trouble: issue }, LOGGED[issue].over)
      }
      for (const listener of listeners) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
