import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { PLACE_WORDS, type PLACES } from '../../model/order-words.ts'
import { type RecordedLine, recordedContract } from '../../model/recorded/recorded.contract.ts'
import { ANSWER_OF_LINE, showAnswer } from './answer-of-line.ts'

const MOST = 200

/** What the desk recorded of a department: without a report, or answered. */
export const listRecorded = operation(recordedContract.list, async ({ db }, { department, show }) => {
  const recorded = db
    .selectFrom('order_lines as l')
    .where('l.department', '=', department)
    .where('l.done_on', 'is not', null)
    .where('l.cancelled_at', 'is', null)
  const open = recorded.where('l.completed_at', 'is', null)
  const asked = show === 'open' ? open : recorded.where('l.completed_at', 'is not', null)
  const [{ count }, rows] = await Promise.all([
    open.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    asked
      .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
      .innerJoin('visits as v', (join) => onRow(join, 'v', 'l.visit_id'))
      .innerJoin('patients as p', (join) => onRow(join, 'p', 'l.patient_id'))
      .leftJoin('users as by', (join) => onRow(join, 'by', 'o.ordered_by'))
      .select(['l.id', 'l.code', 'l.name', 'l.side', 'l.done_on as doneOn', 'l.done_where as doneWhere'])
      .select(['l.done_by as doneBy', 'p.name as patientName', 'p.uhid', 'v.id as visitId', 'v.visit_no as visitNo'])
      .select(['o.ordered_at as recordedAt', 'by.full_name as recordedBy', ANSWER_OF_LINE.as('answer')])
      .orderBy(show === 'open' ? 'l.done_on' : 'l.completed_at', show === 'open' ? 'asc' : 'desc')
      .orderBy('l.id')
      .limit(MOST)
      .execute(),
  ])
  return {
    open: count,
    lines: rows.map(({ doneOn, doneWhere, doneBy, side, recordedAt, answer, ...line }) => ({
      ...line,
      side: side as RecordedLine['side'],
      doneOn: doneOn ?? '',
      doneWhere: PLACE_WORDS[doneWhere as (typeof PLACES)[number]],
      doneBy: doneBy ?? '',
      recordedAt: recordedAt.toISOString(),
      answer: showAnswer(answer),
    })),
  }
})
