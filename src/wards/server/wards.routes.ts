import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { historyOf } from '../../records/server/history.queries.ts'
import { historyOperation } from '../../records/server/history-operation.ts'
import { bedMapContract } from '../model/bed-map.contract.ts'
import { wardsContract } from '../model/wards.contract.ts'
import { addWard } from './add-ward.ts'
import { roomsOfVisit } from './bed-map/bed-map.queries.ts'
import { occupancy } from './bed-map/occupancy.queries.ts'
import { editWard } from './edit-ward.ts'
import { restoreWard } from './restore-ward.ts'
import { blockRoom } from './rooms/block-room.ts'
import { cleanRoom } from './rooms/clean-room.ts'
import { holdRoom } from './rooms/hold-room.ts'
import { releaseRoom } from './rooms/release-room.ts'
import { roomsOfWard, wardsWithOccupancy } from './wards.queries.ts'
import { withdrawWard } from './withdraw-ward.ts'

const wards = operation(wardsContract.wards, async ({ db, now }, { search }) => ({
  wards: await wardsWithOccupancy(db, now, search),
}))

const rooms = operation(wardsContract.rooms, async ({ db, now, refuse }, asked) => ({
  rooms: (await roomsOfWard(db, asked, now)) ?? refuse('NOT_FOUND'),
}))

const roomsLain = operation(bedMapContract.rooms, async ({ db }, { id }) => ({ rooms: await roomsOfVisit(db, id) }))

const thirtyDays = operation(bedMapContract.occupancy, ({ db, now }) => occupancy(db, now))

const history = historyOperation(wardsContract.history, 'ward', (db, id) => historyOf(db, 'wards', id))

export const wardsRoutes: readonly MountedOperation[] = [
  wards,
  rooms,
  addWard,
  editWard,
  withdrawWard,
  restoreWard,
  history,
  roomsLain,
  holdRoom,
  blockRoom,
  cleanRoom,
  releaseRoom,
  thirtyDays,
]
