import * as z from 'zod/mini'
import { instant, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'

const typed = z.string().check(z.maxLength(1000))
const tooManyTries = { status: 429, text: 'Too many attempts. Please try again in <minutes> minutes.' } as const
const wrongPassword = { status: 403, text: 'The current password is not right.' } as const

/** A second factor at sign-in: the codes of an authenticator app (TOTP, RFC 6238), and recovery codes in its place. */
export const secondFactorContract = {
  mine: route({
    method: 'GET',
    path: '/session/second-factor',
    summary: 'Whether signing in asks for a second factor, and how many recovery codes are left',
    permission: 'signed-in',
    reads: ['users'],
    reply: z.object({ since: z.nullable(instant), recoveryCodesLeft: z.int() }),
  }),
  begin: route({
    method: 'POST',
    path: '/session/second-factor',
    summary: 'Make the key for an authenticator app; it counts once a code of it was confirmed',
    permission: 'signed-in',
    body: z.object({ password: typed }),
    /** `qr` is an SVG picture of `uri`; `secret` is the same key to be typed. */
    reply: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
    records: 'account.second_factor_begun',
    refusals: {
      WRONG_PASSWORD: wrongPassword,
      TOO_MANY_TRIES: tooManyTries,
      ALREADY_ON: { status: 409, text: 'Two-step sign-in is on already. Turn it off first.' },
    },
  }),
  confirm: route({
    method: 'PUT',
    path: '/session/second-factor',
    summary: 'Turn two-step sign-in on with a code of the app; answers, once, the recovery codes',
    permission: 'signed-in',
    body: z.object({ code: typed }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    records: 'account.second_factor_added',
    refusals: {
      WRONG_CODE: { status: 400, text: 'This code is not right. Please check the time of your phone and try again.' },
      NOT_BEGUN: { status: 409, text: 'Please begin again.' },
      TOO_MANY_TRIES: tooManyTries,
    },
  }),
  remove: route({
    method: 'POST',
    path: '/session/second-factor/removal',
    summary: 'Turn two-step sign-in off',
    permission: 'signed-in',
    body: z.object({ password: typed }),
    reply: z.object({ removed: z.boolean() }),
    records: 'account.second_factor_removed',
    refusals: {
      WRONG_PASSWORD: wrongPassword,
      TOO_MANY_TRIES: tooManyTries,
      NOT_ON: { status: 409, text: 'Two-step sign-in is off already.' },
    },
  }),
  removeOf: route({
    method: 'DELETE',
    path: '/users/{id}/second-factor',
    summary: 'Turn two-step sign-in off for an account whose phone was lost; it is signed out everywhere',
    permission: 'account:manage',
    params: z.object({ id: uuid }),
    reply: z.object({ removed: z.boolean() }),
    records: 'account.second_factor_removed',
    refusals: {
      OWN_ACCOUNT: { status: 409, text: 'You turn your own two-step sign-in off under Settings.' },
      NOT_ON: { status: 409, text: 'Two-step sign-in is off already.' },
    },
  }),
}
