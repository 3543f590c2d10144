import { operation } from '../../platform/server/contract/operation.ts'
import { accessContract } from '../model/access.contract.ts'
import { decideAccountChange } from '../model/account-change.ts'
import { accountById, accountsOfHospital, activeAdminsBeside } from './accounts.queries.ts'
import { endSessionsOf } from './sessions.queries.ts'

export const listAccounts = operation(accessContract.accounts, async ({ db, now }, { search = '', status }) => ({
  accounts: await accountsOfHospital(db, now, search, status),
}))

/** Lets an account in, with the role and desks the administrator grants, whatever was asked for. */
export const approveAccount = operation(
  accessContract.approveAccount,
  async ({ db, now, actor, record, refuse }, { id, role, desks, version }) => {
    const account = (await accountById(db, now, id, true)) ?? refuse('NOT_FOUND')
    if (id === actor.userId) refuse('OWN_ACCOUNT')
    if (account.status !== 'pending') refuse('NOT_PENDING')
    if (account.version !== version) refuse('STALE', { current: account })
    await db.updateTable('users').set({ role, desks, status: 'active' }).where('id', '=', id).execute()
    await record({
      type: 'account.approved',
      subject: { type: 'account', id },
      facts: { role, desks: desks.join(',') },
    })
    return (await accountById(db, now, id)) ?? refuse('NOT_FOUND')
  },
)

/** Changes role, desks or state. Who held other rights a moment ago signs in again with the new ones. */
export const changeAccount = operation(accessContract.changeAccount, async (context, { id, version, ...wanted }) => {
  const { db, now, actor, refuse } = context
  const otherActiveAdmins = await activeAdminsBeside(db, id)
  const account = (await accountById(db, now, id, true)) ?? refuse('NOT_FOUND')
  const verdict = decideAccountChange({ account, actorId: actor.userId, otherActiveAdmins }, { ...wanted, version })
  if (!verdict.ok && verdict.refusal === 'STALE') refuse('STALE', { current: account })
  context.orRefuse(verdict)
  const { role = account.role, desks = account.desks, status = account.status } = wanted
  await db.updateTable('users').set({ role, desks, status }).where('id', '=', id).execute()
  await endSessionsOf(db, id, now)
  await context.record({
    type: 'account.changed',
    subject: { type: 'account', id },
    facts: { role, status, desks: desks.join(',') },
  })
  return (await accountById(db, now, id)) ?? refuse('NOT_FOUND')
})

export const signAccountOut = operation(accessContract.endSessions, async ({ db, now, record, refuse }, { id }) => {
  if (!(await accountById(db, now, id))) refuse('NOT_FOUND')
  const ended = await endSessionsOf(db, id, now)
  await record({ type: 'account.signed_out', subject: { type: 'account', id } })
  return { ended }
})
