import { visitorOperation } from '../../platform/server/contract/operation.ts'
import { record } from '../../platform/server/records/audit.ts'
import { accessContract } from '../model/access.contract.ts'
import { hashOf, ticketOf } from './session-cookie.ts'
import { visitorAs } from './sign-in.ts'

/** Ends the session behind the cookie, if there is one, and clears the cookie in any case. */
export const signOut = visitorOperation(accessContract.signOut, async (context) => {
  context.setCookie(null)
  const ticket = ticketOf(context.visitor.cookie)
  if (!ticket) return { signedOut: false }
  return context.inHospital({ hospital: ticket.hospital }, async (db) => {
    const ended = await db
      .updateTable('sessions')
      .set({ ended_at: context.now })
      .where('token_hash', '=', hashOf(ticket.token))
      .where('ended_at', 'is', null)
      .returning(['id', 'user_id'])
      .executeTakeFirst()
    if (!ended) return { signedOut: false }
    await record(db, visitorAs(ticket.hospital, ended.user_id, 'self'), {
      type: 'session.ended',
      subject: { type: 'session', id: ended.id },
    })
    return { signedOut: true }
  })
})
