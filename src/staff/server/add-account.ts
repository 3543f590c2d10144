import { decideEmail } from '../../access/model/email.ts'
import { RESET_HOURS } from '../../access/model/password-reset.ts'
import { beginReset, linkOf } from '../../access/server/passwords/password-resets.queries.ts'
import { unknownPassword } from '../../access/server/passwords/unknown-password.ts'
import { insertAccount } from '../../access/server/write-account.ts'
import { joinPractitioners } from '../../catalogue/server/practitioners/join-practitioners.ts'
import { preparedOperation } from '../../platform/server/contract/operation.ts'
import { REQUESTABLE_ROLES } from '../../roles.ts'
import { decideDesks } from '../model/desks-and-roles.ts'
import { staffContract } from '../model/staff.contract.ts'
import { accountById } from './accounts.queries.ts'
import { personColumns } from './person-columns.ts'

/** Adds an account that is let in at once. Nobody knows its password: its owner chooses one with the code that is answered once. */
export const addAccount = preparedOperation(
  staffContract.addAccount,
  async ({ actor, platform, orRefuse }, typed) => {
    const email = orRefuse(decideEmail(typed.email))
    orRefuse(decideDesks(typed.role, typed.desks))
    return { email, password: await unknownPassword(platform.settings, actor.userId) }
  },
  async (context, { role, desks, practitionerIds, ...person }, { email, password }) => {
    const { db, actor, now, platform } = context
    const id = await insertAccount(db, {
      email,
      password,
      must_reset_password: true,
      ...personColumns(person),
      role,
      requested_role: REQUESTABLE_ROLES.find((known) => known === role) ?? 'user',
      desks,
      status: 'active',
    })
    context.orRefuse(await joinPractitioners(db, id, practitionerIds))
    const { code, expiresAt } = await beginReset(db, {
      hospital: actor.hospitalId,
      userId: id,
      now,
      hours: RESET_HOURS,
    })
    await context.record({
      type: 'account.added',
      subject: { type: 'account', id },
      facts: { role, desks: desks.join(',') },
    })
    const account = await accountById(db, now, id)
    if (!account) throw new Error('the account just added is not there')
    return { account, code, link: linkOf(platform.settings.publicUrl, code), expiresAt: expiresAt.toISOString() }
  },
)
