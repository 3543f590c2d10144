import { verifySecondPerson } from '../../../access/server/pin/verify-second-person.ts'
import { preparedOperation } from '../../../platform/server/contract/operation.ts'
import { bloodUnitsContract } from '../../model/blood-units.contract.ts'
import { decideBedside } from '../../model/rules/bedside.ts'
import { decideGroup } from '../../model/rules/compatibility.ts'
import { lockedUnit } from '../stored.queries.ts'
import { groupOfPatient } from '../visit-of-blood.queries.ts'
import { decideWatch, keepWatch } from './measure.ts'
import { postUnit } from './post-unit.ts'

/** Begins a transfusion: two people have checked at the bedside, the vital signs before it are taken; the unit is charged. */
export const startTransfusion = preparedOperation(
  bloodUnitsContract.start,
  async (context, { second }) =>
    second
      ? verifySecondPerson(context, {
          ...second,
          purpose: 'transfusion.started',
          field: 'second',
          holding: 'blood:transfuse',
        })
      : null,
  async ({ db, now, record, refuse, orRefuse }, { id, second: _, startedAt, ...form }, second) => {
    const unit = (await lockedUnit(db, id)) ?? refuse('NOT_FOUND')
    const { visitId, requisition } = unit
    const { patientId } = requisition
    const [{ candidates }, patient] = await Promise.all([
      groupOfPatient(db, patientId),
      db.selectFrom('patients').select('uhid').where('id', '=', patientId).executeTakeFirstOrThrow(),
    ])
    const at = startedAt === null ? now : new Date(startedAt)
    orRefuse(decideBedside({ ...form, at }, { ...unit, ...patient, urgency: requisition.urgency }, now))
    orRefuse(decideGroup(unit.component, candidates, unit))
    const { measured } = orRefuse(await decideWatch(db, form, { visitId, at, now, field: 'startedAt' }))
    if (second === null) return refuse('SECOND_REQUIRED', { field: 'second.userId' })
    const begun = await db
      .insertInto('blood_transfusions')
      .values({ unit_id: id, visit_id: visitId, started_at: at, second_id: second.userId, second_as: second.person })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('blood_units').set({ state: 'running' }).where('id', '=', id).execute()
    await keepWatch(db, measured, { transfusionId: begun.id, visitId, patientId, at, phase: 'before' })
    const { rateNotSet } = await postUnit(db, { id: begun.id, visitId, component: unit.component, at })
    await record({
      type: 'transfusion.started',
      subject: { type: 'blood_transfusion', id: begun.id },
      patientId,
      facts: { visit: visitId, unit: id, bag: unit.bagNo, second: second.userId },
    })
    return { id: begun.id, rateNotSet }
  },
)
