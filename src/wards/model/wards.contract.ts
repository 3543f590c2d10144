import * as z from 'zod/mini'
import { WARD_CLASSES } from '../../catalogue/model/rates/rates.ts'
import { optionalText, requiredText, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { historyRoute, restoreRoute } from '../../records/model/record-routes.ts'
import { ROOM_STATES } from './room.ts'
import { WARD_ADMITS } from './ward-admits.ts'

const MOST_ROOMS = 500

/** A ward as it is typed: all but the room type are required (domain: Ward Management). */
export const wardForm = z.object({
  wardType: requiredText(120, 'Ward Type is required'),
  location: requiredText(120, 'Location is required'),
  wardCode: requiredText(30, 'Ward ID is required'),
  maximumRooms: z.pipe(
    z.union([z.number(), z.string()], 'Maximum Rooms is required').check(
      z.refine((typed) => typed !== '', { error: 'Maximum Rooms is required', abort: true }),
      z.refine(isCapacity, `Maximum Rooms must be a whole number from 1 to ${MOST_ROOMS}`),
    ),
    z.transform(Number),
  ),
  /** Decides the schemes' ward factors and what is above an entitlement. */
  wardClass: z.enum(WARD_CLASSES, 'Ward Class is required'),
  /** The room type whose dated rates a day here costs; theatres and day care have none. */
  accommodationId: z.pipe(optionalText(36), z.nullable(uuid)),
  admits: z.enum(WARD_ADMITS, 'Admits is required'),
})

export const ward = z.object({
  id: uuid,
  wardCode: z.string(),
  wardType: z.string(),
  location: z.string(),
  maximumRooms: z.int(),
  wardClass: z.enum(WARD_CLASSES),
  accommodationId: z.nullable(uuid),
  /** The room type's name; null without one. */
  roomType: z.nullable(z.string()),
  admits: z.enum(WARD_ADMITS),
  /** Rooms that a patient occupies now. */
  occupied: z.int(),
  /** Rooms that can be given now: nobody occupies them, and they are not held, being cleaned or blocked. */
  free: z.int(),
  version,
})
export type Ward = z.output<typeof ward>

export const roomOfWard = z.object({
  roomNo: z.int(),
  free: z.boolean(),
  state: z.enum(ROOM_STATES),
  patientName: z.nullable(z.string()),
  /** Why it is blocked, or for whom it is held. */
  reason: z.nullable(z.string()),
})
export type RoomOfWard = z.output<typeof roomOfWard>

const NO_SUCH_CHOICE = {
  status: 400,
  text: 'Please choose from the list',
  constraints: { accommodation_of_same_hospital: 'accommodationId' },
} as const
const WARD_CODE_EXISTS = {
  status: 409,
  text: 'Ward ID already exists',
  constraints: { one_ward_a_code: 'wardCode' },
} as const

/** Wards and their rooms, numbered 1 to maximumRooms (specification 2 section 4, 'Room availability'). */
export const wardsContract = {
  wards: route({
    method: 'GET',
    path: '/wards',
    summary: 'Wards by type, with how many rooms are taken and free; search matches type, location and ward id',
    permission: 'catalogue:read',
    query: z.object({ search: z.optional(text(100)) }),
    reads: ['wards', 'stays', 'rooms', 'services'],
    reply: z.object({ wards: z.array(ward) }),
  }),
  rooms: route({
    method: 'GET',
    path: '/wards/{wardId}/rooms',
    summary: "A ward's rooms and who may be put there; a visit keeps its own room, a patient the one held for them",
    permission: 'catalogue:read',
    params: z.object({ wardId: uuid }),
    query: z.object({ forVisit: z.optional(uuid), forPatient: z.optional(uuid) }),
    reads: ['wards', 'stays', 'rooms', 'services'],
    reply: z.object({ rooms: z.array(roomOfWard) }),
  }),
  add: route({
    method: 'POST',
    path: '/wards',
    summary: 'Add a ward',
    permission: 'catalogue:edit',
    body: wardForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'ward.added',
    refusals: { WARD_CODE_EXISTS, NO_SUCH_CHOICE },
  }),
  edit: route({
    method: 'PUT',
    path: '/wards/{id}',
    summary: 'Change a ward; it keeps the rooms in which patients lie',
    permission: 'catalogue:edit',
    params: z.object({ id: uuid }),
    body: z.extend(wardForm, { version }),
    reply: z.object({ version }),
    records: 'ward.changed',
    refusals: {
      WARD_CODE_EXISTS,
      NO_SUCH_CHOICE,
      CAPACITY_BELOW_PATIENTS: { status: 409, text: 'Rooms above <maximum> are needed: <rooms>' },
      STALE: { status: 409, text: 'Someone else has just changed this ward.' },
    },
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/wards/{id}',
    summary: 'Withdraw a ward in which nobody lies; restorable for 30 days',
    permission: 'catalogue:edit',
    params: z.object({ id: uuid }),
    query: z.object({ reason: optionalText(300) }),
    reply: z.object({ wardCode: z.string() }),
    records: 'ward.withdrawn',
    refusals: {
      WARD_IN_USE: { status: 409, text: 'This ward is in use: <rooms>' },
      STOCK_LIES_THERE: {
        status: 409,
        text: 'Stock lies in this ward or is on the way: transfer it or write it off first',
        constraints: { place_of_stock_stays: null },
      },
    },
  }),
  history: historyRoute('ward', ['wards']),
  restore: restoreRoute('ward', {
    WARD_CODE_EXISTS: {
      status: 409,
      text: 'Another ward has this Ward ID now.',
      constraints: { one_ward_a_code: 'wardCode' },
    },
  }),
}

function isCapacity(typed: string | number): boolean {
  const rooms = Number(typed)
  return Number.isInteger(rooms) && rooms >= 1 && rooms <= MOST_ROOMS
}
