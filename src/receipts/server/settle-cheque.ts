import { postEntry } from '../../journal/server/post-entry.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { receiptsContract } from '../model/receipts.contract.ts'
import { moveAdvance } from './receipt-ledgers.ts'
import { takeBackReceipt } from './void-receipt.ts'

/** A cheque that is cleared becomes money in the bank and the patient's advance; one that bounced voids its receipt. */
export const settleCheque = operation(
  receiptsContract.settleCheque,
  async ({ db, actor, now, record, refuse }, { id, state }) => {
    const cheque = await db
      .selectFrom('cheques as c')
      .innerJoin('receipts as r', (join) => onRow(join, 'r', 'c.receipt_id'))
      .select(['c.id', 'c.state', 'r.number', 'r.kind', 'r.amount', 'r.visit_id', 'r.patient_id'])
      .where('c.receipt_id', '=', id)
      .forUpdate('c')
      .executeTakeFirst()
    if (!cheque) return refuse('NOT_FOUND')
    if (cheque.state !== 'PENDING') return refuse('SETTLED_ALREADY')
    const amount = Number(cheque.amount)
    const source = { kind: 'cheque', id }
    await db.updateTable('cheques').set({ state }).where('id', '=', cheque.id).execute()
    if (state === 'BOUNCED') await takeBackReceipt(db, id, { reason: 'Cheque bounced', by: actor.userId, now })
    else {
      if (cheque.kind === 'advance' && cheque.visit_id && cheque.patient_id)
        await moveAdvance(db, { visit: { id: cheque.visit_id, patientId: cheque.patient_id }, amount, source })
      await postEntry(db, {
        day: dayOf(now),
        source,
        narration: `Cheque of ${cheque.number} cleared`,
        lines: [
          { account: 'bank', amount },
          { account: 'cheques-in-clearing', amount: -amount },
        ],
      })
    }
    await record({
      type: 'cheque.settled',
      subject: { type: 'receipt', id },
      patientId: cheque.patient_id ?? undefined,
      facts: { number: cheque.number, state },
    })
    return {}
  },
)
