import type { Actor } from '../../../platform/server/contract/actor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { decideGeneric } from '../../model/generics/decide-generic.ts'
import type { DoseLimit, GenericForm } from '../../model/generics/generic-fields.ts'
import { genericsContract } from '../../model/generics/generics.contract.ts'
import { limitRows, partnersOf } from './generics.queries.ts'

type Scope = { readonly db: HospitalDb; readonly actor: Actor; readonly now: Date }

/** Adds a generic with its limits and look-alikes. */
export const addGeneric = operation(genericsContract.add, async ({ db, actor, now, record, orRefuse }, typed) => {
  const form = orRefuse(decideGeneric(typed, null))
  const { id } = await db.insertInto('generics').values(genericColumns(form)).returning('id').executeTakeFirstOrThrow()
  await saveLimits({ db, actor, now }, id, form.limits)
  await saveLookAlikes({ db, actor, now }, id, form.lookAlikeIds)
  await record({ type: 'generic.added', subject: { type: 'generics', id } })
  return { id }
})

/** Changes a generic; each change of what is checked by it is in the trail. */
export const changeGeneric = operation(
  genericsContract.change,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, version, ...typed }) => {
    const before =
      (await db.selectFrom('generics').select('version').where('id', '=', id).forUpdate().executeTakeFirst()) ??
      refuse('NOT_FOUND')
    if (before.version !== version) refuse('STALE')
    const form = orRefuse(decideGeneric(typed, id))
    await db.updateTable('generics').set(genericColumns(form)).where('id', '=', id).execute()
    await saveLimits({ db, actor, now }, id, form.limits)
    await saveLookAlikes({ db, actor, now }, id, form.lookAlikeIds)
    await record({ type: 'generic.changed', subject: { type: 'generics', id } })
    return { id }
  },
)

export const genericColumns = (form: GenericForm) => ({
  name: form.name,
  tall_name: form.tallName,
  allergens: form.allergens,
  routes: form.routes,
  pregnancy: form.pregnancy,
  breast_feeding: form.breastFeeding,
  asks_kidney: form.asksKidney,
  is_high_risk: form.isHighRisk,
  controlled: form.controlled,
})

export const limitColumns = (limit: DoseLimit) => ({
  route: limit.route,
  from_days: limit.fromDays,
  to_days: limit.toDays,
  is_per_kg: limit.isPerKg,
  usual_dose: limit.usualDose,
  highest_dose: limit.highestDose,
  highest_a_day: limit.highestADay,
  unit: limit.unit,
  source: limit.source,
})

/** A row that says the same stays; others are withdrawn, and what is new is added. */
async function saveLimits(scope: Scope, id: string, limits: readonly DoseLimit[]): Promise<void> {
  const there = await limitRows(scope.db, id)
  const says = (limit: DoseLimit) => JSON.stringify(Object.values(limitColumns(limit)))
  const wanted = limits.map(says)
  await takeOut(
    scope,
    'generic_limits',
    there.filter((row) => !wanted.includes(says(row))),
  )
  const kept = there.map(says)
  const added = limits.filter((limit) => !kept.includes(says(limit)))
  if (added.length > 0)
    await scope.db
      .insertInto('generic_limits')
      .values(added.map((limit) => ({ generic_id: id, ...limitColumns(limit) })))
      .execute()
}

async function saveLookAlikes(scope: Scope, id: string, partners: readonly string[]): Promise<void> {
  const there = await partnersOf(scope.db, id)
  await takeOut(
    scope,
    'look_alikes',
    there.filter(({ genericId }) => !partners.includes(genericId)),
  )
  const added = [...new Set(partners)].filter((one) => !there.some(({ genericId }) => genericId === one))
  if (added.length > 0)
    await scope.db
      .insertInto('look_alikes')
      .values(added.map((one) => ({ generic_id: one < id ? one : id, partner_id: one < id ? id : one })))
      .execute()
}

async function takeOut(
  { db, actor, now }: Scope,
  table: 'generic_limits' | 'look_alikes',
  rows: readonly { readonly id: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await openRecycleBin(db)
  await db
    .updateTable(table)
    .set(withdrawal(actor, now, null))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}
