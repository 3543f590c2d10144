import * as z from 'zod/mini'
import { PAYER_KINDS } from '../../catalogue/model/payers/payer-kinds.ts'
import { instant, optionalText, reasonText, requiredText, text, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { ROOM_REFUSALS, UNAVAILABLE_STATES } from './room.ts'
import { ward } from './wards.contract.ts'

/** For how many hours a room may be held. */
export const HOLD_HOURS = [1, 2, 4, 8, 12, 24, 48] as const

/** Who occupies a room now. */
export const bedStay = z.object({
  id: uuid,
  wardId: uuid,
  roomNo: z.int(),
  visitId: uuid,
  /** The visit's number, as people read it. */
  visitNo: z.string(),
  isEmergency: z.boolean(),
  patientId: uuid,
  uhid: z.string(),
  name: z.string(),
  isSample: z.boolean(),
  age: z.nullable(z.int()),
  gender: z.string(),
  /** One of the map's payers. */
  payerId: uuid,
  doctor: z.string(),
  /** Since when in this room. */
  since: instant,
  admittedAt: instant,
  plannedDischargeAt: z.nullable(instant),
})
export type BedStay = z.output<typeof bedStay>

const mapPayer = z.object({ id: uuid, kind: z.enum(PAYER_KINDS), name: z.string() })
export type MapPayer = z.output<typeof mapPayer>

/** A room that a patient occupies or occupied. */
export const occupiedRoom = z.object({
  id: uuid,
  wardType: z.string(),
  wardCode: z.string(),
  roomNo: z.int(),
  since: instant,
  until: z.nullable(instant),
  /** Why the patient was moved here. */
  remark: z.nullable(z.string()),
  by: z.nullable(z.string()),
})
export type OccupiedRoom = z.output<typeof occupiedRoom>

/** What is said about a room that nobody occupies. */
export const unavailableRoom = z.object({
  id: uuid,
  wardId: uuid,
  roomNo: z.int(),
  state: z.enum(UNAVAILABLE_STATES),
  reason: z.nullable(z.string()),
  /** The registered patient it is held for. */
  uhid: z.nullable(z.string()),
  since: instant,
  until: z.nullable(instant),
  by: z.nullable(z.string()),
})
export type UnavailableRoom = z.output<typeof unavailableRoom>

export const bedMap = z.object({
  wards: z.array(ward),
  stays: z.array(bedStay),
  /** Who pays for the stays, each once: hundreds of patients have a few payers. */
  payers: z.array(mapPayer),
  unavailable: z.array(unavailableRoom),
})
export type BedMap = z.output<typeof bedMap>

const room = z.object({ id: uuid, roomNo: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)) })
const { NO_SUCH_ROOM, ROOM_CLEANING, ROOM_HELD, ROOM_BLOCKED } = ROOM_REFUSALS
const ROOM_TAKEN = {
  status: 409,
  text: 'This room has just been taken. Please choose another.',
  constraints: { room_held_by_one_patient: 'roomNo', state_of_an_empty_room: 'roomNo' },
} as const
const OVER = { status: 409, text: 'This room has just changed. The map shows it as it is now.' } as const
const notGiven = { NO_SUCH_ROOM, ROOM_CLEANING, ROOM_HELD, ROOM_BLOCKED }
const OCCUPIED = { status: 409, text: 'A patient lies in this room.' } as const

