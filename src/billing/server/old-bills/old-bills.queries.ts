import { sql } from 'kysely'
import { billAccess } from '../../../documents/model/billing-access/bill-access.ts'
import { billingFactsOf } from '../../../documents/server/billing-access/billing-facts.queries.ts'
import { addDays, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import { findPatientIds } from '../../../patients/server/search/patient-search.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { containing, idIn, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { GRACE_EXPIRED } from '../../../visits/model/payer/grace-expired.ts'
import { type BillState, billNoOf } from '../../model/bill/bill-states.ts'
import type { OldBill } from '../../model/bill/exports/old-bills.contract.ts'

export type Asked = {
  readonly patientId?: string | undefined
  readonly search?: string | undefined
  readonly state?: BillState | undefined
  readonly payerId?: string | undefined
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

/** How many patients a search takes along; who wants an older one types more of the name. */
const PATIENTS_AT_MOST = 200

/** The original of the final bill of a version `b` is on paper. */
const IS_PRINTED = sql<boolean>`exists (select from bill_prints p where ${sameRow('b', 'p.bill_id')} and p.document = 'final-bill')`

/** The bills asked for. Nothing is joined before the page is cut: every count would read the visits of all bills. */
async function filtered(db: HospitalDb, { patientId, search, state, payerId, from, to }: Asked) {
  let bills = db.selectFrom('bills as b')
  if (patientId) bills = bills.where('b.patient_id', '=', patientId)
  if (state) bills = bills.where('b.state', '=', state)
  if (payerId) bills = bills.where('b.payer_id', '=', payerId)
  if (from) bills = bills.where('b.created_at', '>=', startOfDay(from))
  if (to) bills = bills.where('b.created_at', '<', startOfDay(addDays(to, 1)))
  const typed = search?.trim()
  if (!typed) return bills
  const found = await findPatientIds(db, { typed }, PATIENTS_AT_MOST)
  const ids = found.map(({ id }) => id)
  const pattern = containing(typed)
  return bills.where((eb) =>
    eb.or([
      idIn('b.patient_id', ids),
      sql<boolean>`lower(b.bill_no) like ${pattern}`,
      // The number of a confirmed bill holds that of its visit.
      sql<boolean>`b.bill_no is null and exists (select from visits v where ${sameRow('v', 'b.visit_id')} and lower(v.visit_no) like ${pattern})`,
      // The offset keeps the planner from comparing bill by bill: the claim ids are compared once, along their index.
      sql<boolean>`b.visit_id in (select c.id from visit_claims c where c.claim_id is not null and lower(c.claim_id) like ${pattern} offset 0)`,
    ]),
  )
}

/** One page of old bills, the newest first. */
export async function oldBillsPage(db: HospitalDb, now: Date, asked: Asked): Promise<Page<OldBill>> {
  const { limit = 100, after } = asked
  const bills = await filtered(db, asked)
  const { total } = await bills.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const fetched = await fetchPage(db, bills, { limit, after })
  const { kept, next } = pageFrom(fetched, limit, (row) => [row.key, row.id])
  return { rows: await shownBills(db, now, kept), total, next }
}

/** The bills of a patient, the newest first: no page of them, so that nobody counts them. */
export async function billsOfPatient(db: HospitalDb, now: Date, patientId: string): Promise<OldBill[]> {
  const bills = await filtered(db, { patientId })
  return shownBills(db, now, await fetchPage(db, bills, { limit: MOST_OF_A_PATIENT, after: undefined }))
}

/** More bills than anybody has. */
const MOST_OF_A_PATIENT = 2_000

/** The grace rule is asked of each visit, not of each of its versions. */
async function shownBills(db: HospitalDb, now: Date, rows: readonly Fetched[]): Promise<OldBill[]> {
  const facts = await billingFactsOf(db, [...new Set(rows.map(({ visitId }) => visitId))])
  const closed = new Set(facts.filter((visit) => billAccess(visit, now) === 'expired').map(({ visitId }) => visitId))
  return rows.map((row) => showOldBill(row, closed.has(row.visitId)))
}

function fetchPage(
  db: HospitalDb,
  bills: Awaited<ReturnType<typeof filtered>>,
  { limit, after }: { readonly limit: number; readonly after: string | undefined },
) {
  const [at, id] = keyOf(after, ['moment', 'id']) ?? []
  const page =
    at === undefined ? bills : bills.where(sql<boolean>`(b.created_at, b.id) < (${at}::timestamptz, ${id}::uuid)`)
  const cut = page
    .selectAll('b')
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(sql.lit(limit + 1))
  return db
    .selectFrom(cut.as('b'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'b.visit_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'b.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'b.patient_id'))
    .innerJoin('payers as billed', (join) => onRow(join, 'billed', 'b.payer_id'))
    .leftJoin('users as confirmer', (join) => onRow(join, 'confirmer', 'b.confirmed_by'))
    .select([
      'b.id',
      'b.visit_id as visitId',
      'v.visit_no as visitNo',
      'v.patient_type as patientType',
      'b.payer_id as payerId',
      'billed.name as payer',
      'b.bill_no as billNo',
      'b.version_no as versionNo',
      sql<BillState>`b.state`.as('state'),
      'b.reason',
      'b.cancel_reason as cancelReason',
      'b.total',
      'b.created_at as createdAt',
      sql<string>`b.created_at::text`.as('key'),
      'b.confirmed_at as confirmedAt',
      'confirmer.full_name as confirmedBy',
      'b.print_count as printCount',
      IS_PRINTED.as('isPrinted'),
      'b.patient_id as patientId',
      'p.name as patientName',
      'p.uhid',
      'c.claim_id as claimId',
    ])
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .execute()
}

type Fetched = Awaited<ReturnType<typeof fetchPage>>[number]

/** The row as it travels: a bill that the grace rule closes has its sentence instead of a total. */
function showOldBill({ key: _, cancelReason, ...row }: Fetched, isClosed: boolean): OldBill {
  return {
    ...row,
    billNo: row.billNo ?? billNoOf(row.visitNo, 1, row.versionNo),
    reason: cancelReason ?? row.reason,
    total: row.total === null || isClosed ? null : Number(row.total),
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    closed: isClosed ? GRACE_EXPIRED.text.replace('<name>', row.patientName) : null,
  }
}
