import { sql } from 'kysely'
import type { Priority } from '../../../orders/model/order-words.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { outsourcingContract } from '../../model/outsourcing/outsourcing.contract.ts'
import { IS_OUTSOURCED } from '../samples/outsourced.queries.ts'

const MOST = 300

/** What is at a centre, or came back verified. */
export const listOutsourced = operation(outsourcingContract.list, async ({ db, actor }, { show }) => {
  const all = db
    .selectFrom('lab_outsourced_lines as s')
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 's.order_line_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 's.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 's.patient_id'))
    .leftJoin('users as sender', (join) => onRow(join, 'sender', 's.sent_by'))
    .leftJoin('users as reporter', (join) => onRow(join, 'reporter', 's.reported_by'))
    .leftJoin('users as verifier', (join) => onRow(join, 'verifier', 's.verified_by'))
    .select(['s.id', 's.order_line_id as lineId', 'l.name', 's.centre', 'p.name as patientName', 'p.uhid'])
    .select(['v.visit_no as visitNo', 'l.cancelled_at as cancelledAt', 's.cost', 's.expected_on as expectedOn'])
    .select(['s.sent_at as sentAt', 'sender.full_name as sentBy', 's.file_id as fileId', 's.file_name as fileName'])
    .select(['s.key_values as keyValues', 's.reported_at as reportedAt', 'reporter.full_name as reportedBy'])
    .select(['s.reported_by as reporterId', 's.verified_at as verifiedAt', 'verifier.full_name as verifiedBy'])
    .where('s.taken_back_at', 'is', null)
  const rows = await (show === 'open'
    ? all.where('s.verified_at', 'is', null).orderBy('s.centre').orderBy('s.sent_at')
    : all.where('s.verified_at', 'is not', null).orderBy('s.verified_at', 'desc')
  )
    .orderBy('s.id')
    .limit(MOST)
    .execute()
  return {
    lines: rows.map(({ cancelledAt, reporterId, ...row }) => ({
      ...row,
      isCancelled: cancelledAt !== null,
      sentAt: row.sentAt.toISOString(),
      reportedAt: row.reportedAt?.toISOString() ?? null,
      verifiedAt: row.verifiedAt?.toISOString() ?? null,
      isOwnEntry: reporterId === actor.userId,
    })),
  }
})

/** What may be sent, and where to. */
export const outsourcingChoices = operation(outsourcingContract.choices, async ({ db }) => {
  const [lines, centres] = await Promise.all([
    db
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
      .innerJoin('visits as v', (join) => onRow(join, 'v', 'l.visit_id'))
      .innerJoin('patients as p', (join) => onRow(join, 'p', 'l.patient_id'))
      .select(['l.id', 'l.name', 'p.name as patientName', 'p.uhid', 'v.visit_no as visitNo', 'o.priority'])
      .select('o.ordered_at as orderedAt')
      .where('l.department', '=', 'laboratory')
      .where('l.completed_at', 'is', null)
      .where('l.cancelled_at', 'is', null)
      .where('l.done_on', 'is', null)
      .where(sql<boolean>`not ${IS_OUTSOURCED}`)
      .where(
        sql<boolean>`not exists (select from lab_results r where ${sameRow('l', 'r.order_line_id')}
          and r.struck_at is null)`,
      )
      .orderBy('o.ordered_at', 'desc')
      .orderBy('l.id')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('external_requisitions')
      .select(['id', 'name'])
      .where('status', '=', 'Active')
      .orderBy(sql`lower(name)`)
      .execute(),
  ])
  return {
    lines: lines.map((line) => ({
      ...line,
      priority: line.priority as Priority,
      orderedAt: line.orderedAt.toISOString(),
    })),
    centres,
  }
})
