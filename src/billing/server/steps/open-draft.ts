import { sql } from 'kysely'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { type BillOfVisit, billOfVisit, draftOfBill } from '../bill/load-bill.ts'
import { type StoredBill, storedBill } from '../bill/stored-bills.queries.ts'

export type Codes = 'NOT_FOUND' | 'GRACE_EXPIRED' | 'NO_SUCH_PAYER' | 'STALE'
type Asked<Code extends string> = Pick<Context<Codes | Code>, 'db' | 'now' | 'refuse' | 'orRefuse'>
type Read = { readonly visitId: string; readonly payerId?: string | undefined; readonly version: number }

/** The bill whose draft is about to change, its stored row locked until the commit. */
export type OpenDraft = BillOfVisit & { readonly current: StoredBill }

/**
 * Locks the draft of a visit and payer as it was read: what was changed since is answered with STALE and the newer version and total.
 * The first change stores its row.
 */
export async function openDraft(context: Asked<never>, { visitId, payerId, version }: Read): Promise<BillOfVisit> {
  const { db, refuse } = context
  const found = await billOfVisit(context, visitId, payerId)
  if (found.current) await lockBill(db, found.current.id)
  const bill = found.current ? await billOfVisit(context, visitId, payerId) : found
  const current = bill.current?.version ?? 0
  if (current === version) return bill
  const { totals } = await draftOfBill(db, bill)
  return refuse('STALE', { current: { version: current, state: bill.current?.state ?? 'draft', total: totals.total } })
}

export const lockBill = (db: HospitalDb, billId: string) =>
  db.selectFrom('bills').select('id').where('id', '=', billId).forUpdate().execute()

/** The draft with its stored row; a draft after a cancelled bill says why that was. */
export async function stored(db: HospitalDb, bill: BillOfVisit): Promise<OpenDraft> {
  if (bill.current) return { ...bill, current: bill.current }
  const before = bill.versions[0]
  const { id } = await db
    .insertInto('bills')
    .values({
      visit_id: bill.facts.visitId,
      patient_id: bill.facts.patientId,
      payer_id: bill.payer.id,
      version_no: bill.versionNo,
      reason: before ? (before.cancelReason ?? 'After a cancelled bill') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...bill, current: await storedNow(db, id) }
}

/** Raises the version of a draft whose row itself does not change: a line of it did. */
export async function touch(db: HospitalDb, billId: string): Promise<void> {
  await db.updateTable('bills').set({ updated_at: sql`app_now()` }).where('id', '=', billId).execute()
}

export async function storedNow(db: HospitalDb, billId: string): Promise<StoredBill> {
  const bill = await storedBill(db, billId)
  if (!bill) throw new Error(`The bill ${billId} went away inside its transaction`)
  return bill
}

/** What every change of a draft answers. */
export async function draftNow(db: HospitalDb, bill: BillOfVisit, billId: string) {
  const current = await storedNow(db, billId)
  const { totals } = await draftOfBill(db, { ...bill, current })
  return { billId, version: current.version, total: totals.total }
}

export const isDraft = (bill: BillOfVisit): boolean => !bill.current || bill.current.state === 'draft'
