/** What is said about a room beside who occupies it. */
export const UNAVAILABLE_STATES = ['held', 'cleaning', 'blocked'] as const
export type UnavailableState = (typeof UNAVAILABLE_STATES)[number]

/** How a room stands; `vacant` and `occupied` follow from the stays. */
export const ROOM_STATES = ['vacant', 'occupied', ...UNAVAILABLE_STATES] as const
export type RoomState = (typeof ROOM_STATES)[number]

/** The refusals of a call for a room that cannot be given. */
export const ROOM_REFUSALS = {
  NO_SUCH_ROOM: {
    status: 400,
    text: 'This ward has no such room.',
    constraints: { room_of_ward: 'roomNo', ward_of_same_hospital: 'wardId' },
  },
  ROOM_CLEANING: { status: 409, text: 'This room is being cleaned.', constraints: { room_is_cleaning: 'roomNo' } },
  ROOM_HELD: {
    status: 409,
    text: 'This room is held for a coming admission.',
    constraints: { room_is_held: 'roomNo', room_in_one_state: 'roomNo' },
  },
  ROOM_BLOCKED: { status: 409, text: 'This room is blocked.', constraints: { room_is_blocked: 'roomNo' } },
} as const

export type NotReady = 'ROOM_CLEANING' | 'ROOM_HELD' | 'ROOM_BLOCKED'
const NOT_READY: Readonly<Record<UnavailableState, NotReady>> = {
  held: 'ROOM_HELD',
  cleaning: 'ROOM_CLEANING',
  blocked: 'ROOM_BLOCKED',
}
export const notReady = (state: UnavailableState): NotReady => NOT_READY[state]

/** A hold stands until its moment comes; cleaning and a block until a user ends them. */
export const isInForce = ({ until }: { readonly until: Date | null }, now: Date): boolean =>
  until === null || until.getTime() > now.getTime()
