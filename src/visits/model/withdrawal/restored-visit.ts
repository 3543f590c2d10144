import type { Refusal } from '../../../platform/model/contract/route.ts'

/** What can stand in the way of restoring a visit with its stays. */
export const RESTORED_VISIT = {
  ROOM_CLEANING: {
    status: 409,
    text: 'The room of this visit is being cleaned.',
    constraints: { room_is_cleaning: 'roomNo' },
  },
  ROOM_HELD: {
    status: 409,
    text: 'The room of this visit is held for a coming admission.',
    constraints: { room_is_held: 'roomNo', room_in_one_state: 'roomNo' },
  },
  ROOM_BLOCKED: {
    status: 409,
    text: 'The room of this visit is blocked.',
    constraints: { room_is_blocked: 'roomNo' },
  },
  NO_SUCH_ROOM: {
    status: 409,
    text: 'The room of this visit no longer exists.',
    constraints: { room_of_ward: 'roomNo', ward_of_same_hospital: 'wardId' },
  },
  ROOM_TAKEN: {
    status: 409,
    text: 'The room of this visit has been given to another patient.',
    constraints: { room_held_by_one_patient: 'roomNo', state_of_an_empty_room: 'roomNo' },
  },
  ALREADY_ADMITTED: {
    status: 409,
    text: 'This patient is already admitted.',
    constraints: { patient_occupies_one_room: null },
  },
} as const satisfies Readonly<Record<string, Refusal>>
