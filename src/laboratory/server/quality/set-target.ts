import { sql } from 'kysely'
import { addDays, dayOf, type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { qualityContract } from '../../model/quality/quality.contract.ts'
import { lockControl, openHolds, targetsOn } from './controls.queries.ts'

type Step = Pick<Context, 'db' | 'actor' | 'now'>

/** Says what a level of a control is expected to give from a day on; what was expected before ends the day before. */
export const setTarget = operation(qualityContract.setTarget, async ({ db, actor, now, record, refuse }, form) => {
  const { parameterId, level, mean, sd, from } = form
  if (from < dayOf(now)) return refuse('PAST_STAYS', { field: 'from' })
  // Who sets up the same parameter at the same time waits.
  const parameter = await db
    .selectFrom('lab_parameters')
    .select('kind')
    .where('id', '=', parameterId)
    .forUpdate()
    .executeTakeFirst()
  if (parameter?.kind !== 'numeric') return refuse('NOT_NUMERIC', { field: 'parameterId' })
  const controlId = await controlFor(db, form)
  await lockControl(db, controlId)
  const later = await db
    .selectFrom('lab_control_targets')
    .select('valid_from as day')
    .where('control_id', '=', controlId)
    .where('level', '=', level)
    .where('valid_from', '>', from)
    .limit(1)
    .executeTakeFirst()
  if (later) return refuse('LATER_TARGET', { field: 'from', values: { day: showDay(later.day) } })
  const before = (await targetsOn(db, from, controlId)).find((target) => target.level === level)
  if (before) await endBefore({ db, actor, now }, before, from)
  const { id } = await db
    .insertInto('lab_control_targets')
    .values({ control_id: controlId, lot_id: await lotFor(db, form), level, mean, sd, valid_from: from })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({ type: 'quality.target_set', subject: { type: 'lab_control', id: controlId }, facts: { level, from } })
  return { id, controlId }
})

/** Ends a level after a day; the last level of a held parameter stays until it is released. */
export const endTarget = operation(
  qualityContract.endTarget,
  async ({ db, actor, now, record, refuse }, { id, to }) => {
    const target = await db
      .selectFrom('lab_control_targets')
      .select(['control_id as controlId', 'valid_from as from', 'valid_to as validTo'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!target) return refuse('NOT_FOUND')
    if (target.validTo) return refuse('ENDED', { field: 'to' })
    if (to < addDays(dayOf(now), -1)) return refuse('PAST_STAYS', { field: 'to' })
    await lockControl(db, target.controlId)
    if ((await openHolds(db, target.controlId)).length > 0) return refuse('STILL_HELD', { field: 'to' })
    await endBefore({ db, actor, now }, { targetId: id, from: target.from }, addDays(to, 1))
    await record({
      type: 'quality.target_ended',
      subject: { type: 'lab_control', id: target.controlId },
      facts: { to },
    })
    return { id }
  },
)

/** One that would end before it begins is taken back: what was measured keeps what it was judged by. */
async function endBefore(
  { db, actor, now }: Step,
  { targetId, from }: { readonly targetId: string; readonly from: IsoDate },
  day: IsoDate,
): Promise<void> {
  const isTakenBack = from >= day
  if (isTakenBack) await openRecycleBin(db)
  await db
    .updateTable('lab_control_targets')
    .set(isTakenBack ? withdrawal(actor, now, null) : { valid_to: addDays(day, -1) })
    .where('id', '=', targetId)
    .execute()
}

type Control = { readonly parameterId: string; readonly analyser: string; readonly isDefault: boolean }

/** The control of a parameter on an analyser; the first of a parameter is the one of results without an analyser. */
async function controlFor(db: HospitalDb, { parameterId, analyser, isDefault }: Control): Promise<string> {
  const there = await db
    .selectFrom('lab_controls')
    .select(['id', 'analyser', 'is_default as isDefault'])
    .where('parameter_id', '=', parameterId)
    .execute()
  const same = there.find((one) => one.analyser.toLowerCase() === analyser.toLowerCase())
  const becomesDefault = isDefault || there.length === 0
  if (becomesDefault && !same?.isDefault)
    await db
      .updateTable('lab_controls')
      .set({ is_default: false })
      .where('parameter_id', '=', parameterId)
      .where('is_default', '=', true)
      .execute()
  if (!same) {
    const values = { parameter_id: parameterId, analyser, is_default: becomesDefault }
    return (await db.insertInto('lab_controls').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  if (becomesDefault && !same.isDefault)
    await db.updateTable('lab_controls').set({ is_default: true }).where('id', '=', same.id).execute()
  return same.id
}

type Lot = { readonly material: string; readonly lotNo: string; readonly level: number; readonly expiresOn: IsoDate }

/** The lot of a number and level; what is said of it now is what is printed on it. */
async function lotFor(db: HospitalDb, { material, lotNo, level, expiresOn }: Lot): Promise<string> {
  const there = await db
    .selectFrom('lab_control_lots')
    .select(['id', 'material', 'expires_on'])
    .where(sql<boolean>`lower(lot_no) = lower(${lotNo})`)
    .where('level', '=', level)
    .executeTakeFirst()
  const columns = { material, expires_on: expiresOn }
  if (!there)
    return (
      await db
        .insertInto('lab_control_lots')
        .values({ ...columns, lot_no: lotNo, level })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  if (there.material !== material || there.expires_on !== expiresOn)
    await db.updateTable('lab_control_lots').set(columns).where('id', '=', there.id).execute()
  return there.id
}
