import * as z from 'zod/mini'
import { PERMISSIONS } from '../../../grants.ts'
import { instant, text, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

const typed = z.string().check(z.maxLength(1000))
const passwordRefusals = {
  WRONG_PASSWORD: { status: 403, text: 'The current password is not right.' },
  TOO_MANY_TRIES: { status: 429, text: 'Too many failed sign-ins. Please try again in <minutes> minutes.' },
} as const

export const pinForm = z.object({
  password: typed.check(z.minLength(1, 'Please enter your current password')),
  pin: z.string().check(z.regex(/^[0-9]{6}$/, 'A PIN has six digits')),
})

/** The quick PIN of an account: a second signature, a witness, a hand-over. It never signs in (decided D19). */
export const quickPinContract = {
  myPin: route({
    method: 'GET',
    path: '/session/pin',
    summary: 'Whether this account has a quick PIN, and whether it is locked',
    permission: 'signed-in',
    reads: [],
    reply: z.object({ setAt: z.nullable(instant), isLocked: z.boolean() }),
  }),
  setPin: route({
    method: 'POST',
    path: '/session/pin',
    heavy: 'password',
    summary: 'Set or change my quick PIN, with my password; a locked one is open again',
    permission: 'signed-in',
    body: pinForm,
    reply: z.object({ isSet: z.boolean() }),
    records: 'account.pin_set',
    refusals: { ...passwordRefusals, WEAK_PIN: { status: 400, text: '<message>' } },
  }),
  unlockPin: route({
    method: 'POST',
    path: '/session/pin/unlocking',
    heavy: 'password',
    summary: 'Open my quick PIN again after five wrong tries, with my password',
    permission: 'signed-in',
    body: z.object({ password: typed }),
    reply: z.object({ isLocked: z.boolean() }),
    records: 'account.pin_unlocked',
    refusals: { ...passwordRefusals, NOT_LOCKED: { status: 409, text: 'Your PIN is not locked.' } },
  }),
  people: route({
    method: 'GET',
    path: '/people',
    summary:
      'Who may confirm something with a PIN: the active people of this hospital but oneself, the first twenty by name',
    permission: 'signed-in',
    query: z.object({
      search: z.optional(text(100)),
      /** Only those who hold this right. */
      holding: z.optional(z.enum(PERMISSIONS)),
    }),
    reads: ['users'],
    reply: z.object({ people: z.array(z.object({ id: uuid, person: z.string(), hasPin: z.boolean() })) }),
  }),
}
