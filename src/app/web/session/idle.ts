/** How long before its end a session warns. */
export const WARN_MS = 2 * 60_000

type Facts = { readonly lastActiveAt: number; readonly idleMinutes: number; readonly endsAt: number }

export type SessionEnd = {
  /** The instant at which the session ends when nothing happens. */
  readonly at: number
  /** Whether staying can move it: the idle limit moves, the limit of the whole session does not. */
  readonly movable: boolean
}

/** When the session ends: at its idle limit, or at the end of its longest allowed life, whichever is first. */
export function sessionEnd({ lastActiveAt, idleMinutes, endsAt }: Facts): SessionEnd {
  const idleEnd = lastActiveAt + idleMinutes * 60_000
  return idleEnd < endsAt ? { at: idleEnd, movable: true } : { at: endsAt, movable: false }
}
