import * as z from 'zod/mini'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { uuid } from '../../../platform/model/contract/fields.ts'

/** Another person beside who is signed in, with that person's quick PIN: part of the input of a call that asks for one. */
export const secondPerson = z.object({
  userId: uuid,
  pin: z.string().check(z.regex(/^[0-9]{6}$/, 'Enter the six digits of the PIN')),
})
export type TypedSecondPerson = z.output<typeof secondPerson>

/** The refusals that every call declares which asks for a second person. */
export const SECOND_PERSON_REFUSALS = {
  SAME_PERSON: { status: 409, text: 'Another person confirms this, with the own PIN.' },
  WRONG_PIN: { status: 403, text: 'This PIN is not right.' },
  NO_PIN: { status: 409, text: '<person> has set no PIN yet. It is set under Settings.' },
  PIN_LOCKED: {
    status: 409,
    text: 'The PIN of <person> is locked after five wrong tries. It is unlocked under Settings, with the password.',
  },
  NOT_ENTITLED: { status: 403, text: '<person> may not confirm this.' },
  TOO_MANY_TRIES: { status: 429, text: 'Too many wrong PINs. Please try again in <minutes> minutes.' },
} as const

type Found = {
  readonly person: string
  /** There is none, its five tries are spent, or it was compared. */
  readonly pin: 'none' | 'locked' | 'compared'
  readonly isEntitled: boolean
}
type DecidedRefusal = 'WRONG_PIN' | 'NO_PIN' | 'PIN_LOCKED' | 'NOT_ENTITLED'

/** Whether a second person confirmed. One who is not known here is answered like a wrong PIN. */
export function decideSecondPerson<F extends Found>(
  found: F | undefined,
  matches: boolean,
  field: string,
): Verdict<F, DecidedRefusal> {
  if (!found) return refuse('WRONG_PIN', { field: `${field}.pin` })
  const { person } = found
  if (found.pin === 'none') return refuse('NO_PIN', { field: `${field}.userId`, values: { person } })
  if (found.pin === 'locked') return refuse('PIN_LOCKED', { field: `${field}.userId`, values: { person } })
  if (!matches) return refuse('WRONG_PIN', { field: `${field}.pin` })
  if (!found.isEntitled) return refuse('NOT_ENTITLED', { field: `${field}.userId`, values: { person } })
  return accept(found)
}
