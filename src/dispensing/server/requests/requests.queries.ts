import { sql } from 'kysely'
import { contentsOf, ITEM_NAME, shownName } from '../../../medicines/server/items/medicines.queries.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { RequestWithLines, ShownIssuedLine, ShownRequest } from '../../model/dispensing.contract.ts'
import type { OpenLine } from '../../model/issues/decide-issue.ts'

export type LockedRequest = {
  readonly id: string
  readonly visitId: string
  readonly patientId: string
  readonly urgency: string
  readonly isCancelled: boolean
  readonly lines: readonly (OpenLine & { readonly id: string })[]
}

const requestRow = (db: HospitalDb, id: string) =>
  db
    .selectFrom('dispensing_requests')
    .select([
      'id',
      'visit_id as visitId',
      'patient_id as patientId',
      'urgency',
      sql<boolean>`cancelled_at is not null`.as('isCancelled'),
    ])
    .where('id', '=', id)

/** A request with its lines; nobody else issues for it until the transaction is over. */
export const lockedRequest = async (db: HospitalDb, id: string): Promise<LockedRequest | undefined> =>
  withLines(db, await requestRow(db, id).forNoKeyUpdate().executeTakeFirst())

/** A request with its lines. */
export const requestById = async (db: HospitalDb, id: string): Promise<LockedRequest | undefined> =>
  withLines(db, await requestRow(db, id).executeTakeFirst())

async function withLines(
  db: HospitalDb,
  request: Omit<LockedRequest, 'lines'> | undefined,
): Promise<LockedRequest | undefined> {
  if (!request) return undefined
  const lines = await db
    .selectFrom('dispensing_request_lines')
    .select([
      'id',
      'medicine_id as medicineId',
      sql<number>`quantity - issued`.as('open'),
      sql<boolean>`closed_at is not null`.as('isClosed'),
      'allergy_reason as allergyReason',
    ])
    .where('request_id', '=', request.id)
    .orderBy('line_no')
    .execute()
  return { ...request, lines }
}

