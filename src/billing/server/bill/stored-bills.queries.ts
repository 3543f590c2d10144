import { sql } from 'kysely'
import { isConfidentialTest } from '../../../catalogue/server/told-name.queries.ts'
import { DESCRIPTION } from '../../../charges/server/posting/active-charges.queries.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { BillState } from '../../model/bill/bill-states.ts'
import type { BillGst, BillHeader, BillLine, BillStay, DiscountState, LineDay } from '../../model/bill/bill-view.ts'
import type { ChangeKind } from '../../model/bill/changes/bill-changes.contract.ts'
import type { LineChange } from '../../model/bill/changes/line-change.ts'
import type { Adjustment, BillSection, LineHead, LineState } from '../../model/price/price-types.ts'

/** What a confirmed version keeps beside its lines. */
export type Frozen = {
  /** Phone and tariff of versions since they are kept with them. */
  readonly header: Omit<BillHeader, 'phone' | 'tariff'> & Partial<Pick<BillHeader, 'phone' | 'tariff'>>
  readonly stay: BillStay
  /** Of versions since the tax is kept with them. */
  readonly gst?: readonly BillGst[]
  readonly submitBy?: string | null
}

const bills = (db: HospitalDb) =>
  db
    .selectFrom('bills as b')
    .leftJoin('users as drafter', (join) => onRow(join, 'drafter', 'b.created_by'))
    .leftJoin('users as checker', (join) => onRow(join, 'checker', 'b.checked_by'))
    .leftJoin('users as confirmer', (join) => onRow(join, 'confirmer', 'b.confirmed_by'))
    .leftJoin('users as submitter', (join) => onRow(join, 'submitter', 'b.submitted_by'))
    .leftJoin('users as canceller', (join) => onRow(join, 'canceller', 'b.cancelled_by'))
    .select([
      'b.id',
      'b.visit_id as visitId',
      'b.patient_id as patientId',
      'b.payer_id as payerId',
      'b.version_no as versionNo',
      'b.version',
      sql<BillState>`b.state`.as('state'),
      'b.reason',
      'b.bill_no as billNo',
      'b.tax_invoice_no as taxInvoiceNo',
      'b.total',
      sql<Frozen | null>`b.frozen`.as('frozen'),
      'b.created_at as draftedAt',
      'b.checked_at as checkedAt',
      'b.confirmed_at as confirmedAt',
      'b.submitted_at as submittedAt',
      'b.cancelled_at as cancelledAt',
      'b.cancel_reason as cancelReason',
      'b.print_count as printCount',
      'drafter.full_name as draftedBy',
      'checker.full_name as checkedBy',
      'confirmer.full_name as confirmedBy',
      'submitter.full_name as submittedBy',
      'canceller.full_name as cancelledBy',
    ])

export type StoredBill = NonNullable<Awaited<ReturnType<typeof storedBill>>>

export const storedBill = (db: HospitalDb, billId: string) => bills(db).where('b.id', '=', billId).executeTakeFirst()

/** The bills of some visits in all versions, the newest first. */
export const billsOfVisits = (db: HospitalDb, visitIds: readonly string[]): Promise<StoredBill[]> =>
  bills(db)
    .where(idIn('b.visit_id', visitIds))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.version_no', 'desc')
    .execute()

/** What is told of a frozen line: the name of a test that was marked as confidential since has gone from it, too. */
const TOLD_OF_LINE = sql<string>`coalesce((select replace(b.description, c.description, ${DESCRIPTION})
  from charges c where c.hospital_id = b.hospital_id and c.id in (select kept::uuid from unnest(b.charge_ids) kept where kept not like '%:%')
    and ${isConfidentialTest('c')} limit 1),
  b.description)`

/** The frozen lines of a version. */
export async function linesOfBill(db: HospitalDb, billId: string): Promise<BillLine[]> {
  const rows = await db
    .selectFrom('bill_lines as b')
    .select([
      'line_key as key',
      sql<BillSection>`section`.as('section'),
      sql<LineHead>`head`.as('head'),
      'code',
      TOLD_OF_LINE.as('description'),
      sql<string | null>`from_day::text`.as('from'),
      sql<string | null>`to_day::text`.as('to'),
      sql<LineDay[] | null>`days`.as('days'),
      'quantity',
      'unit',
      'listed',
      'rate',
      sql<Adjustment[]>`adjustments`.as('adjustments'),
      'value',
      'amount',
      'payer_share as payerShare',
      'patient_share as patientShare',
      sql<LineState>`state`.as('state'),
      'at_risk as atRisk',
      'reason',
      'charge_ids as chargeIds',
    ])
    .where('bill_id', '=', billId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    ...row,
    days: row.days ?? [],
    quantity: Number(row.quantity),
    listed: Number(row.listed),
    rate: Number(row.rate),
    value: Number(row.value),
    amount: Number(row.amount),
    payerShare: Number(row.payerShare),
    patientShare: Number(row.patientShare),
    rateNotSet: false,
    changeIds: [],
  }))
}