/** Who occupies which room, and what is done with rooms (domain: Ward Management, accommodation). */
export const bedMapContract = {
  map: route({
    method: 'GET',
    path: '/bed-map',
    summary: 'Every ward, who occupies its rooms, and which rooms are held, being cleaned or blocked',
    permission: 'visit:read',
    reads: ['wards', 'stays', 'rooms', 'visits', 'discharges', 'patients', 'payers', 'practitioners'],
    shared: true,
    reply: bedMap,
  }),
  bedList: route({
    method: 'GET',
    path: '/bed-map/bed-list',
    summary: 'The rooms that meet the filters, ward by ward, as a PDF',
    permission: 'visit:read',
    query: z.object({ wardType: z.optional(text(100)), state: z.optional(text(20)), payer: z.optional(uuid) }),
    reads: [],
    reply: 'bytes',
    records: 'list.exported',
  }),
  rooms: route({
    method: 'GET',
    path: '/visits/{id}/rooms',
    summary: 'The rooms in which the patient of a visit lay, the latest first, and why they were moved',
    permission: 'visit:read',
    params: z.object({ id: uuid }),
    opens: { of: 'visits', by: 'id' },
    reads: ['wards', 'stays'],
    reply: z.object({ rooms: z.array(occupiedRoom) }),
  }),
  transfer: route({
    method: 'POST',
    path: '/stays/{id}/transfer',
    summary:
      'Transfer a patient: the stay ends, the next begins, and the room left goes to cleaning or is kept during intensive care',
    permission: 'visit:edit',
    params: z.object({ id: uuid }),
    body: z.object({
      wardId: z.uuid('Please choose a ward'),
      roomNo: z.int('Please choose a room').check(z.minimum(1), z.maximum(500)),
      remark: optionalText(300),
      /** Only of who goes to intensive care: the room that is left stays the patient's. */
      keepRoom: z._default(z.boolean(), false),
      /** Only of an emergency patient: the visit is an IPD visit from this stay on. */
      makesInpatient: z._default(z.boolean(), false),
    }),
    reply: z.object({ id: uuid }),
    records: 'stay.moved',
    refusals: {
      NO_EMERGENCY: { status: 409, text: 'This patient is no emergency patient: the type stays as it is.' },
      ROOM_TAKEN,
      SAME_ROOM: { status: 400, text: 'The patient already lies in this room.' },
      MOVED_MEANWHILE: { status: 409, text: 'Someone else has just moved this patient.' },
      ...notGiven,
    },
  }),
  hold: route({
    method: 'POST',
    path: '/wards/{id}/rooms/{roomNo}/hold',
    summary: 'Hold a vacant room for a coming admission; the hold ends by itself',
    permission: 'visit:edit',
    params: room,
    body: z.object({
      heldFor: requiredText(200, 'Held for is required'),
      uhid: optionalText(40),
      hours: z.pipe(
        z.union([z.int(), z.string()]).check(z.refine(isHours, 'Please choose how long')),
        z.transform(Number),
      ),
    }),
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'room.held',
    refusals: {
      ROOM_TAKEN: OCCUPIED,
      ...notGiven,
      PATIENT_UNKNOWN: { status: 400, text: 'No patient has this ID.' },
    },
  }),
  block: route({
    method: 'POST',
    path: '/wards/{id}/rooms/{roomNo}/block',
    summary: 'Block a vacant room, with the reason',
    permission: 'visit:edit',
    params: room,
    body: z.object({ reason: reasonText(200) }),
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'room.blocked',
    refusals: { ROOM_TAKEN: OCCUPIED, ...notGiven },
  }),
  clean: route({
    method: 'POST',
    path: '/room-states/{id}/cleaned',
    summary: 'Mark a room cleaned: it is vacant again',
    permission: 'visit:edit',
    params: z.object({ id: uuid }),
    reply: z.object({ id: uuid }),
    records: 'room.cleaned',
    refusals: { OVER },
  }),
  release: route({
    method: 'POST',
    path: '/room-states/{id}/release',
    summary: 'End a hold or a block: the room is vacant again',
    permission: 'visit:edit',
    params: z.object({ id: uuid }),
    reply: z.object({ id: uuid }),
    records: 'room.released',
    refusals: { OVER },
  }),
  occupancy: route({
    method: 'GET',
    path: '/occupancy',
    summary: 'Patients in hospital at each midnight of the last 30 days, and now; by ward and in total',
    permission: 'visit:read',
    reads: ['wards', 'stays'],
    reply: z.object({
      days: z.array(z.string()),
      rooms: z.int(),
      occupied: z.array(z.int()),
      wards: z.array(
        z.object({
          id: uuid,
          wardCode: z.string(),
          wardType: z.string(),
          maximumRooms: z.int(),
          occupied: z.array(z.int()),
        }),
      ),
    }),
  }),
}

function isHours(typed: string | number): boolean {
  return HOLD_HOURS.some((hours) => hours === Number(typed))
}
