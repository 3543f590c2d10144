import { operation } from '../../../platform/server/contract/operation.ts'
import { bloodUnitsContract } from '../../model/blood-units.contract.ts'
import { REQUISITION_WORDS } from '../../model/blood-words.ts'
import { decideGroup } from '../../model/rules/compatibility.ts'
import { decideUnit } from '../../model/rules/steps.ts'
import { keepState } from '../requisitions/keep-state.ts'
import { lockedRequisition } from '../stored.queries.ts'
import { groupOfPatient } from '../visit-of-blood.queries.ts'
import { crossmatchColumns } from './crossmatch-columns.ts'
import { decidePicture } from './picture.ts'

/** Receives a unit for a requisition: not expired, of the component, of a group that goes to the patient, cross-matched. */
export const receiveUnit = operation(bloodUnitsContract.receive, async (context, { id, ...form }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const found = (await lockedRequisition(db, id)) ?? refuse('NOT_FOUND')
  const crossmatchedAt = form.crossmatchedAt === null ? null : new Date(form.crossmatchedAt)
  const decided = decideUnit({ ...form, crossmatchedAt }, found, now)
  if (!decided.ok && decided.refusal === 'OVER')
    return refuse('OVER', { values: { state: REQUISITION_WORDS[found.state].toLowerCase() } })
  orRefuse(decided)
  const { candidates } = await groupOfPatient(db, found.patientId)
  const fit = orRefuse(decideGroup(form.component, candidates, form))
  const pictureFileId = orRefuse(await decidePicture({ db, actor }, form.pictureFileId))
  const unit = await db
    .insertInto('blood_units')
    .values({
      ...{ requisition_id: id, visit_id: found.visitId, bank: form.bank, bag_no: form.bagNo.toUpperCase() },
      ...{ component: form.component, blood_group: form.bloodGroup, volume_ml: form.volumeMl },
      ...{ collected_on: form.collectedOn, expires_on: form.expiresOn },
      ...crossmatchColumns({ ...form, crossmatchedAt }),
      ...{ picture_file_id: pictureFileId, price: form.price },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepState(db, id)
  await record({
    type: 'blood_unit.received',
    subject: { type: 'blood_unit', id: unit.id },
    patientId: found.patientId,
    facts: { visit: found.visitId, bag: form.bagNo, group: form.bloodGroup, crossmatch: form.crossmatch },
  })
  return { id: unit.id, fit: fit === 'incompatible' ? 'unknown' : fit }
})
