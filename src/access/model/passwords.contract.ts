import * as z from 'zod/mini'
import { instant, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'

const typed = z.string().check(z.maxLength(1000))
const tooManyTries = { status: 429, text: 'Too many attempts. Please try again in <minutes> minutes.' } as const

export const NO_MAIL = {
  status: 409,
  text: 'Please ask an administrator of your hospital to reset your password.',
} as const

/** Choosing a new password without the old one: by an administrator's code or link, or by a link sent by e-mail. */
export const passwordsContract = {
  resetPassword: route({
    method: 'POST',
    path: '/users/{id}/password-reset',
    summary:
      'Reset the password of an account: answers, once, the code and link with which its owner chooses a new one',
    permission: 'account:manage',
    params: z.object({ id: uuid }),
    reply: z.object({ code: z.string(), link: z.string(), expiresAt: instant }),
    records: 'account.password_reset',
    refusals: {
      OWN_ACCOUNT: { status: 409, text: 'You change your own password under Settings.' },
      NOT_ACTIVE: { status: 409, text: 'Only the password of an active account can be reset.' },
    },
  }),
  forgottenPassword: route({
    method: 'POST',
    path: '/password-reset/request',
    summary: 'Send a link by e-mail; the answer is the same whether there is such an account or not',
    permission: 'anyone',
    rate: 'password-reset',
    body: z.object({ email: typed }),
    reply: z.object({ asked: z.boolean() }),
    records: 'account.reset_asked',
    refusals: {
      BAD_EMAIL: { status: 400, text: '<message>' },
      NO_MAIL: NO_MAIL,
      TOO_MANY_TRIES: tooManyTries,
    },
  }),
  choosePassword: route({
    method: 'POST',
    path: '/password-reset',
    summary: 'Choose a new password with the code of a reset; every session of the account ends',
    permission: 'anyone',
    rate: 'password-reset',
    body: z.object({ code: typed, password: typed }),
    reply: z.object({ changed: z.boolean() }),
    records: 'account.password_changed',
    refusals: {
      BAD_CODE: { status: 400, text: 'This code or link is not valid, or no longer. Please ask for a new one.' },
      WEAK_PASSWORD: { status: 400, text: '<message>' },
      TOO_MANY_TRIES: tooManyTries,
    },
  }),
}
