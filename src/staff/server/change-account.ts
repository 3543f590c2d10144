import { endSessionsOf } from '../../access/server/sessions.queries.ts'
import { lockAccount, updateAccount } from '../../access/server/write-account.ts'
import { joinPractitioners } from '../../catalogue/server/practitioners/join-practitioners.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { changesRights, decideAccountChange } from '../model/account-change.ts'
import { decideDesks } from '../model/desks-and-roles.ts'
import { staffContract } from '../model/staff.contract.ts'
import { accountById, accountsOfHospital, activeAdminsBeside } from './accounts.queries.ts'
import { personColumns } from './person-columns.ts'

export const listAccounts = operation(staffContract.accounts, async ({ db, now }, { search = '', status }) => ({
  accounts: await accountsOfHospital(db, now, search, status),
}))

/** Lets an account in, as the person it is and with the role and desks the administrator grants, whatever was asked for. */
export const approveAccount = operation(
  staffContract.approveAccount,
  async ({ db, now, actor, record, refuse, orRefuse }, { id, role, desks, version, practitionerIds, ...person }) => {
    await lockAccount(db, id)
    const account = (await accountById(db, now, id)) ?? refuse('NOT_FOUND')
    if (id === actor.userId) refuse('OWN_ACCOUNT')
    if (account.status !== 'pending') refuse('NOT_PENDING')
    if (account.version !== version) refuse('STALE', { current: account })
    orRefuse(decideDesks(role, desks))
    await updateAccount(db, id, { ...personColumns(person), role, desks, status: 'active' })
    orRefuse(await joinPractitioners(db, id, practitionerIds))
    await record({
      type: 'account.approved',
      subject: { type: 'account', id },
      facts: { role, desks: desks.join(',') },
    })
    return (await accountById(db, now, id)) ?? refuse('NOT_FOUND')
  },
)

/** Changes the person, role, desks or state. Who held other rights a moment ago signs in again with the new ones. */
export const changeAccount = operation(staffContract.changeAccount, async (context, { id, version, ...wanted }) => {
  const { db, now, actor, refuse } = context
  const otherActiveAdmins = await activeAdminsBeside(db, id)
  await lockAccount(db, id)
  const account = (await accountById(db, now, id)) ?? refuse('NOT_FOUND')
  const verdict = decideAccountChange({ account, actorId: actor.userId, otherActiveAdmins }, { ...wanted, version })
  if (!verdict.ok && verdict.refusal === 'STALE') refuse('STALE', { current: account })
  context.orRefuse(verdict)
  const { role = account.role, desks = account.desks, status = account.status, practitionerIds } = wanted
  context.orRefuse(decideDesks(role, desks))
  await updateAccount(db, id, { ...personColumns(wanted), role, desks, status })
  if (practitionerIds) context.orRefuse(await joinPractitioners(db, id, practitionerIds))
  if (changesRights(account, wanted)) await endSessionsOf(db, id, now)
  await context.record({
    type: 'account.changed',
    subject: { type: 'account', id },
    facts: { role, status, desks: desks.join(',') },
  })
  return (await accountById(db, now, id)) ?? refuse('NOT_FOUND')
})

export const signAccountOut = operation(staffContract.endSessions, async ({ db, now, record, refuse }, { id }) => {
  if (!(await lockAccount(db, id))) refuse('NOT_FOUND')
  const ended = await endSessionsOf(db, id, now)
  await record({ type: 'account.signed_out', subject: { type: 'account', id } })
  return { ended }
})
