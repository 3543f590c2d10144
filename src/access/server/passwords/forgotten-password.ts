import { type VisitorContext, visitorOperation } from '../../../platform/server/contract/operation.ts'
import type { Mailer } from '../../../platform/server/mail/mailer.ts'
import { record } from '../../../platform/server/records/audit.ts'
import { decideEmail } from '../../model/email.ts'
import { MAILED_RESET_HOURS } from '../../model/password-reset.ts'
import { passwordsContract } from '../../model/passwords.contract.ts'
import { visitorAs } from '../visitor-as.ts'
import { beginReset, linkOf } from './password-resets.queries.ts'

/**
 * Sends a link to choose a new password. The answer does not wait for it: neither its words nor its time tell whether there
 * is such an account.
 */
export const forgottenPassword = visitorOperation(passwordsContract.forgottenPassword, async (context, typed) => {
  const { platform, visitor, refuse } = context
  const { mailer, limits, log } = platform
  if (!mailer) return refuse('NO_MAIL')
  const email = context.orRefuse(decideEmail(typed.email))
  const seconds = await limits.passwordResets.consume(visitor.network)
  if (seconds > 0) refuse('TOO_MANY_TRIES', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })
  void sendLink(context, mailer, email).catch((error: unknown) => log.warn({ err: error }, 'no reset link was sent'))
  return { asked: true }
})

async function sendLink(context: VisitorContext, mailer: Mailer, email: string): Promise<void> {
  const { inHospital, platform, now } = context
  if ((await platform.limits.mailedResets.consume(email)) > 0) return
  const found = await inHospital({ hospital: null, signInEmail: email }, (db) =>
    db.selectFrom('users').select(['id', 'hospital_id']).where('email', '=', email).executeTakeFirst(),
  )
  if (!found) return
  const { id, hospital_id: hospital } = found
  const code = await inHospital({ hospital, actor: id }, async (db) => {
    const account = await db
      .selectFrom('users')
      .select('role')
      .where('id', '=', id)
      .where('status', '=', 'active')
      // The code that an administrator gave stays the one that opens.
      .where('must_reset_password', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return null
    const reset = await beginReset(db, { hospital, userId: id, now, hours: MAILED_RESET_HOURS })
    await record(db, visitorAs(hospital, id, account.role), {
      type: 'account.reset_asked',
      subject: { type: 'account', id },
    })
    return reset.code
  })
  if (code) await mailer.send({ to: email, ...messageWith(linkOf(platform.settings.publicUrl, code)) })
}

const messageWith = (link: string) => ({
  subject: 'Choose a new password for Wardbook',
  text: `Someone, probably you, asked for a new password for your Wardbook account.

Choose it here within one hour:
${link}

If it was not you, do nothing: your password stays as it is.
`,
})
