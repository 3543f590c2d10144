import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** Whether what was given as needed helped. */
export const EFFECTS = ['helped', 'helped_partly', 'no_change', 'worse'] as const
export type Effect = (typeof EFFECTS)[number]

/** Before half an hour, until an hour, and after it. */
export const EFFECT_STATES = ['to_come', 'due_now', 'late'] as const
export type EffectState = (typeof EFFECT_STATES)[number]

const MINUTE = 60_000
/** Milliseconds after a dose from which its effect is looked at, and until which it is on time. */
export const EFFECT_FROM = 30 * MINUTE
const EFFECT_UNTIL = 60 * MINUTE

type Given = {
  readonly kind: string
  readonly state: string
  readonly actedAt: Date
  readonly isStruck: boolean
  readonly hasEffect: boolean
}

/** How the effect of a dose waits to be looked at, half an hour to an hour after it was given; null where none is asked for further. */
export function effectState({ kind, state, actedAt, isStruck, hasEffect }: Given, now: Date): EffectState | null {
  if (kind !== 'as_needed' || state !== 'given' || isStruck || hasEffect) return null
  const passed = now.getTime() - actedAt.getTime()
  if (passed < EFFECT_FROM) return 'to_come'
  return passed <= EFFECT_UNTIL ? 'due_now' : 'late'
}

/** Whether the effect of a dose is looked at now, or should have been. */
export const isAsked = (state: EffectState | null): boolean => state === 'due_now' || state === 'late'

/** A clock of a phone may be so far ahead. */
const AHEAD = MINUTE

/** Whether an effect can be written: of a given dose as needed that stands, once, and seen after it was given. */
export function decideEffect(
  given: Given,
  at: Date,
  now: Date,
): Verdict<true, 'NOT_AS_NEEDED' | 'STRUCK_ALREADY' | 'WRITTEN_ALREADY' | 'IN_THE_FUTURE' | 'BEFORE_GIVEN'> {
  if (given.kind !== 'as_needed' || given.state !== 'given') return refuse('NOT_AS_NEEDED')
  if (given.isStruck) return refuse('STRUCK_ALREADY')
  if (given.hasEffect) return refuse('WRITTEN_ALREADY')
  if (at.getTime() > now.getTime() + AHEAD) return refuse('IN_THE_FUTURE', { field: 'at' })
  return at < given.actedAt ? refuse('BEFORE_GIVEN', { field: 'at' }) : accept(true)
}
