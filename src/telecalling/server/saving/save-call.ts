import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { decideCall } from '../../model/decide-call.ts'
import { telecallingContract } from '../../model/telecalling.contract.ts'
import { hospitalsOf } from '../call-options.queries.ts'
import { recordsOfDay } from '../call-records.queries.ts'
import { isDeceased } from '../deceased.queries.ts'

/** Saves the call of today: the record of this visit and day is made, or changed by who saw it as it is. */
export const saveCall = operation(
  telecallingContract.save,
  async ({ db, actor, now, record, refuse, orRefuse }, { visitId, version, ...form }) => {
    // One save of a visit waits for the other, so that the second sees what the first wrote.
    const visit = await db
      .selectFrom('visits')
      .select('patient_id')
      .where('id', '=', visitId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!visit) return refuse('NOT_FOUND')
    const today = dayOf(now)
    const stored = await db
      .selectFrom('call_records')
      .select(['id', 'version'])
      .where('visit_id', '=', visitId)
      .where('call_date', '=', today)
      .forUpdate()
      .executeTakeFirst()
    const verdict = decideCall(form, {
      seen: version,
      stored: stored?.version ?? null,
      today,
      isDeceased: await isDeceased(db, visit.patient_id),
      hospitals: (await hospitalsOf(db)).map(({ name }) => name),
    })
    if (!verdict.ok && verdict.refusal === 'STALE')
      refuse('STALE', { current: (await recordsOfDay(db, [visitId], today)).get(visitId) ?? null })
    orRefuse(verdict)

    const { hospitalLabel, budgetAmount, subDisposition, followUpDate, telecaller, ...rest } = form
    const columns = {
      ...rest,
      hospital_label: hospitalLabel,
      budget_amount: budgetAmount,
      sub_disposition: subDisposition,
      follow_up_date: followUpDate,
      telecaller_name: telecaller,
      called_on: now,
      updated_by: actor.userId,
    }
    const { id } = stored
      ? await db
          .updateTable('call_records')
          .set(columns)
          .where('id', '=', stored.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('call_records')
          .values({ ...columns, visit_id: visitId, patient_id: visit.patient_id, call_date: today })
          .returning('id')
          .executeTakeFirstOrThrow()
    await record({ type: 'call.saved', subject: { type: 'call_record', id } })
    const saved = (await recordsOfDay(db, [visitId], today)).get(visitId)
    return saved ?? refuse('NOT_FOUND')
  },
)
