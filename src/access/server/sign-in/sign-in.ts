import { type VisitorContext, visitorOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { record } from '../../../platform/server/records/audit.ts'
import { accessContract } from '../../model/access.contract.ts'
import { tidyEmail } from '../../model/email.ts'
import { decideSignIn, type SignInRefusal } from '../../model/sign-in.ts'
import { cookieOf, hashOf, newTicket } from '../session-cookie.ts'
import { sessionUserById } from '../sessions.queries.ts'
import { endSessionOfCookie } from '../sign-out.ts'
import { visitorAs } from '../visitor-as.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { passwordMatches } from './hashing.ts'
import { consumeTry } from './sign-in-tries.ts'

type Typed = {
  email?: string | undefined
  username?: string | undefined
  hospital?: string | undefined
  password: string
}
type Context = VisitorContext<SignInRefusal | 'TOO_MANY_TRIES' | 'NOTHING_TYPED' | 'CODE_NEEDED' | 'WRONG_CODE'>

/**
 * Signs in by e-mail, or by username at a hospital (specification 1 sections 2.1, 4 and 5), where the e-mail of an
 * account of that hospital is taken, too. The limit stands before the hash, an unknown name costs what a wrong
 * password costs, and every sign-in gets a new token.
 */
export const signIn = visitorOperation(accessContract.signIn, async (context, typed) => {
  const { settings } = context.platform
  if (!typed.password || !(typed.hospital ? typed.username?.trim() : typed.email?.trim()))
    context.refuse('NOTHING_TYPED')
  const account = await accountTyped(context, typed)
  const { member, refund } = await consumeTry(context, account, nameTyped(typed))
  const matches = await passwordMatches(typed.password, account?.password ?? null, settings, member)
  const verdict = decideSignIn(account && { ...account, matches }, typed.hospital !== undefined)
  if (!verdict.ok && account) await recordRefusal(context, account)
  const allowed = context.orRefuse(verdict)
  await refund()
  await checkSecondFactor(context, allowed, typed.code)
  const { id, hospital_id: hospital } = allowed
  // A browser has one session: the one of who sat here before ends.
  await endSessionOfCookie(context)
  return context.inHospital({ hospital, actor: id }, (db) => beginSession(context, db, hospital, id))
})

const nameTyped = ({ hospital, username, email }: Typed) =>
  hospital ? `${hospital}/${username?.trim().toLowerCase()}` : tidyEmail(email ?? '')

async function accountTyped(context: Context, typed: Typed) {
  const { hospital } = typed
  const email = tidyEmail(typed.email ?? '')
  const columns = [
    'id',
    'hospital_id',
    'status',
    'password',
    'must_reset_password',
    'role',
    'email',
    'username',
  ] as const
  if (hospital === undefined) {
    return context.inHospital({ hospital: null, signInEmail: email }, (db) =>
      db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst(),
    )
  }
  const name = typed.username?.trim().toLowerCase() ?? ''
  return context.inHospital({ hospital }, (db) =>
    db
      .selectFrom('users')
      .select(columns)
      .where((is) => is.or([is('username', '=', name), is('email', '=', tidyEmail(name))]))
      .orderBy((is) => is('username', '=', name), 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
}

async function beginSession(context: Context, db: HospitalDb, hospital: string, userId: string) {
  const { now, visitor } = context
  const ticket = newTicket(hospital)
  const limits = await db
    .selectFrom('hospitals')
    .select('session_hours')
    .where('id', '=', hospital)
    .executeTakeFirstOrThrow()
  const session = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashOf(ticket.token),
      started_at: now,
      last_active_at: now,
      expires_at: new Date(now.getTime() + limits.session_hours * 3_600_000),
      network: visitor.network,
      device: visitor.device,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', userId).execute()
  const user = await sessionUserById(db, session.id)
  if (!user) throw new Error('the session just begun is not there')
  await record(db, visitorAs(hospital, userId, user.role), {
    type: 'session.began',
    subject: { type: 'session', id: session.id },
  })
  context.setCookie(cookieOf(ticket))
  return user
}

const recordRefusal = (context: Context, account: { id: string; hospital_id: string; role: string }) => {
  const { hospital_id: hospital, id, role } = account
  return context.inHospital({ hospital, actor: id }, (db) =>
    record(db, visitorAs(hospital, id, role), { type: 'session.refused', subject: { type: 'account', id } }),
  )
}
