import { verifySecondPerson } from '../../access/server/pin/verify-second-person.ts'
import { postEntry } from '../../journal/server/post-entry.ts'
import { dayDigits, dayOf } from '../../kernel/calendar.ts'
import { paiseOf } from '../../kernel/money.ts'
import { operation, preparedOperation } from '../../platform/server/contract/operation.ts'
import { nextOwnNumber } from '../../platform/server/database/counters.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { countOf, DENOMINATIONS, differenceOf, type ModeSum, worthOf } from '../model/cash-count.ts'
import { cashSessionContract } from '../model/cash-session.contract.ts'
import { MODES, type Mode } from '../model/payment-modes.ts'
import { openSessionOf } from './take-receipt.ts'

const EARLIER = 10
const paiseIn = (typed: string | undefined) => paiseOf(typed || '0') ?? 0

export const showMySession = operation(cashSessionContract.mine, async ({ db, actor }) => {
  const open = await openSessionOf(db, actor.userId)
  const earlier = await db
    .selectFrom('cash_sessions as s')
    .leftJoin('users as receiver', (join) => onRow(join, 'receiver', 's.received_by'))
    .select(['s.id', 's.number', 's.closed_at', 's.difference', 'receiver.full_name as receivedBy'])
    .where('s.user_id', '=', actor.userId)
    .where('s.closed_at', 'is not', null)
    .orderBy('s.closed_at', 'desc')
    .limit(EARLIER)
    .execute()
  return {
    open: open
      ? {
          id: open.id,
          number: open.number,
          openedAt: open.opened_at.toISOString(),
          float: Number(open.float_at_opening),
          modes: await sumsOf(db, open.id),
        }
      : null,
    earlier: earlier.map(({ closed_at, difference, ...session }) => ({
      ...session,
      closedAt: closed_at?.toISOString() ?? '',
      difference: Number(difference),
    })),
  }
})

/** What came into a session less what went out, by mode; a void takes away from the session it was made in. */
async function sumsOf(db: HospitalDb, sessionId: string): Promise<ModeSum[]> {
  const rows = await db
    .selectFrom('receipts')
    .select(({ fn }) => ['mode', fn.countAll<number>().as('receipts'), fn.sum('amount').as('amount')])
    .where('session_id', '=', sessionId)
    .groupBy('mode')
    .execute()
  const found = rows.map(({ mode, receipts, amount }) => ({
    mode: mode as Mode,
    receipts: Number(receipts),
    amount: Number(amount),
  }))
  return found.sort((a, b) => MODES.indexOf(a.mode) - MODES.indexOf(b.mode))
}

export const openSession = operation(cashSessionContract.open, async ({ db, actor, now, record }, { float }) => {
  const day = dayOf(now)
  const count = await nextOwnNumber(db, 'cash-session', day)
  const { id, number } = await db
    .insertInto('cash_sessions')
    .values({
      number: `CS-${dayDigits(day)}-${String(count).padStart(2, '0')}`,
      user_id: actor.userId,
      float_at_opening: paiseIn(float),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await record({ type: 'cash_session.opened', subject: { type: 'cash_session', id }, facts: { number } })
  return { id, number }
})

/**
 * Closes my session. No receipt goes into it any more; a difference of the cash is posted to 'Cash short and over'. Who receives the
 * cash may confirm the hand-over here, with the own PIN.
 */
export const closeSession = preparedOperation(
  cashSessionContract.close,
  async (context, { receiver }) => {
    const asked = { purpose: 'cash_session.closed', field: 'receiver', holding: 'cash-session:keep' } as const
    return receiver ? verifySecondPerson(context, { ...receiver, ...asked }) : null
  },
  async ({ db, actor, now, record, refuse }, { pieces, counted, floatLeft, reason }, receiver) => {
    const open = await lockSession(db, actor.userId)
    if (!open) return refuse('NO_SESSION')
    const typed = Object.fromEntries(MODES.map((mode) => [mode, paiseIn(counted[mode])]))
    const cash = worthOf(pieces)
    const counts = countOf(await sumsOf(db, open.id), Number(open.float_at_opening), { ...typed, CASH: cash })
    const difference = differenceOf(counts)
    if (counts.some((row) => row.counted !== row.expected) && !reason)
      refuse('DIFFERENCE_UNEXPLAINED', { field: 'reason' })
    const left = paiseIn(floatLeft)
    if (left > cash) refuse('FLOAT_TOO_LARGE', { field: 'floatLeft' })

    await db
      .insertInto('cash_counts')
      .values(counts.map((row) => ({ ...row, session_id: open.id })))
      .execute()
    const rows = DENOMINATIONS.flatMap((rupees) => {
      const found = pieces[String(rupees)] ?? 0
      return found > 0 ? [{ session_id: open.id, rupees, pieces: found }] : []
    })
    if (rows.length > 0) await db.insertInto('cash_pieces').values(rows).execute()
    await db
      .updateTable('cash_sessions')
      .set({
        closed_at: now,
        float_left: left,
        difference,
        difference_reason: reason,
        received_by: receiver?.userId ?? null,
      })
      .where('id', '=', open.id)
      .execute()
    const short = counts.find(({ mode }) => mode === 'CASH')
    const cashDifference = short ? short.counted - short.expected : 0
    if (cashDifference !== 0)
      await postEntry(db, {
        day: dayOf(now),
        source: { kind: 'cash_session', id: open.id },
        narration: `Difference of cash session ${open.number}`,
        lines: [
          { account: 'cash', amount: cashDifference },
          { account: 'cash-difference', amount: -cashDifference },
        ],
      })
    await record({
      type: 'cash_session.closed',
      subject: { type: 'cash_session', id: open.id },
      facts: { number: open.number, difference, receivedBy: receiver?.userId ?? null },
    })
    return { difference }
  },
)

const lockSession = (db: HospitalDb, userId: string) =>
  db
    .selectFrom('cash_sessions')
    .select(['id', 'number', 'float_at_opening'])
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
