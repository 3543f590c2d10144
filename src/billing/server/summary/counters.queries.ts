import { addDays, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Mode } from '../../../receipts/model/payment-modes.ts'
import type { CounterMoney, CounterSession } from '../../model/summary/counters.ts'

/** The cash sessions that were opened on these days, the first one first. */
export async function sessionsOpened(db: HospitalDb, from: IsoDate, to: IsoDate): Promise<CounterSession[]> {
  const rows = await db
    .selectFrom('cash_sessions as s')
    .innerJoin('users as u', (join) => onRow(join, 'u', 's.user_id'))
    .leftJoin('users as receiver', (join) => onRow(join, 'receiver', 's.received_by'))
    .leftJoin('cash_counts as c', (join) =>
      join.onRef('c.hospital_id', '=', 's.hospital_id').onRef('c.session_id', '=', 's.id').on('c.mode', '=', 'CASH'),
    )
    .select(['s.id', 's.number', 'u.full_name as person', 's.opened_at as openedAt', 's.closed_at as closedAt'])
    .select(['s.float_at_opening as float', 's.float_left as floatLeft', 's.difference', 'c.counted as countedCash'])
    .select('receiver.full_name as receivedBy')
    .where('s.opened_at', '>=', startOfDay(from))
    .where('s.opened_at', '<', startOfDay(addDays(to, 1)))
    .orderBy('s.opened_at')
    .orderBy('s.number')
    .execute()
  return rows.map((row) => ({ ...row, countedCash: row.closedAt ? (row.countedCash ?? 0) : null }))
}

/** What came in and went out in sessions, by mode and kind. */
export async function moneyOfSessions(db: HospitalDb, sessionIds: readonly string[]): Promise<CounterMoney[]> {
  if (sessionIds.length === 0) return []
  const rows = await db
    .selectFrom('receipts as r')
    .select(({ fn }) => [
      'r.session_id as sessionId',
      'r.mode',
      'r.kind',
      fn.countAll<number>().as('receipts'),
      fn.sum<number>('r.amount').as('amount'),
    ])
    .where(idIn('r.session_id', sessionIds))
    .groupBy(['r.session_id', 'r.mode', 'r.kind'])
    .execute()
  return rows.map(({ sessionId, mode, receipts, amount, kind }) => ({
    sessionId: sessionId ?? '',
    mode: mode as Mode,
    kind,
    receipts: Number(receipts),
    amount: Number(amount),
  }))
}

/** The cheques and drafts that some sessions took and that were not voided, in the order of their receipts. */
export const chequesOfSessions = (db: HospitalDb, sessionIds: readonly string[]) =>
  db
    .selectFrom('receipts as r')
    .select(['r.number as receiptNo', 'r.received_from as receivedFrom', 'r.mode', 'r.reference', 'r.bank'])
    .select(['r.instrument_date as date', 'r.amount'])
    .where(idIn('r.session_id', sessionIds))
    .where('r.mode', 'in', ['CHEQUE', 'DD'])
    .where('r.amount', '>', 0)
    .where('r.reverses_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipts as back')
            .select('back.id')
            .whereRef('back.hospital_id', '=', 'r.hospital_id')
            .whereRef('back.reverses_id', '=', 'r.id'),
        ),
      ),
    )
    .orderBy('r.received_at')
    .orderBy('r.number')
    .execute()
