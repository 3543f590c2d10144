import { dayOf } from '../../kernel/calendar.ts'
import { type MountedOperation, operation } from '../../platform/server/operation.ts'
import { deskContract } from '../model/desk.contract.ts'
import { menuCounts } from './counts.queries.ts'
import { findAnywhere } from './find.queries.ts'
import { ipdRoutes } from './ipd.routes.ts'
import { opdRoutes } from './opd.routes.ts'
import { listWithdrawn, restoreRecord, showHistory } from './recycle-bin.ts'
import { reportPatients } from './report-patients.ts'

const counts = operation(deskContract.counts, async ({ db, actor, now }) => ({
  counts: await menuCounts(db, actor.can, dayOf(now)),
}))

const find = operation(deskContract.find, async ({ db }, { search }) => ({ found: await findAnywhere(db, search) }))

export const deskRoutes: readonly MountedOperation[] = [
  ...ipdRoutes,
  ...opdRoutes,
  counts,
  find,
  reportPatients,
  listWithdrawn,
  restoreRecord,
  showHistory,
]