/** The changes of a draft that were not taken back, oldest first, with who made them and when: those of an earlier version, then. */
export async function changesOfBill(db: HospitalDb, billId: string): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('bill_changes as c')
    .leftJoin('bill_changes as first', (join) =>
      onRow(join, 'first', 'c.source_id').on('c.source_kind', '=', 'version_before'),
    )
    .leftJoin('users as u', (join) => onRow(join, 'u', 'c.created_by'))
    .leftJoin('users as maker', (join) => onRow(join, 'maker', 'first.created_by'))
    .select([
      'c.id',
      sql<ChangeKind>`c.kind`.as('kind'),
      'c.line_key as lineKey',
      sql<BillSection | null>`c.section`.as('section'),
      sql<LineHead | null>`c.head`.as('head'),
      'c.part',
      sql<LineChange['state']>`c.state`.as('state'),
      'c.position',
      'c.patient_share as patientShare',
      'c.not_claimable as notClaimable',
      'c.line_amount as lineAmount',
      'c.quantity',
      'c.rate',
      'c.code',
      'c.description',
      sql<string | null>`c.from_day::text`.as('from'),
      sql<string | null>`c.to_day::text`.as('to'),
      sql<string>`c.reason`.as('reason'),
      sql<Date>`coalesce(first.created_at, c.created_at)`.as('at'),
      sql<string | null>`coalesce(maker.full_name, u.full_name)`.as('by'),
      sql<string[]>`array(select n.name from bill_change_charges n
        where n.hospital_id = c.hospital_id and n.change_id = c.id order by n.name)`.as('charges'),
    ])
    .where('c.bill_id', '=', billId)
    .where('c.reverses_id', 'is', null)
    .where(
      sql<boolean>`not exists (select from bill_changes undone where undone.hospital_id = c.hospital_id and undone.reverses_id = c.id)`,
    )
    .orderBy('c.seq')
    .execute()
  return rows.map((row) => ({
    ...row,
    patientShare: row.patientShare === null ? null : Number(row.patientShare),
    notClaimable: row.notClaimable === null ? null : Number(row.notClaimable),
    lineAmount: row.lineAmount === null ? null : Number(row.lineAmount),
    quantity: row.quantity === null ? null : Number(row.quantity),
    rate: row.rate === null ? null : Number(row.rate),
  }))
}
export type StoredChange = LineChange & { readonly at: Date; readonly by: string | null }

/** The discounts of the bills of a visit, oldest first. */
export const discountsOf = async (db: HospitalDb, visitId: string): Promise<readonly StoredDiscount[]> =>
  (await discountsOfVisits(db, [visitId])).get(visitId) ?? []

/** The discounts of some visits, by visit. */
export const discountsOfVisits = async (
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredDiscount[]>> =>
  Map.groupBy(await fetchDiscounts(db, visitIds), ({ visitId }) => visitId)

const fetchDiscounts = (db: HospitalDb, visitIds: readonly string[]) =>
  db
    .selectFrom('bill_discounts as d')
    .leftJoin('users as asked', (join) => onRow(join, 'asked', 'd.created_by'))
    .leftJoin('users as decided', (join) => onRow(join, 'decided', 'd.decided_by'))
    .leftJoin('users as back', (join) => onRow(join, 'back', 'd.taken_back_by'))
    .select([
      'd.visit_id as visitId',
      'd.bill_id as billId',
      'd.id',
      'd.amount',
      'd.reason',
      sql<DiscountState>`d.state`.as('state'),
      'd.created_at as requestedAt',
      'asked.full_name as requestedBy',
      'd.decided_at as decidedAt',
      'decided.full_name as decidedBy',
      'd.decision_reason as decisionReason',
      'd.taken_back_at as takenBackAt',
      'back.full_name as takenBackBy',
      'd.take_back_reason as takeBackReason',
      'd.version',
    ])
    .where(idIn('d.visit_id', visitIds))
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute()
export type StoredDiscount = Awaited<ReturnType<typeof fetchDiscounts>>[number]
