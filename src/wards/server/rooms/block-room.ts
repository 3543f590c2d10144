import { operation } from '../../../platform/server/contract/operation.ts'
import { bedMapContract } from '../../model/bed-map.contract.ts'
import { keepRoom, vacancyVerdict } from './keep-room.ts'

/** Takes a vacant room out of use until somebody releases it. */
export const blockRoom = operation(
  bedMapContract.block,
  async ({ db, now, record, refuse, orRefuse }, { id: wardId, roomNo, reason }) => {
    const verdict = (await vacancyVerdict(db, { wardId, roomNo }, now)) ?? refuse('NOT_FOUND')
    orRefuse(verdict)
    const { id } = await keepRoom(db, { wardId, roomNo }, { state: 'blocked', reason }, now)
    await record({ type: 'room.blocked', subject: { type: 'ward', id: wardId }, facts: { roomNo } })
    return { id }
  },
)
