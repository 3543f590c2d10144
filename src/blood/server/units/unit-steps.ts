import { operation } from '../../../platform/server/contract/operation.ts'
import { bloodUnitsContract } from '../../model/blood-units.contract.ts'
import { UNIT_WORDS } from '../../model/blood-words.ts'
import { decideCrossmatch, isHere } from '../../model/rules/steps.ts'
import { keepState } from '../requisitions/keep-state.ts'
import { lockedUnit } from '../stored.queries.ts'
import { crossmatchColumns } from './crossmatch-columns.ts'
import { decidePicture } from './picture.ts'

type Found = NonNullable<Awaited<ReturnType<typeof lockedUnit>>>

const eventOf = (type: `blood_unit.${string}`, { id, visitId, requisition }: Found, facts: object = {}) => ({
  type,
  subject: { type: 'blood_unit', id },
  patientId: requisition.patientId,
  facts: { visit: visitId, ...facts },
})

/** Enters the cross-match of a unit that came without one, or another picture of its sticker. */
export const completeUnit = operation(bloodUnitsContract.complete, async (context, { id, ...form }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const found = (await lockedUnit(db, id)) ?? refuse('NOT_FOUND')
  if (!isHere(found.state)) refuse('UNIT_OVER')
  const crossmatchedAt = form.crossmatchedAt === null ? null : new Date(form.crossmatchedAt)
  orRefuse(decideCrossmatch({ ...form, crossmatchedAt }, found.requisition.urgency, now))
  const isAnother =
    form.crossmatch !== found.crossmatch ||
    (form.crossmatch !== 'not_done' &&
      (form.crossmatchedBy !== found.crossmatchedBy || crossmatchedAt?.getTime() !== found.crossmatchedAt?.getTime()))
  if (found.crossmatch !== 'not_done' && isAnother) refuse('CROSSMATCHED_ALREADY', { field: 'crossmatch' })
  const isSame = form.pictureFileId === null || form.pictureFileId === found.pictureFileId
  const picture = isSame ? found.pictureFileId : orRefuse(await decidePicture({ db, actor }, form.pictureFileId))
  await db
    .updateTable('blood_units')
    .set({
      picture_file_id: picture,
      ...(isAnother && crossmatchColumns({ ...form, crossmatchedAt })),
    })
    .where('id', '=', id)
    .execute()
  await record(eventOf('blood_unit.completed', found, { crossmatch: form.crossmatch }))
  return { id }
})

/** Enters what the bank took for a unit. */
export const setUnitPrice = operation(bloodUnitsContract.setPrice, async ({ db, record, refuse }, { id, price }) => {
  const found = (await lockedUnit(db, id)) ?? refuse('NOT_FOUND')
  await db.updateTable('blood_units').set({ price }).where('id', '=', id).execute()
  await record(eventOf('blood_unit.priced', found, { price, before: found.price }))
  return { id }
})

/** A unit goes back or is wasted, or was entered by mistake: another one may come for it. */
export const putAwayUnit = operation(
  bloodUnitsContract.putAway,
  async ({ db, actor, now, record, refuse }, { id, becomes, reason }) => {
    const found = (await lockedUnit(db, id)) ?? refuse('NOT_FOUND')
    if (found.state !== 'waiting') refuse('NOT_WAITING', { values: { state: UNIT_WORDS[found.state].toLowerCase() } })
    await db
      .updateTable('blood_units')
      .set({ state: becomes, ended_at: now, ended_by: actor.userId, ended_because: reason })
      .where('id', '=', id)
      .execute()
    await keepState(db, found.requisitionId)
    await record(eventOf('blood_unit.ended', found, { becomes, reason }))
    return { id, state: becomes }
  },
)
