import { sql } from 'kysely'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { whenAndWho } from '../../../platform/server/prints/when-and-who.ts'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'

const sumOf = (rows: readonly { readonly amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** The slips of a request in the order of their issue, with what came back of each. Paise. */
export async function slipsOf(db: HospitalDb, requestId: string) {
  const [slips, lines, back] = await Promise.all([
    db
      .selectFrom('medicine_issues as i')
      .innerJoin('stock_places as p', (join) => onRow(join, 'p', 'i.place_id'))
      .leftJoin('users as u', (join) => onRow(join, 'u', 'i.created_by'))
      .leftJoin('users as w', (join) => onRow(join, 'w', 'i.accepted_by'))
      .select(['i.id', 'i.issue_no', 'i.created_at', 'i.accepted_at', 'p.name as place'])
      .select(['u.full_name as issuedBy', 'w.full_name as acceptedBy'])
      .where('i.request_id', '=', requestId)
      .orderBy('i.created_at')
      .execute(),
    db
      .selectFrom('medicine_issue_lines as l')
      .innerJoin('medicine_issues as i', (join) => onRow(join, 'i', 'l.issue_id'))
      .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
      .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
      .innerJoin('dispensing_request_lines as r', (join) => onRow(join, 'r', 'l.request_line_id'))
      .select([
        'l.id',
        'l.issue_id',
        ITEM_NAME.as('name'),
        'm.unit',
        'b.batch_no',
        'b.expiry',
        'l.quantity',
        'l.amount',
      ])
      .select([
        'l.substitute_reason',
        sql<string>`(select a.name from medicines a where (a.hospital_id, a.id) = (r.hospital_id, r.medicine_id))`.as(
          'asked',
        ),
      ])
      .where('i.request_id', '=', requestId)
      .orderBy('l.line_no')
      .execute(),
    db
      .selectFrom('medicine_returns as t')
      .innerJoin('medicine_issue_lines as l', (join) => onRow(join, 'l', 't.issue_line_id'))
      .innerJoin('medicine_issues as i', (join) => onRow(join, 'i', 'l.issue_id'))
      .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
      .leftJoin('users as u', (join) => onRow(join, 'u', 't.created_by'))
      .select(['l.issue_id', ITEM_NAME.as('name'), 'm.unit', 't.quantity', 't.amount', 't.reason', 't.created_at'])
      .select('u.full_name as by')
      .where('i.request_id', '=', requestId)
      .orderBy('t.created_at')
      .execute(),
  ])
  return slips.map((slip) => {
    const own = lines
      .filter((line) => line.issue_id === slip.id)
      .map((line) => ({
        name: line.name,
        note: line.substitute_reason ? `in place of ${line.asked}: ${line.substitute_reason}` : '',
        batch: line.batch_no,
        expiry: expiryWords(line.expiry),
        quantity: `${line.quantity} ${line.unit}`,
        amount: Number(line.amount),
      }))
    const returned = back
      .filter((line) => line.issue_id === slip.id)
      .map((line) => ({
        name: line.name,
        quantity: `${line.quantity} ${line.unit}`,
        at: whenAndWho(line.created_at, line.by),
        reason: line.reason,
        amount: Number(line.amount),
      }))
    return {
      id: slip.id,
      issueNo: slip.issue_no,
      place: slip.place,
      issued: whenAndWho(slip.created_at, slip.issuedBy),
      accepted: slip.accepted_at ? whenAndWho(slip.accepted_at, slip.acceptedBy) : '',
      lines: own,
      total: sumOf(own),
      back: returned,
      backTotal: sumOf(returned),
    }
  })
}
