import type { IsoDate } from '../../kernel/calendar.ts'

/** What a payer approved: so many sessions from a day on, to a day or without an end. */
export type Approval = { readonly sessions: number; readonly from: IsoDate; readonly to: IsoDate | null }

/** What is charged: a session, or a package with its number of sessions. */
export type ChargedSessions = { readonly id: string; readonly day: IsoDate; readonly sessions: number }

/**
 * Whether each charge is approved, by its id: in the order of the days each takes its sessions from the approval that covers its
 * day and has as many left; what finds none is beyond the approved number or date. A package is approved whole or not at all.
 * Null for every charge where nothing was ever approved: then the payer was not asked. Pure.
 */
export function approvedSessions(
  charged: readonly ChargedSessions[],
  approvals: readonly Approval[],
): ReadonlyMap<string, boolean | null> {
  const open = approvals.toSorted((one, other) => byDay(one.from, other.from)).map((approval) => ({ ...approval }))
  return new Map(
    charged
      .toSorted((one, other) => byDay(one.day, other.day))
      .map(({ id, day, sessions }) => {
        const approval = open.find(
          ({ from, to, sessions: left }) => from <= day && (to === null || day <= to) && left >= sessions,
        )
        if (approval) approval.sessions -= sessions
        return [id, approvals.length === 0 ? null : approval !== undefined] as const
      }),
  )
}

const byDay = (one: IsoDate, other: IsoDate) => (one < other ? -1 : one > other ? 1 : 0)
