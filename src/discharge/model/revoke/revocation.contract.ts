import * as z from 'zod/mini'
import { instant, reasonText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { ROOM_REFUSALS, ROOM_STATES } from '../../../wards/model/room.ts'
import { REVOCATION_REFUSALS } from './decide-revocation.ts'

const ofVisit = z.object({ visitId: uuid })

/** A discharge that is taken back (specification 3 section 4, domain practice 3.10). */
export const revocationContract = {
  show: route({
    method: 'GET',
    path: '/visits/{visitId}/discharge-revocation',
    summary: 'What a revocation of the discharge would undo, what stands in its way, and the room the patient left',
    permission: 'discharge:revoke',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['visits', 'discharges', 'claims', 'bills', 'gate_passes', 'stays', 'rooms', 'wards', 'patients'],
    reply: z.object({
      visitId: uuid,
      visitNo: z.string(),
      patientId: uuid,
      patientName: z.string(),
      gender: z.string(),
      age: z.nullable(z.int()),
      dischargedAt: z.nullable(instant),
      plannedAt: z.nullable(instant),
      /** Why it is refused as things are; null where nothing stands in the way. */
      obstacle: z.nullable(z.string()),
      /** The patient needs a room, and which one was left; `isFree` also while it is cleaned after this patient. */
      needsRoom: z.boolean(),
      room: z.nullable(
        z.object({
          wardId: uuid,
          wardType: z.string(),
          roomNo: z.int(),
          isFree: z.boolean(),
          state: z.enum(ROOM_STATES),
        }),
      ),
      /** The valid gate pass, which is cancelled; on one that was used the patient has left the hospital. */
      pass: z.nullable(z.object({ number: z.string(), exitedAt: z.nullable(instant) })),
      /** Confirmed bills, of which the next discharge needs another version. */
      billNos: z.array(z.string()),
    }),
  }),
  revoke: route({
    method: 'POST',
    path: '/visits/{visitId}/discharge-revocation',
    summary:
      'Take back a discharge with a reason: the patient is currently admitted again, in the room that was left or in another free one',
    permission: 'discharge:revoke',
    params: ofVisit,
    body: z.object({
      reason: reasonText(),
      /** Both for another room than the one that was left. */
      wardId: z.optional(z.nullable(uuid)),
      roomNo: z.optional(z.nullable(z.int())),
    }),
    reply: z.object({ patientName: z.string(), isElsewhere: z.boolean() }),
    records: 'discharge.revoked',
    refusals: {
      NOT_FOUND: { status: 404, text: 'Failed to revoke discharge. Please try again.' },
      ...REVOCATION_REFUSALS,
      ...ROOM_REFUSALS,
      ROOM_TAKEN: {
        status: 409,
        text: 'Another patient occupies this room by now. Choose a free one.',
        constraints: { room_held_by_one_patient: 'roomNo', state_of_an_empty_room: 'roomNo' },
      },
    },
  }),
}
