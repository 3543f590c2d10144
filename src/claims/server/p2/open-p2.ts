import { sql, type Updateable } from 'kysely'
import type { BillView } from '../../../billing/model/bill/bill-view.ts'
import { storedBill } from '../../../billing/server/bill/stored-bills.queries.ts'
import { lockBill } from '../../../billing/server/steps/open-draft.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { DB } from '../../../platform/server/database/schema.types.ts'
import { decideWork } from '../../model/p2/p2-states.ts'
import { type LoadedP2, loadP2 } from './load-p2.ts'
import { p2Before, p2OfBill, type StoredP2 } from './p2.queries.ts'

type Codes = 'NOT_ESIC' | 'NOT_FOUND' | 'GRACE_EXPIRED' | 'NO_SUCH_PAYER' | 'STALE' | 'NOT_CONFIRMED' | 'REPLACED'
type Asked = Pick<Context<Codes>, 'db' | 'now' | 'refuse' | 'orRefuse'>

/**
 * The P-II of a confirmed bill version about to change: the bill is locked until the commit, so that its form is created once. What a
 * colleague changed since it was read is answered with STALE; without `version` whatever is there is taken.
 */
export async function openP2(
  context: Asked,
  { billId, version }: { readonly billId: string; readonly version?: number },
): Promise<LoadedP2> {
  const { db, refuse, orRefuse } = context
  await lockBill(db, billId)
  const bill = await storedBill(db, billId)
  if (!bill) return refuse('NOT_FOUND')
  const p2 = await loadP2(context, { visitId: bill.visitId, billId })
  orRefuse(decideWork(bill.state))
  const current = p2.form?.version ?? 0
  if (version !== undefined && version !== current)
    return refuse('STALE', { current: { version: current, state: p2.form?.state ?? 'draft' } })
  return p2
}

/** The stored form of a bill version; a new one takes over what the desk arranged in the version before. */
export async function storedForm(db: HospitalDb, { bill, form }: LoadedP2): Promise<StoredP2> {
  if (form) return form
  if (!bill.id) throw new Error('A confirmed bill is stored')
  const before = await p2Before(db, bill.visitId, bill.payerId)
  const { id } = await db
    .insertInto('p2_forms')
    .values({
      bill_id: bill.id,
      visit_id: bill.visitId,
      patient_id: bill.patientId,
      referral_no: before?.referral_no ?? null,
      referral_date: before?.referral_date ?? null,
      office: before?.office ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (before) await takeOverChanges(db, before.id, id)
  return formNow(db, bill)
}

/** The changes of the earlier version, each with the charges that it was made for. */
const takeOverChanges = (db: HospitalDb, from: string, to: string) =>
  sql`insert into p2_changes (p2_id, line_key, charge_ids, part, position, remarks, rationale, permission, reason)
    select ${to}, line_key, charge_ids, part, position, remarks, rationale, permission, reason from p2_changes where p2_id = ${from} order by seq`.execute(
    db,
  )

async function formNow(db: HospitalDb, { id }: Pick<BillView, 'id'>): Promise<StoredP2> {
  const form = id && (await p2OfBill(db, id))
  if (!form) throw new Error(`The P-II of bill ${id} went away inside its transaction`)
  return form
}

/** Saves columns of the form; what every step answers. */
export async function saveForm(
  db: HospitalDb,
  bill: Pick<BillView, 'id'>,
  formId: string,
  columns: Updateable<DB['p2_forms']>,
) {
  await db.updateTable('p2_forms').set(columns).where('id', '=', formId).execute()
  const { id, version, state, printCount } = await formNow(db, bill)
  return { id, version, state, printCount }
}
