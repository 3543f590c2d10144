import type { Platform } from '../../../../platform/server/platform.ts'

type Known = Pick<Platform, 'database'>

const faults = new WeakMap<Platform['database'], ReadonlyMap<string, string>>()

/** Why this server does not listen for analysers that are on, by their ids. */
export const portFaults = ({ database }: Known): ReadonlyMap<string, string> => faults.get(database) ?? new Map()

export function rememberFaults({ database }: Known, now: ReadonlyMap<string, string>): void {
  faults.set(database, now)
}

const WORDS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program uses this port',
  EADDRNOTAVAIL: 'This server has no such address',
  EACCES: 'The server may not listen on this port',
}

/** What stands on the row of the analyser. */
export function faultWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return WORDS[code] ?? `The port does not open${code && ` (${code})`}`
}
