import { sql } from 'kysely'
import { operation } from '../../platform/server/contract/operation.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { bloodContract } from '../model/blood.contract.ts'
import type { Component } from '../model/blood-words.ts'

/** As which service each component is charged. */
export const showTariffs = operation(bloodContract.tariffs, async ({ db }) => ({
  tariffs: await db
    .selectFrom('blood_tariffs as t')
    .innerJoin('services as s', (join) => onRow(join, 's', 't.service_id'))
    .select(['t.service_id as serviceId', 's.name as service', sql<Component>`t.component`.as('component')])
    .orderBy('t.component')
    .execute(),
}))

/** Says as which service the components are charged from now on; what was charged stays. */
export const setTariffs = operation(bloodContract.setTariffs, async ({ db, record, refuse }, { tariffs }) => {
  const chosen = tariffs.flatMap(({ component, serviceId }) => (serviceId === null ? [] : [{ component, serviceId }]))
  const known = await db
    .selectFrom('services')
    .select('id')
    .where('status', '=', 'Active')
    .where(
      'id',
      'in',
      chosen.length > 0 ? chosen.map(({ serviceId }) => serviceId) : ['00000000-0000-0000-0000-000000000000'],
    )
    .execute()
  const at = tariffs.findIndex(({ serviceId }) => serviceId !== null && !known.some(({ id }) => id === serviceId))
  if (at >= 0) return refuse('NO_SUCH_SERVICE', { field: `tariffs.${at}.serviceId` })
  for (const { component, serviceId } of chosen)
    await db
      .insertInto('blood_tariffs')
      .values({ component, service_id: serviceId })
      .onConflict((clash) => clash.columns(['hospital_id', 'component']).doUpdateSet({ service_id: serviceId }))
      .execute()
  await record({
    type: 'blood_tariffs.set',
    facts: { components: chosen.map(({ component }) => component).join(', ') },
  })
  return { set: chosen.length }
})
