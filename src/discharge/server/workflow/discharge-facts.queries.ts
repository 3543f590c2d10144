import { sql } from 'kysely'
import { fromPatient } from '../../../billing/model/payment/allocate.ts'
import { billedVisits, billsOfPayers, draftOfBill } from '../../../billing/server/bill/load-bill.ts'
import { receivedFor } from '../../../billing/server/bill/received-for.ts'
import { lateTrayOf } from '../../../billing/server/late/show-late-tray.ts'
import { approvalOf } from '../../../billing/server/payment/finalisation.queries.ts'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { DISCHARGE_SUMMARY } from '../../../documents/model/checklist-lines.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { type DischargeFacts, isUnpaid, type PaymentFacts, type Tick } from '../../model/workflow/discharge-facts.ts'
import type { TickedItem } from '../../model/workflow/discharge-items.ts'

/** What documents, bills and receipts say of a discharge. */
export async function dischargeFacts(db: HospitalDb, visitId: string, now: Date): Promise<DischargeFacts> {
  const { payerId, payer } = await db
    .selectFrom('visits as v')
    .innerJoin('payers as p', (join) => onRow(join, 'p', 'v.payer_id'))
    .select(['p.id as payerId', 'p.name as payer'])
    .where('v.id', '=', visitId)
    .executeTakeFirstOrThrow()
  const summary = await summaryOf(db, visitId)
  const draftsWithoutBill = await countUnbilledPayers(db, visitId)
  const { bills, ...payment } = await paymentFacts(db, visitId)
  const { movedOf, shareToCome } = await billsToCome(db, visitId, now)
  return {
    payerId,
    payer: corporateName(payer),
    summary,
    written: await writtenSummary(db, visitId),
    draftsWithoutBill,
    shareToCome,
    provisional: await provisionalOf(db, visitId),
    ...payment,
    bills: bills.map((bill) => ({ ...bill, ...(movedOf.get(bill.payerId) ?? NOT_MOVED) })),
  }
}

type OfTheRecord = Pick<DischargeFacts['bills'][number], 'late' | 'openVersion'>
const NOT_MOVED: OfTheRecord = { late: null, openVersion: null }

/** By payer, what the record has moved on by since its bill was confirmed; and what the bills to come ask of the patient. */
async function billsToCome(db: HospitalDb, visitId: string, now: Date) {
  const movedOf = new Map<string, OfTheRecord>()
  let shareToCome = 0
  const [visit] = await billedVisits(db, [visitId], now)
  for (const bill of visit ? billsOfPayers(visit) : []) {
    const tray = await lateTrayOf(db, bill)
    if (tray)
      movedOf.set(bill.payer.id, { late: tray.asks > 0 ? tray.difference : null, openVersion: tray.openVersion })
    shareToCome += tray ? tray.patientShare : (await draftOfBill(db, bill)).totals.patientShare
  }
  return { movedOf, shareToCome }
}

/** The provisional discharge of a visit that was not undone; there is at most one. */
export async function provisionalOf(db: HospitalDb, visitId: string): Promise<DischargeFacts['provisional']> {
  const row = await db
    .selectFrom('provisional_discharges as d')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'd.created_by'))
    .select(['d.id', 'd.reason', 'd.created_at as at', 'u.full_name as by'])
    .where('d.visit_id', '=', visitId)
    .where('d.undone_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

async function summaryOf(db: HospitalDb, visitId: string) {
  const row = await db
    .selectFrom('patient_documents as d')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'd.uploaded_by'))
    .select(['d.id', 'd.uploaded_at', 'd.updated_at', 'u.full_name as by'])
    .where('d.visit_id', '=', visitId)
    .where('d.document_type_id', '=', DISCHARGE_SUMMARY)
    .where('d.is_uploaded', '=', true)
    .executeTakeFirst()
  return row ? { documentId: row.id, at: row.uploaded_at ?? row.updated_at, by: row.by } : null
}

async function writtenSummary(db: HospitalDb, visitId: string): Promise<DischargeFacts['written']> {
  const row = await db
    .selectFrom('clinical_notes as n')
    .leftJoin('clinical_note_versions as s', (join) =>
      join
        .onRef('s.hospital_id', '=', 'n.hospital_id')
        .onRef('s.note_id', '=', 'n.id')
        .onRef('s.version_no', '=', 'n.versions'),
    )
    .select([sql<'draft' | 'signed'>`n.state`.as('state'), 'n.versions', 's.signed_at as at'])
    .select(sql<string | null>`split_part(s.signed_as, ',', 1)`.as('by'))
    .where('n.visit_id', '=', visitId)
    .where('n.kind', '=', 'summary')
    .executeTakeFirst()
  if (!row) return null
  const { state, at, by, versions: version } = row
  return { state, signed: at && { at, by, version } }
}

