import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { ipdContract } from '../../model/ipd.contract.ts'
import { lateNotes } from '../my-work/my-work.queries.ts'
import { alertsInHospital } from './alerts-in-hospital.queries.ts'
import { exportIpd } from './export-ipd.ts'
import { ipdPage, ipdRowById } from './ipd.queries.ts'
import { bunchesInUse, ipdTiles, searchedIn } from './ipd-filter.queries.ts'
import { ipdPrintPage } from './ipd-print.queries.ts'

const list = operation(ipdContract.ipd, ({ db, now }, asked) => ipdPage(db, asked, now))

const print = operation(ipdContract.ipdPrint, ({ db, now }, asked) => ipdPrintPage(db, asked, now))

const tiles = operation(ipdContract.ipdTiles, async ({ db, now }, filter) =>
  ipdTiles(db, await searchedIn(db, filter), now),
)

const row = operation(
  ipdContract.ipdRow,
  async ({ db, now, refuse }, { id }) => (await ipdRowById(db, id, now)) ?? refuse('NOT_FOUND'),
)

const bunches = operation(ipdContract.bunches, async ({ db }) => ({ bunches: await bunchesInUse(db) }))

const alerts = operation(ipdContract.alerts, async ({ db, now }) => ({ alerts: await alertsInHospital(db, now) }))

const late = operation(ipdContract.lateNotes, async ({ db, now }) => ({ late: await lateNotes(db, now) }))

export const ipdRoutes: readonly MountedOperation[] = [list, print, exportIpd, tiles, row, alerts, late, bunches]
