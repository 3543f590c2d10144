import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { isFrozen } from '../../model/bill/bill-states.ts'
import { billStepsContract } from '../../model/bill/changes/bill-steps.contract.ts'
import { billOfVisit, confirmedOf } from '../bill/load-bill.ts'
import { draftNow, lockBill, storedNow } from './open-draft.ts'

/** Begins version n + 1 of a confirmed bill: what the desk typed in the version it comes from is taken over. */
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
    await takeOverChanges(db, source.id, id)
    await record({ type: 'bill.version_begun', subject: { type: 'bill', id }, patientId: bill.facts.patientId })
    const begun = { ...bill, current: await storedNow(db, id), versionNo }
    return { ...(await draftNow(db, begun, id)), versionNo }
  },
)

/** Copies the changes that were not taken back; the key of a typed line stays the same. */
const takeOverChanges = (db: HospitalDb, from: string, to: string) =>
  sql`insert into bill_changes (bill_id, kind, line_key, section, head, position, patient_share, quantity, rate, code, description,
      from_day, to_day, reason, source_kind, source_id)
    select ${to}, kind, line_key, section, head, position, patient_share, quantity, rate, code, description, from_day, to_day, reason,
      'version_before', gen_random_uuid()
    from bill_changes c where bill_id = ${from} and reverses_id is null and not exists (
      select from bill_changes undone where undone.hospital_id = c.hospital_id and undone.reverses_id = c.id)
    order by seq`.execute(db)
