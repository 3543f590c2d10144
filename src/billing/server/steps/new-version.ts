import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { isFrozen } from '../../model/bill/bill-states.ts'
import { billStepsContract } from '../../model/bill/changes/bill-steps.contract.ts'
import { billOfVisit, confirmedOf } from '../bill/load-bill.ts'
import { draftNow, lockBill, storedNow } from './open-draft.ts'

/** Begins version n + 1 of a confirmed bill: what the desk typed and what was approved in the version it comes from is taken over. */
export const beginVersion = operation(
  billStepsContract.newVersion,
  async (context, { visitId, payerId, from, reason }) => {
    const { db, record, refuse } = context
    const bill = await billOfVisit(context, visitId, payerId)
    const confirmed = confirmedOf(bill)
    if (!confirmed) return refuse('NOT_CONFIRMED')
    if (bill.current && !isFrozen(bill.current.state)) return refuse('DRAFT_IS_OPEN')
    const source = from ? bill.versions.find(({ id }) => id === from) : confirmed
    if (!source) return refuse('NOT_FOUND')
    await lockBill(db, confirmed.id)
    const versionNo = Math.max(...bill.versions.map((version) => version.versionNo)) + 1
    const { id } = await db
      .insertInto('bills')
      .values({
        visit_id: visitId,
        patient_id: bill.facts.patientId,
        payer_id: bill.payer.id,
        version_no: versionNo,
        reason,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await takeOverChanges(db, source.id, { id, versionNo })
    await takeOverDiscounts(db, source.id, id)
    await record({ type: 'bill.version_begun', subject: { type: 'bill', id }, patientId: bill.facts.patientId })
    const begun = { ...bill, current: await storedNow(db, id), versionNo }
    return { ...(await draftNow(db, begun, id)), versionNo }
  },
)

/**
 * Copies the changes that were not taken back, each with its charges; the key of a typed line stays the same, and the source is the
 * change that was made first. What an earlier program kept of a line that the bill never had changes nothing, and stays behind.
 */
const takeOverChanges = (db: HospitalDb, from: string, to: { readonly id: string; readonly versionNo: number }) =>
  sql`with taken as (
      select c.*, gen_random_uuid() as new_id from bill_changes c where bill_id = ${from} and reverses_id is null and not exists (
        select from bill_changes undone where undone.hospital_id = c.hospital_id and undone.reverses_id = c.id)
      and (kind in ('typed', 'waive') or line_key like 'typed:%' or exists (
        select from bill_change_charges n where n.hospital_id = c.hospital_id and n.change_id = c.id))),
    copied as (insert into bill_changes (id, bill_id, kind, line_key, part, section, head, state, position, patient_share, payer_share,
        not_claimable, line_amount, quantity, rate, code, description, from_day, to_day, reason, source_kind, source_id, source_version)
      select new_id, ${to.id}, kind, line_key, part, section, head, state, position, patient_share, payer_share, not_claimable, line_amount,
        quantity, rate, code, description, from_day, to_day, reason, 'version_before',
        case source_kind when 'version_before' then source_id else id end, ${to.versionNo}
      from taken order by seq)
    insert into bill_change_charges (change_id, name, charge_id)
      select taken.new_id, named.name, named.charge_id
      from taken join bill_change_charges named on named.hospital_id = taken.hospital_id and named.change_id = taken.id`.execute(
    db,
  )

/** Copies the approved discounts, as they were decided. */
const takeOverDiscounts = (db: HospitalDb, from: string, to: string) =>
  db
    .insertInto('bill_discounts')
    .columns([
      'visit_id',
      'patient_id',
      'bill_id',
      'amount',
      'reason',
      'state',
      'decided_at',
      'decided_by',
      'decision_reason',
    ])
    .expression((eb) =>
      eb
        .selectFrom('bill_discounts')
        .select(['visit_id', 'patient_id', eb.val(to).as('bill_id'), 'amount', 'reason', 'state'])
        .select(['decided_at', 'decided_by', 'decision_reason'])
        .where('bill_id', '=', from)
        .where('state', '=', 'approved')
        .orderBy('created_at'),
    )
    .execute()
