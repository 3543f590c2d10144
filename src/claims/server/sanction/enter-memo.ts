import { postDeduction } from '../../../billing/server/steps/post-deduction.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { decideMemo, deductedBy, type MemoLine } from '../../model/sanction/decide-memo.ts'
import { sanctionContract } from '../../model/sanction/sanction.contract.ts'
import { openP2 } from '../p2/open-p2.ts'

/** The reasons that are offered, by name. */
export const showReasons = operation(sanctionContract.reasons, async ({ db }) => ({
  reasons: await db
    .selectFrom('disallowance_reasons')
    .select(['id', 'name'])
    .where('status', '=', 'Active')
    .orderBy('name')
    .execute(),
}))

/**
 * Enters the P-IV memo of a submitted P-II and deducts what it disallows from the debt of the payer. The memo before it, if there is
 * one, is withdrawn, and what it deducted is reversed.
 */
export const enterMemo = operation(
  sanctionContract.enter,
  async (context, { billId, memoNo, memoDate, lines: decided }) => {
    const { db, actor, now, record, refuse, orRefuse } = context
    const { form, sent, memo, bill } = await openP2(context, { billId })
    if (form?.state !== 'submitted' || !form.submittedAt) return refuse('NOT_SUBMITTED')
    if (memoDate < dayOf(form.submittedAt)) return refuse('BEFORE_SUBMISSION', { field: 'memoDate' })
    const lines = orRefuse(decideMemo(sent, decided))
    if (memo) {
      await openRecycleBin(db)
      await db
        .updateTable('p4_memos')
        .set(withdrawal(actor, now, `Replaced by memo ${memoNo}`))
        .where('id', '=', memo.id)
        .execute()
    }
    const id = await saveMemo(db, { p2Id: form.id, memoNo, memoDate, lines })
    await postDeduction(db, {
      bill: { id: billId, payerId: bill.payerId },
      amount: deductedBy(lines),
      day: dayOf(now),
      narration: `Disallowed of ${bill.header.billNo} by memo ${memoNo}`,
    })
    const admitted = lines.reduce((sum, line) => sum + line.admitted, 0)
    const claimed = lines.reduce((sum, line) => sum + line.claimed, 0)
    await record({
      type: 'esic_claim.sanctioned',
      subject: { type: 'p2', id: form.id },
      patientId: bill.patientId,
      facts: { memoNo, isReplacement: memo !== null },
    })
    return { id, admitted, disallowed: claimed - admitted }
  },
)

type Memo = {
  readonly p2Id: string
  readonly memoNo: string
  readonly memoDate: IsoDate
  readonly lines: readonly MemoLine[]
}

/** How many lines go in by one statement: 6 parameters each, of 65,535. */
const AT_ONCE = 1000

async function saveMemo(db: HospitalDb, { p2Id, memoNo, memoDate, lines }: Memo): Promise<string> {
  const { id } = await db
    .insertInto('p4_memos')
    .values({ p2_id: p2Id, memo_no: memoNo, memo_date: memoDate })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let first = 0; first < lines.length; first += AT_ONCE) {
    const rows = lines.slice(first, first + AT_ONCE).map(({ lineId, claimed, admitted, reasonId, appealed }) => ({
      memo_id: id,
      p2_line_id: lineId,
      claimed,
      admitted,
      reason_id: reasonId,
      appealed,
    }))
    await db.insertInto('p4_lines').values(rows).execute()
  }
  return id
}