const requests = (db: HospitalDb) =>
  db
    .selectFrom('dispensing_requests as r')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'r.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'r.patient_id'))
    .leftJoin('practitioners as d', (join) => onRow(join, 'd', 'r.practitioner_id'))
    .leftJoin('wards as w', (join) => onRow(join, 'w', 'r.ward_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'r.created_by'))
    .select([
      'r.id',
      'r.request_no as requestNo',
      'r.visit_id as visitId',
      'v.visit_no as visitNo',
      'r.patient_id as patientId',
      'p.name as patientName',
      'w.ward_type as ward',
      sql<ShownRequest['purpose']>`r.purpose`.as('purpose'),
      sql<ShownRequest['urgency']>`r.urgency`.as('urgency'),
      sql<string>`coalesce(r.prescriber, d.name)`.as('doctor'),
      'r.prescriber_registration as registration',
      sql<boolean>`r.source_kind is not null`.as('isPrescription'),
      'v.patient_type as patientType',
      'r.note',
      'r.created_at as askedAt',
      sql<string>`coalesce(u.full_name, '')`.as('askedBy'),
      sql<boolean>`r.cancelled_at is not null`.as('isCancelled'),
      sql<number>`(select count(*)::int from dispensing_request_lines l where ${sameRow('r', 'l.request_id')}
        and l.closed_at is null and l.issued < l.quantity)`.as('open'),
      sql<boolean>`exists (select from dispensing_request_lines l where ${sameRow('r', 'l.request_id')} and l.issued > 0)`.as(
        'isPart',
      ),
    ])
type Found = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]
const shown = ({ askedAt, ...row }: Found): ShownRequest => ({ ...row, askedAt: askedAt.toISOString() })

/** The requests of which something is still to be issued: stat, then urgent, then routine, the oldest first. */
export async function queueOfRequests(db: HospitalDb): Promise<ShownRequest[]> {
  const rows = await requests(db)
    .where(
      sql<boolean>`exists (select from dispensing_request_lines l where ${sameRow('r', 'l.request_id')}
        and l.closed_at is null and l.issued < l.quantity)`,
    )
    .orderBy(sql`array_position('{stat,urgent,routine}'::text[], r.urgency)`)
    .orderBy('r.created_at')
    .orderBy('r.request_no')
    .limit(500)
    .execute()
  return rows.map(shown)
}

/** A request as it is shown, without its lines. */
export async function shownRequest(db: HospitalDb, id: string): Promise<ShownRequest | undefined> {
  const row = await requests(db).where('r.id', '=', id).executeTakeFirst()
  return row && shown(row)
}

/** What was asked of the pharmacy for a visit, with its lines and what was issued, the newest first. */
export async function requestsOfVisit(db: HospitalDb, visitId: string): Promise<RequestWithLines[]> {
  const rows = await requests(db)
    .where('r.visit_id', '=', visitId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.request_no', 'desc')
    .limit(200)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [lines, issues] = await Promise.all([linesOf(db, ids), issuesOf(db, ids)])
  return rows.map((row) => ({ ...shown(row), lines: lines.get(row.id) ?? [], issues: issues.get(row.id) ?? [] }))
}

async function linesOf(db: HospitalDb, requestIds: readonly string[]): Promise<Map<string, RequestWithLines['lines']>> {
  const rows = await db
    .selectFrom('dispensing_request_lines as l')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .select([
      'l.request_id as requestId',
      'l.id',
      'l.medicine_id as medicineId',
      ITEM_NAME.as('name'),
      'm.unit',
      'm.pack_units as packUnits',
      'l.dose',
      'l.quantity',
      'l.issued',
      'l.allergy_reason as allergyReason',
      'l.close_reason as closeReason',
    ])
    .where(idIn('l.request_id', requestIds))
    .orderBy('l.line_no')
    .execute()
  const contents = await contentsOf(
    db,
    rows.map(({ medicineId }) => medicineId),
  )
  const named = rows.map((row) => {
    const holds = contents.get(row.medicineId) ?? []
    return {
      ...row,
      name: shownName(row.name, holds),
      isHighRisk: holds.some((one) => one.isHighRisk),
    }
  })
  return new Map(
    [...Map.groupBy(named, ({ requestId }) => requestId)].map(([id, of]) => [
      id,
      of.map(({ requestId: _, ...line }) => line),
    ]),
  )
}

async function issuesOf(db: HospitalDb, requestIds: readonly string[]): Promise<Map<string, ShownIssuedLine[]>> {
  const rows = await db
    .selectFrom('medicine_issue_lines as l')
    .innerJoin('medicine_issues as i', (join) => onRow(join, 'i', 'l.issue_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .select([
      'i.request_id as requestId',
      'l.id',
      'i.id as issueId',
      'i.issue_no as issueNo',
      'i.day',
      'l.request_line_id as requestLineId',
      'l.medicine_id as medicineId',
      ITEM_NAME.as('name'),
      'm.unit',
      'b.batch_no as batchNo',
      'b.expiry',
      'l.quantity',
      sql<number>`(select coalesce(sum(quantity), 0)::int from medicine_returns t where ${sameRow('l', 't.issue_line_id')})`.as(
        'returned',
      ),
      'l.price',
      'l.discount',
      'l.amount',
      sql<boolean>`i.accepted_at is not null`.as('isAccepted'),
    ])
    .where(idIn('i.request_id', requestIds))
    .orderBy('i.created_at')
    .orderBy('l.line_no')
    .execute()
  const shownLines = rows.map(({ price, discount, amount, ...row }) => ({
    ...row,
    price: Number(price),
    discount: Number(discount),
    amount: Number(amount),
  }))
  return new Map(
    [...Map.groupBy(shownLines, ({ requestId }) => requestId)].map(([id, of]) => [
      id,
      of.map(({ requestId: _, ...line }) => line),
    ]),
  )
}
