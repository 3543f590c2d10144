import { type VisitorContext, visitorOperation } from '../../platform/server/contract/operation.ts'
import { record } from '../../platform/server/records/audit.ts'
import { accessContract } from '../model/access.contract.ts'
import { hashOf, ticketOf } from './session-cookie.ts'
import { visitorAs } from './visitor-as.ts'

/** Ends the session behind the cookie, if there is one, and clears the cookie in any case. */
export const signOut = visitorOperation(accessContract.signOut, async (context) => {
  context.setCookie(null)
  return { signedOut: await endSessionOfCookie(context) }
})

/** Ends the session that the visitor's cookie opens; answers whether there was one. */
export async function endSessionOfCookie({ visitor, inHospital, now }: VisitorContext): Promise<boolean> {
  const ticket = ticketOf(visitor.cookie)
  if (!ticket) return false
  return inHospital({ hospital: ticket.hospital }, async (db) => {
    const ended = await db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('token_hash', '=', hashOf(ticket.token))
      .where('ended_at', 'is', null)
      .returning(['id', 'user_id'])
      .executeTakeFirst()
    if (!ended) return false
    await record(db, visitorAs(ticket.hospital, ended.user_id, 'self'), {
      type: 'session.ended',
      subject: { type: 'session', id: ended.id },
    })
    return true
  })
}
