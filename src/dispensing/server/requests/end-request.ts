import { sql } from 'kysely'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { dispensingContract } from '../../model/dispensing.contract.ts'
import { lockedRequest } from './requests.queries.ts'

const ended = (actor: Actor, now: Date, reason: string) => ({
  closed_at: now,
  closed_by: actor.userId,
  close_reason: reason,
})

/** Cancels what is not issued yet of a request; what is issued stays issued. */
export const cancelRequest = operation(
  dispensingContract.cancel,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const request = (await lockedRequest(db, id)) ?? refuse('NOT_FOUND')
    const open = request.lines.filter(({ isClosed, open: units }) => !isClosed && units > 0)
    if (request.isCancelled || open.length === 0) refuse('CLOSED')
    await db
      .updateTable('dispensing_requests')
      .set({ cancelled_at: now, cancelled_by: actor.userId, cancel_reason: reason })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('dispensing_request_lines')
      .set(ended(actor, now, reason))
      .where('request_id', '=', id)
      .where('closed_at', 'is', null)
      .where(sql<boolean>`issued < quantity`)
      .execute()
    await record({
      type: 'dispensing.cancelled',
      subject: { type: 'dispensing_requests', id },
      patientId: request.patientId,
      facts: { lines: open.length },
    })
    return { id }
  },
)

/** Says that what is left of a line is issued no more. */
export const closeLine = operation(
  dispensingContract.closeLine,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const line = await db
      .selectFrom('dispensing_request_lines')
      .select('request_id as requestId')
      .where('id', '=', id)
      .executeTakeFirst()
    const request = (line && (await lockedRequest(db, line.requestId))) ?? refuse('NOT_FOUND')
    const open = request.lines.find((one) => one.id === id)
    if (!open || open.isClosed || open.open === 0) refuse('CLOSED')
    await db
      .updateTable('dispensing_request_lines')
      .set(ended(actor, now, reason))
      .where('id', '=', id)
      .execute()
    await record({
      type: 'dispensing.line_closed',
      subject: { type: 'dispensing_request_lines', id },
      patientId: request.patientId,
    })
    return { id }
  },
)
