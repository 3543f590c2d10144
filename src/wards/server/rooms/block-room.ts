import { operation } from '../../../platform/server/contract/operation.ts'
import { bedMapContract } from '../../model/bed-map.contract.ts'
import { setRoomState, vacancyVerdict } from './set-room-state.ts'

/** Takes a vacant room out of use until a user releases it. */
export const blockRoom = operation(
  bedMapContract.block,
  async ({ db, now, record, refuse, orRefuse }, { id: wardId, roomNo, reason }) => {
    const verdict = (await vacancyVerdict(db, { wardId, roomNo }, now)) ?? refuse('NOT_FOUND')
    orRefuse(verdict)
    const { id } = await setRoomState(db, { wardId, roomNo }, { state: 'blocked', reason }, now)
    await record({ type: 'room.blocked', subject: { type: 'ward', id: wardId }, facts: { roomNo } })
    return { id }
  },
)
