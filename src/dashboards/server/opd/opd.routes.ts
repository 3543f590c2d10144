import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { opdContract } from '../../model/opd.contract.ts'
import { exportOpd } from './export-opd.ts'
import { opdPage, opdVisitById } from './opd.queries.ts'
import { opdDoctors, opdTiles } from './opd-filter.queries.ts'

const list = operation(opdContract.opd, ({ db, now }, asked) => opdPage(db, asked, now))

const tiles = operation(opdContract.opdTiles, ({ db, now }, filter) => opdTiles(db, filter, now))

const doctors = operation(opdContract.opdDoctors, async ({ db, now }, filter) => ({
  doctors: await opdDoctors(db, filter, now),
}))

const visit = operation(
  opdContract.opdVisit,
  async ({ db, refuse }, { id }) => (await opdVisitById(db, id)) ?? refuse('NOT_FOUND'),
)

export const opdRoutes: readonly MountedOperation[] = [list, exportOpd, tiles, doctors, visit]
