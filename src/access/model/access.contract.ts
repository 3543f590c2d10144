import * as z from 'zod/mini'
import { PERMISSIONS } from '../../grants.ts'
import { instant, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { DESKS, ROLES } from '../../roles.ts'

const typed = z.string().check(z.maxLength(1000))

export const sessionUser = z.object({
  id: uuid,
  email: z.string(),
  username: z.string(),
  fullName: z.string(),
  designation: z.nullable(z.string()),
  hasSignature: z.boolean(),
  role: z.enum(ROLES),
  desks: z.array(z.enum(DESKS)),
  hospital: z.string(),
  /** What this person may do; screens ask this and never the role. */
  can: z.array(z.enum(PERMISSIONS)),
  /** The hospital asks administrators for a second factor, and this one may do nothing else before. */
  mustSetUpSecondFactor: z.boolean(),
  idleMinutes: z.int(),
  endsAt: instant,
})
export type SessionUser = z.output<typeof sessionUser>

const badSignIn = { status: 401, text: 'Invalid email or password' } as const
const tooManyTries = { status: 429, text: 'Too many failed sign-ins. Please try again in <minutes> minutes.' } as const

export const SIGN_UP_CLOSED = {
  status: 403,
  text: 'Accounts are created by an administrator of the hospital.',
} as const

/** Sign-in, sign-up and one's own sessions (specification 1 sections 2.1, 4 to 6, 8 and 9; decisions 'Access'). */
export const accessContract = {
  currentUser: route({
    method: 'GET',
    path: '/session',
    summary: 'The person signed in, and what they may do',
    permission: 'signed-in',
    reads: ['users', 'hospitals'],
    reply: sessionUser,
  }),
  signIn: route({
    method: 'POST',
    path: '/session',
    heavy: 'password',
    summary: 'Sign in by email, or by username at a hospital',
    permission: 'anyone',
    rate: 'sign-in',
    body: z.object({
      email: z.optional(typed),
      username: z.optional(typed),
      hospital: z.optional(typed),
      password: typed,
      /** Of the authenticator app or a recovery code, once the answer was CODE_NEEDED. */
      code: z.optional(typed),
    }),
    reply: sessionUser,
    records: 'session.began',
    refusals: {
      WRONG_EMAIL_OR_PASSWORD: badSignIn,
      WRONG_USERNAME_OR_PASSWORD: { status: 401, text: 'Invalid username or password for this hospital.' },
      AWAITING_APPROVAL: { status: 403, text: 'Your account is awaiting approval by an administrator.' },
      ACCOUNT_DISABLED: { status: 403, text: 'Your account has been disabled. Please ask an administrator.' },
      PASSWORD_RESET: {
        status: 403,
        text: 'Your password was reset by an administrator. Choose a new one with the link or code you were given.',
      },
      CODE_NEEDED: { status: 401, text: 'Enter the code that your authenticator app shows.' },
      WRONG_CODE: { status: 401, text: 'This code is not right, or was used before.' },
      TOO_MANY_TRIES: tooManyTries,
      NOTHING_TYPED: { status: 400, text: 'Please enter both email and password' },
    },
  }),
  extendSession: route({
    method: 'POST',
    path: '/session/renewal',
    summary: 'Stay signed in: moves the idle limit',
    permission: 'signed-in',
    reply: z.object({ endsAt: instant }),
    records: 'session.renewed',
  }),
  signOut: route({
    method: 'DELETE',
    path: '/session',
    summary: 'Sign out: the session ends at once',
    permission: 'anyone',
    reply: z.object({ signedOut: z.boolean() }),
    records: 'session.ended',
  }),
  mySessions: route({
    method: 'GET',
    path: '/session/all',
    summary: 'Where this account is signed in',
    permission: 'signed-in',
    reads: ['users'],
    reply: z.object({
      sessions: z.array(
        z.object({ id: uuid, startedAt: instant, lastActiveAt: instant, device: z.string(), current: z.boolean() }),
      ),
    }),
  }),
  endMySession: route({
    method: 'DELETE',
    path: '/session/all/{id}',
    summary: 'End one of my sessions',
    permission: 'signed-in',
    params: z.object({ id: uuid }),
    reply: z.object({ ended: z.boolean() }),
    records: 'session.ended',
  }),
  changePassword: route({
    method: 'POST',
    path: '/session/password',
    heavy: 'password',
    summary: 'Change my password; every other session ends',
    permission: 'signed-in',
    body: z.object({ currentPassword: typed, password: typed }),
    reply: z.object({ changed: z.boolean() }),
    records: 'account.password_changed',
    refusals: {
      WRONG_PASSWORD: { status: 403, text: 'The current password is not right.' },
      WEAK_PASSWORD: { status: 400, text: '<message>' },
      TOO_MANY_TRIES: tooManyTries,
    },
  }),
  signUpForm: route({
    method: 'GET',
    path: '/sign-up',
    summary: 'Whether accounts can be asked for and links be sent by e-mail, and the demo accounts on demo data',
    permission: 'anyone',
    reads: [],
    reply: z.object({
      mode: z.enum(['demo', 'production']),
      signup: z.enum(['approval', 'open', 'closed']),
      /** Whether a link to a new password can be sent by e-mail. */
      mail: z.boolean(),
      demoAccounts: z.array(z.object({ email: z.string(), hospital: z.string(), password: z.string() })),
    }),
  }),
  signUp: route({
    method: 'POST',
    path: '/sign-up',
    heavy: 'password',
    summary: 'Ask for an account; an administrator of the hospital approves it',
    permission: 'anyone',
    rate: 'sign-up',
    body: z.object({ email: typed, password: typed, role: typed, hospital: typed }),
    reply: z.object({ status: z.enum(['pending', 'active']) }),
    records: 'account.asked_for',
    refusals: {
      SIGN_UP_CLOSED: SIGN_UP_CLOSED,
      BAD_EMAIL: { status: 400, text: '<message>' },
      WEAK_PASSWORD: { status: 400, text: '<message>' },
      UNKNOWN_ROLE: { status: 400, text: 'Please choose a role' },
      UNKNOWN_HOSPITAL: { status: 400, text: 'Please choose a hospital' },
      EMAIL_TAKEN: {
        status: 409,
        text: 'Email already exists. Please use a different email.',
        constraints: { one_account_an_email: 'email' },
      },
      NAME_TAKEN: {
        status: 409,
        text: 'Someone signed up with the same name at this moment. Please try again.',
        constraints: { one_account_a_username: 'email' },
      },
      TOO_MANY_SIGN_UPS: { status: 429, text: 'Too many signup attempts. Please try again in <minutes> minutes.' },
    },
  }),
}
