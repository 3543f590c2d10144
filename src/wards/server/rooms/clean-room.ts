import { operation } from '../../../platform/server/contract/operation.ts'
import { bedMapContract } from '../../model/bed-map.contract.ts'
import { stateById } from '../bed-map/bed-map.queries.ts'
import { endState } from './room-states.ts'

/** The room is clean: it can be given again. */
export const cleanRoom = operation(bedMapContract.clean, async ({ db, now, record, refuse }, { id }) => {
  const room = (await stateById(db, id)) ?? refuse('NOT_FOUND')
  if (room.state !== 'cleaning' || !(await endState(db, id, now))) refuse('OVER')
  await record({ type: 'room.cleaned', subject: { type: 'ward', id: room.ward_id }, facts: { roomNo: room.room_no } })
  return { id }
})
