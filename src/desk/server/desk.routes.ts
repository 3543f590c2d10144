import { sql } from 'kysely'
import { containing } from '../../platform/server/cursor.ts'
import { type MountedOperation, operation } from '../../platform/server/operation.ts'
import { deskContract } from '../model/desk.contract.ts'
import { menuCounts } from './counts.queries.ts'
import { ipdRoutes } from './ipd.routes.ts'
import { listWithdrawn, restoreRecord, showHistory } from './recycle-bin.ts'

const counts = operation(deskContract.counts, async ({ db, actor }) => ({ counts: await menuCounts(db, actor.can) }))

const FOUND = 8

const find = operation(deskContract.find, async ({ db }, { search }) => {
  if (!search) return { found: [] }
  const wanted = containing(search)
  const found = await db
    .selectFrom('patients as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('visits as v')
          .select('v.visit_id')
          .whereRef('v.hospital_id', '=', 'p.hospital_id')
          .whereRef('v.patient_id', '=', 'p.id')
          .orderBy('v.visit_date', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['p.id as patientId', 'p.patients_id as patientsId', 'p.name', 'p.phone', 'latest.visit_id as visitId'])
    .where((eb) =>
      eb.or([
        eb('p.search_text', 'like', wanted),
        eb.exists(
          eb
            .selectFrom('visits as any_visit')
            .select(sql.lit(1).as('one'))
            .whereRef('any_visit.hospital_id', '=', 'p.hospital_id')
            .whereRef('any_visit.patient_id', '=', 'p.id')
            .where(sql<boolean>`lower(any_visit.visit_id) like ${wanted}`),
        ),
      ]),
    )
    .orderBy('p.created_at', 'desc')
    .limit(FOUND)
    .execute()
  return { found }
})

export const deskRoutes: readonly MountedOperation[] = [
  ...ipdRoutes,
  counts,
  find,
  listWithdrawn,
  restoreRecord,
  showHistory,
]
