import { operation } from '../../../platform/server/contract/operation.ts'
import { bedMapContract } from '../../../wards/model/bed-map.contract.ts'
import { moveInto, roomVerdict } from '../../../wards/server/rooms/allot-room.ts'

/** Moves a patient to another room: one stay ends and the next begins, or nothing happens. An emergency patient may become an inpatient by it. */
export const transferPatient = operation(
  bedMapContract.transfer,
  async ({ db, now, record, refuse, orRefuse }, { id, wardId, roomNo, remark, keepRoom, makesInpatient }) => {
    const left = await db.selectFrom('stays').select('visit_id').where('id', '=', id).executeTakeFirst()
    if (!left) return refuse('NOT_FOUND')
    // The visit is locked first, as by the user who edits or withdraws it.
    const visit = await db
      .selectFrom('visits')
      .select(['id', 'patient_id', 'patient_type'])
      .where('id', '=', left.visit_id)
      .forUpdate()
      .executeTakeFirst()
    if (!visit) return refuse('NOT_FOUND')
    const stay = await db
      .selectFrom('stays')
      .select(['ward_id', 'room_no'])
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!stay) return refuse('MOVED_MEANWHILE')
    if (stay.ward_id === wardId && stay.room_no === roomNo) refuse('SAME_ROOM', { field: 'roomNo' })

    if (makesInpatient && visit.patient_type !== 'Emergency') refuse('NO_EMERGENCY')

    const place = { visitId: visit.id, patientId: visit.patient_id, wardId, roomNo }
    orRefuse(await roomVerdict(db, place, now))

    const next = await moveInto(db, place, now, { remark, keepRoom, makesInpatient })

    await record({
      type: 'stay.moved',
      subject: { type: 'visit', id: visit.id },
      patientId: visit.patient_id,
      facts: { fromWard: stay.ward_id, fromRoom: stay.room_no, toWard: wardId, toRoom: roomNo },
    })
    return { id: next.id }
  },
)
