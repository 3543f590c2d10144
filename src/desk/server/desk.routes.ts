import { type MountedOperation, operation } from '../../platform/server/operation.ts'
import { numberVisit } from '../../visits/server/number-visit.ts'
import { deskContract } from '../model/desk.contract.ts'
import { menuCounts } from './counts.queries.ts'
import { findAnywhere } from './find.queries.ts'
import { ipdPage, ipdTiles } from './ipd.queries.ts'
import { listWithdrawn, restoreRecord, showHistory } from './recycle-bin.ts'
import { reportPatients } from './report-patients.ts'

const ipd = operation(deskContract.ipd, ({ db, now }, asked) => ipdPage(db, asked, now))

const tiles = operation(deskContract.ipdTiles, ({ db, now }, filter) => ipdTiles(db, filter, now))

/** One field in place: the last save wins, and both are in the history (decisions 'Dashboards'). */
const setSrNo = operation(deskContract.numberVisit, async ({ db, record, refuse }, { id, srNo }) => {
  const saved = await numberVisit(db, id, srNo)
  if (!saved) return refuse('NOT_FOUND')
  await record({ type: 'visit.numbered', subject: { type: 'visit', id }, patientId: saved.patient_id, facts: { srNo } })
  return { srNo, version: saved.version }
})

const counts = operation(deskContract.counts, async ({ db, actor }) => ({ counts: await menuCounts(db, actor.can) }))

const find = operation(deskContract.find, async ({ db }, { search }) => ({ found: await findAnywhere(db, search) }))

export const deskRoutes: readonly MountedOperation[] = [
  ipd,
  tiles,
  setSrNo,
  counts,
  find,
  reportPatients,
  listWithdrawn,
  restoreRecord,
  showHistory,
]
