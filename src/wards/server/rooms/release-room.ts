import { operation } from '../../../platform/server/contract/operation.ts'
import { bedMapContract } from '../../model/bed-map.contract.ts'
import { stateById } from '../bed-map/bed-map.queries.ts'
import { endState } from './room-states.ts'

/** Ends a hold or a block: the room is vacant again. */
export const releaseRoom = operation(bedMapContract.release, async ({ db, now, record, refuse }, { id }) => {
  const room = (await stateById(db, id)) ?? refuse('NOT_FOUND')
  if (room.state === 'cleaning' || !(await endState(db, id, now))) refuse('OVER')
  await record({
    type: 'room.released',
    subject: { type: 'ward', id: room.ward_id },
    patientId: room.patient_id,
    facts: { roomNo: room.room_no, was: room.state },
  })
  return { id }
})
