import type { Actor } from '../contract/actor.ts'

/** The columns that take a row off every screen; rows withdrawn in one step carry the same instant. */
export const withdrawal = (actor: Actor, now: Date, reason: string | null) => ({
  withdrawn_at: now,
  withdrawn_by: actor.userId,
  withdrawn_reason: reason,
})
export type Withdrawal = ReturnType<typeof withdrawal>

/** The same columns of a row that is there. */
export const PRESENT = { withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null } as const
