import * as z from 'zod/mini'
import { MAX_EMAIL } from '../../access/model/email.ts'
import { MAX_FULL_NAME } from '../../access/model/person.ts'
import { instant, requiredText, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { DESKS, ROLES } from '../../roles.ts'

/** A practitioner whom an account is joined with: a surgeon who consults is two of one person. */
const practitioner = z.object({ id: uuid, name: z.string(), kind: z.string() })
export type JoinedPractitioner = z.output<typeof practitioner>

export const account = z.object({
  id: uuid,
  email: z.string(),
  username: z.string(),
  fullName: z.string(),
  designation: z.nullable(z.string()),
  registrationCouncil: z.nullable(z.string()),
  registrationNo: z.nullable(z.string()),
  hasSignature: z.boolean(),
  practitioners: z.array(practitioner),
  role: z.enum(ROLES),
  requestedRole: z.string(),
  desks: z.array(z.enum(DESKS)),
  status: z.enum(['pending', 'active', 'disabled']),
  isDemo: z.boolean(),
  createdAt: instant,
  lastSignInAt: z.nullable(instant),
  openSessions: z.int(),
  /** Whether signing in asks for a second factor. */
  secondFactor: z.boolean(),
  version,
})
export type Account = z.output<typeof account>

/** What was not sent stays as it is; an empty field takes away what was there. */
const clearable = (max: number) => z.optional(z.nullable(text(max)))

/** Who a person is, as an administrator writes it down. */
const person = {
  fullName: requiredText(MAX_FULL_NAME, 'Full name is required'),
  designation: clearable(80),
  registrationCouncil: clearable(60),
  registrationNo: clearable(60),
  practitionerIds: z.array(uuid).check(z.maxLength(20)),
}
const rights = { role: z.enum(ROLES), desks: z.array(z.enum(DESKS)) }

export const accountForm = z.object({ ...person, ...rights })
export const newAccountForm = z.object({ email: text(MAX_EMAIL), ...person, ...rights })

const refusals = {
  STALE: { status: 409, text: 'Someone else has just changed this account.' },
  OWN_ACCOUNT: { status: 409, text: 'You cannot change the rights of your own account.' },
} as const

/** What is wrong with a person or with rights that an administrator gives. */
const givenRefusals = {
  REGISTRATION_INCOMPLETE: {
    status: 400,
    text: 'Please enter both the council and the number',
    constraints: { registration_is_whole: 'registrationNo' },
  },
  UNKNOWN_PRACTITIONER: {
    status: 400,
    text: 'Please choose from the list',
  },
  DESK_OF_ANOTHER_ROLE: {
    status: 400,
    text: 'Pathologist and Radiologist are desks of doctors; Radiology, Theatre and Purchase those of users and nurses.',
    constraints: { desks_fit_the_role: 'desks' },
  },
  PRACTITIONER_TAKEN: { status: 409, text: '<name> is joined with the account of <person>.' },
} as const

/** The accounts of a hospital and the people behind them, kept by its administrators (decisions 'Access' and 'Roles'). */
export const staffContract = {
  accounts: route({
    method: 'GET',
    path: '/users',
    summary: "This hospital's accounts",
    permission: 'account:read',
    query: z.object({ search: z.optional(text(100)), status: z.optional(z.enum(['pending', 'active', 'disabled'])) }),
    reads: ['users', 'practitioners'],
    reply: z.object({ accounts: z.array(account) }),
  }),
  addAccount: route({
    method: 'POST',
    path: '/users',
    heavy: 'password',
    summary: 'Add an account: answers, once, the code and link with which its owner chooses a password',
    permission: 'account:manage',
    body: newAccountForm,
    reply: z.object({ account, code: z.string(), link: z.string(), expiresAt: instant }),
    records: 'account.added',
    refusals: {
      ...givenRefusals,
      BAD_EMAIL: { status: 400, text: '<message>' },
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
    },
  }),
  approveAccount: route({
    method: 'POST',
    path: '/users/{id}/approval',
    summary: 'Approve an account that was asked for: who its person is, with the role and desks it shall have',
    permission: 'account:manage',
    params: z.object({ id: uuid }),
    body: z.extend(accountForm, { version }),
    reply: account,
    records: 'account.approved',
    refusals: {
      ...refusals,
      ...givenRefusals,
      NOT_PENDING: { status: 409, text: 'This account is not awaiting approval.' },
    },
  }),
  changeAccount: route({
    method: 'PATCH',
    path: '/users/{id}',
    summary: 'Change the person, the rights or the state of an account; one whose rights changed is signed out',
    permission: 'account:manage',
    params: z.object({ id: uuid }),
    body: z.object({
      ...z.partial(accountForm).shape,
      status: z.optional(z.enum(['active', 'disabled'])),
      version,
    }),
    reply: account,
    records: 'account.changed',
    refusals: {
      ...refusals,
      ...givenRefusals,
      LAST_ADMIN: { status: 409, text: 'A hospital needs at least one active administrator.' },
      STILL_PENDING: { status: 409, text: 'Approve the account first.' },
    },
  }),
  endSessions: route({
    method: 'DELETE',
    path: '/users/{id}/sessions',
    summary: 'Sign an account out everywhere',
    permission: 'account:manage',
    params: z.object({ id: uuid }),
    reply: z.object({ ended: z.int() }),
    records: 'account.signed_out',
  }),
}
