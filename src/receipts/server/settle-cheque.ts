import { postEntry } from '../../journal/server/post-entry.ts'
import { dayOf } from '../../kernel/calendar.ts'
import type { Context } from '../../platform/server/contract/operation.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { moveAdvance } from './receipt-ledgers.ts'
import { takeBackReceipt } from './void-receipt.ts'

type Asked = Pick<Context<'NOT_FOUND' | 'SETTLED_ALREADY'>, 'db' | 'actor' | 'now' | 'refuse'>
type Settling = { readonly id: string; readonly state: 'CLEARED' | 'BOUNCED' }

/** What was settled: the cheque's receipt. */
type Settled = {
  readonly number: string
  readonly patientId: string | null
}

/** A cheque that is cleared becomes money in the bank and the patient's advance; one that bounced voids its receipt. */
export async function settleCheque({ db, actor, now, refuse }: Asked, { id, state }: Settling): Promise<Settled> {
  const cheque = await db
    .selectFrom('cheques as c')
    .innerJoin('receipts as r', (join) => onRow(join, 'r', 'c.receipt_id'))
    .select(['c.id', 'c.state', 'r.number', 'r.kind', 'r.amount', 'r.visit_id', 'r.patient_id'])
    .where('c.receipt_id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()
  if (!cheque) return refuse('NOT_FOUND')
  if (cheque.state !== 'PENDING') return refuse('SETTLED_ALREADY')
  const { number, visit_id: visitId, patient_id: patientId } = cheque
  await db.updateTable('cheques').set({ state }).where('id', '=', cheque.id).execute()
  if (state === 'BOUNCED') {
    await takeBackReceipt(db, id, { reason: 'Cheque bounced', by: actor.userId, now })
    return { number, patientId }
  }
  const amount = Number(cheque.amount)
  const source = { kind: 'cheque', id }
  const advanceOf = cheque.kind === 'advance' && visitId && patientId ? { id: visitId, patientId } : null
  if (advanceOf) await moveAdvance(db, { visit: advanceOf, amount, source })
  await postEntry(db, {
    day: dayOf(now),
    source,
    narration: `Cheque of ${number} cleared`,
    lines: [
      { account: 'bank', amount },
      { account: 'cheques-in-clearing', amount: -amount },
    ],
  })
  return { number, patientId }
}
