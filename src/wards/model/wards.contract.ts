import * as z from 'zod/mini'
import { uuid } from '../../platform/model/fields.ts'
import { route } from '../../platform/model/route.ts'

export const ward = z.object({
  id: uuid,
  wardId: z.string(),
  wardType: z.string(),
  location: z.string(),
  maximumRooms: z.int(),
  /** Rooms in which a patient lies now. */
  occupied: z.int(),
})
export type Ward = z.output<typeof ward>

/** Wards and their rooms, numbered 1 to maximumRooms (specification 2 section 4, 'Room availability'). */
export const wardsContract = {
  wards: route({
    method: 'GET',
    path: '/wards',
    summary: 'Wards by type, with how many rooms are taken',
    permission: 'catalogue:read',
    reads: ['wards', 'stays'],
    reply: z.object({ wards: z.array(ward) }),
  }),
  rooms: route({
    method: 'GET',
    path: '/wards/{wardId}/rooms',
    summary: "A ward's rooms and who may be put there; a visit being edited keeps its own room free",
    permission: 'catalogue:read',
    params: z.object({ wardId: uuid }),
    query: z.object({ forVisit: z.optional(uuid) }),
    reads: ['wards', 'stays'],
    reply: z.object({
      rooms: z.array(z.object({ roomNo: z.int(), free: z.boolean(), patientName: z.nullable(z.string()) })),
    }),
    refusals: { NOT_FOUND: { status: 404, text: 'Ward not found.' } },
  }),
}
