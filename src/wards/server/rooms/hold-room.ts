import { operation } from '../../../platform/server/contract/operation.ts'
import { bedMapContract } from '../../model/bed-map.contract.ts'
import { setRoomState, vacancyVerdict } from './set-room-state.ts'

const HOUR_MS = 3_600_000

/** Holds a vacant room for a patient who is coming; who is registered already is admitted into it straight away. */
export const holdRoom = operation(
  bedMapContract.hold,
  async ({ db, now, record, refuse, orRefuse }, { id: wardId, roomNo, heldFor, uhid, hours }) => {
    const patient = uhid
      ? await db.selectFrom('patients').select('id').where('uhid', '=', uhid.toUpperCase()).executeTakeFirst()
      : undefined
    const verdict = (await vacancyVerdict(db, { wardId, roomNo }, now)) ?? refuse('NOT_FOUND')
    orRefuse(verdict)
    if (uhid && !patient) refuse('PATIENT_UNKNOWN', { field: 'uhid' })

    const until = new Date(now.getTime() + hours * HOUR_MS)
    const change = { state: 'held', reason: heldFor, patientId: patient?.id ?? null } as const
    const { id } = await setRoomState(db, { wardId, roomNo }, change, now, until)

    await record({
      type: 'room.held',
      subject: { type: 'ward', id: wardId },
      patientId: patient?.id ?? null,
      facts: { roomNo, hours },
    })
    return { id }
  },
)
