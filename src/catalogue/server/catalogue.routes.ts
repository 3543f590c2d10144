import { sql } from 'kysely'
import { containing } from '../../platform/server/cursor.ts'
import { type MountedOperation, operation } from '../../platform/server/operation.ts'
import { catalogueContract } from '../model/catalogue.contract.ts'

const corporates = operation(catalogueContract.corporates, async ({ db }) => ({
  corporates: await db.selectFrom('corporates').select(['id', 'name']).orderBy(sql`lower(name)`).execute(),
}))

const doctors = operation(catalogueContract.doctors, async ({ db }, { search = '' }) => {
  let query = db
    .selectFrom('practitioners')
    .select(['id', 'kind', 'name', 'specialty', 'department'])
    .where('kind', 'in', ['surgeon', 'consultant', 'anaesthetist'])
  if (search)
    query = query.where(sql<boolean>`lower(concat_ws(' ', name, specialty, department)) like ${containing(search)}`)
  return { doctors: await query.orderBy('name').execute() }
})

const PICKED = 50

const surgeries = operation(catalogueContract.surgeries, async ({ db }, { search = '' }) => {
  let query = db.selectFrom('cghs_surgery').select(['id', 'name', 'code', 'category', 'nabh_nabl_rate as nabhNablRate'])
  if (search) query = query.where(sql<boolean>`lower(concat_ws(' ', name, code, category)) like ${containing(search)}`)
  return { surgeries: await query.orderBy('name').limit(PICKED).execute() }
})

export const catalogueRoutes: readonly MountedOperation[] = [corporates, doctors, surgeries]
