import { visitorOperation } from '../../platform/server/contract/operation.ts'
import { actAs } from '../../platform/server/database/in-hospital.ts'
import { record } from '../../platform/server/records/audit.ts'
import { REQUESTABLE_ROLES } from '../../roles.ts'
import { accessContract } from '../model/access.contract.ts'
import { decideEmail } from '../model/email.ts'
import { decidePassword } from '../model/password.ts'
import { hashPassword } from './sign-in/hashing.ts'
import { visitorAs } from './visitor-as.ts'
import { insertAccount } from './write-account.ts'

/** What the sign-up and login pages need to know before anybody signs in. */
export const signUpForm = visitorOperation(accessContract.signUpForm, async ({ platform, inHospital }) => {
  const { mode, signup } = platform.settings
  const mail = platform.mailer !== null
  if (mode !== 'demo') return { mode, signup, mail, demoAccounts: [] }
  const hospitals = await inHospital({ hospital: null }, (db) =>
    db.selectFrom('hospitals').select('id').orderBy('id', 'desc').execute(),
  )
  const demoAccounts = hospitals.map(({ id }) => ({ email: `admin@${id}.demo`, hospital: id, password: DEMO_PASSWORD }))
  return { mode, signup, mail, demoAccounts }
})

/** Of the demo seed's accounts, shown on the login page on demo data only. */
export const DEMO_PASSWORD = 'Wardbook@2026'

/**
 * Creates an account that awaits approval by an administrator of its hospital (decisions 'Access'). With
 * SIGNUP=open it is active at once, and then always with the role `user`.
 */
export const signUp = visitorOperation(accessContract.signUp, async (context, typed) => {
  const { platform, visitor, now } = context
  if (platform.settings.signup === 'closed') context.refuse('SIGN_UP_CLOSED')
  const email = context.orRefuse(decideEmail(typed.email))
  const password = context.orRefuse(decidePassword(typed.password, email))
  const role =
    REQUESTABLE_ROLES.find((known) => known === typed.role) ?? context.refuse('UNKNOWN_ROLE', { field: 'role' })
  const hospital = await context.inHospital({ hospital: null }, (db) =>
    db.selectFrom('hospitals').select('id').where('id', '=', typed.hospital).executeTakeFirst(),
  )
  if (!hospital) return context.refuse('UNKNOWN_HOSPITAL', { field: 'hospital' })
  const seconds = await platform.limits.signUps.consume(visitor.network)
  if (seconds > 0)
    context.refuse('TOO_MANY_SIGN_UPS', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })

  const open = platform.settings.signup === 'open'
  const status = open ? 'active' : 'pending'
  const hashed = await hashPassword(password, platform.settings, { network: visitor.network })
  return context.inHospital({ hospital: hospital.id }, async (db) => {
    const account = { email, password: hashed, role: 'user', requested_role: role, status, created_at: now } as const
    const id = await insertAccount(db, account)
    await actAs(db, id)
    await record(db, visitorAs(hospital.id, id, 'visitor'), {
      type: 'account.asked_for',
      subject: { type: 'account', id },
      facts: { role },
    })
    return { status }
  })
})