/** The latest print of a bill `b` that counts as the printed final bill. */
const LAST_PRINT = sql<{
  at: string
  by: string | null
} | null>`(select jsonb_build_object('at', p.created_at, 'by', u.full_name)
  from bill_prints p left join users u on u.hospital_id = p.hospital_id and u.id = p.created_by
  where p.hospital_id = b.hospital_id and p.bill_id = b.id and p.document in ('final-bill', 'corporate-bill')
  order by p.created_at desc limit 1)`

type ConfirmedBill = Omit<DischargeFacts['bills'][number], 'late' | 'openVersion'>

async function confirmedBills(db: HospitalDb, visitId: string): Promise<readonly ConfirmedBill[]> {
  const rows = await db
    .selectFrom('bills as b')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'b.confirmed_by'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'b.visit_id'))
    .select(sql<boolean>`coalesce(b.confirmed_at < out.revoked_at, false)`.as('isOutdated'))
    .select(['b.payer_id as payerId', 'b.bill_no as billNo', 'b.version_no as versionNo'])
    .select(['b.total', 'b.patient_share as patientShare', 'b.confirmed_at', 'b.created_at', 'u.full_name as by'])
    .select((eb) =>
      eb
        .selectFrom('bill_prints as printed')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('printed.hospital_id', '=', 'b.hospital_id')
        .whereRef('printed.bill_id', '=', 'b.id')
        .where('printed.document', 'in', ['final-bill', 'corporate-bill'])
        .as('prints'),
    )
    .select(LAST_PRINT.as('printed'))
    .where('b.visit_id', '=', visitId)
    .where('b.state', 'in', ['confirmed', 'submitted'])
    .orderBy('b.confirmed_at', 'desc')
    .execute()
  return rows.map(({ billNo, total, patientShare, prints, printed, confirmed_at, created_at, ...row }) => ({
    ...row,
    prints: Number(prints),
    printed: printed && { ...printed, at: new Date(printed.at) },
    billNo: billNo ?? '',
    total: Number(total),
    patientShare: Number(patientShare),
    at: confirmed_at ?? created_at,
  }))
}

async function countUnbilledPayers(db: HospitalDb, visitId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct d.payer_id)::int as n from bills d where d.visit_id = ${visitId} and d.state in ('draft', 'checked')
      and not exists (select from bills b where b.hospital_id = d.hospital_id and b.visit_id = d.visit_id
        and b.payer_id = d.payer_id and b.state in ('confirmed', 'submitted'))`.execute(db)
  return rows[0]?.n ?? 0
}

/** Whether more is open now of the patient's share than was approved to stay open. */
export const isVisitUnpaid = async (db: HospitalDb, visitId: string): Promise<boolean> =>
  isUnpaid(await paymentFacts(db, visitId))

/** What the patient owes of confirmed bills, what came in and what may stay open, as billing counts it. */
async function paymentFacts(
  db: HospitalDb,
  visitId: string,
): Promise<Omit<PaymentFacts, 'bills'> & { readonly bills: readonly ConfirmedBill[] }> {
  const bills = await confirmedBills(db, visitId)
  const received = await receivedFor(db, visitId)
  const approval = await approvalOf(db, visitId)
  return {
    bills,
    received: fromPatient(received),
    inClearing: received.inClearing,
    approval: approval && { amount: approval.amount, at: new Date(approval.at), by: approval.by },
  }
}

/** The ticks of a visit that were not undone. */
export async function ticksOf(db: HospitalDb, visitId: string): Promise<(Tick & { readonly byId: string | null })[]> {
  const rows = await db
    .selectFrom('discharge_ticks as t')
    .leftJoin('users as u', (join) => onRow(join, 'u', 't.created_by'))
    .select([
      't.id',
      sql<TickedItem>`t.item`.as('item'),
      't.created_at as at',
      'u.full_name as by',
      't.created_by as byId',
    ])
    .where('t.visit_id', '=', visitId)
    .where('t.undone_at', 'is', null)
    .execute()
  return rows
}
