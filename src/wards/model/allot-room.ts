import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { type NotReady, notReady, type UnavailableState } from './room.ts'

type Taken = { readonly roomNo: number; readonly visitId: string }
type Unavailable = { readonly roomNo: number; readonly state: UnavailableState; readonly patientId: string | null }
export type RoomSituation = {
  readonly maximumRooms: number
  readonly taken: readonly Taken[]
  /** Rooms held, being cleaned or blocked now. */
  readonly unavailable: readonly Unavailable[]
}
export type Occupant = { readonly visitId: string | null; readonly patientId: string | null }

/**
 * Whether a visit may have a room: it must exist in the ward, no other patient may occupy it, and it must be ready: not
 * being cleaned, blocked, or held for another patient. A visit being edited keeps its own (specification 2 section 4,
 * 'Room availability'). The database says the same to the user who comes second.
 */
export function decideRoom(
  { maximumRooms, taken, unavailable }: RoomSituation,
  roomNo: number,
  { visitId, patientId }: Occupant,
): Verdict<number, 'ROOM_TAKEN' | 'NO_SUCH_ROOM' | NotReady> {
  if (roomNo < 1 || roomNo > maximumRooms) return refuse('NO_SUCH_ROOM', { field: 'roomNo' })
  const holder = taken.find((stay) => stay.roomNo === roomNo)
  if (holder) return holder.visitId === visitId ? accept(roomNo) : refuse('ROOM_TAKEN', { field: 'roomNo' })
  const unavailableRoom = unavailable.find((room) => room.roomNo === roomNo)
  const heldForThem =
    unavailableRoom?.state === 'held' && unavailableRoom.patientId !== null && unavailableRoom.patientId === patientId
  if (unavailableRoom && !heldForThem) return refuse(notReady(unavailableRoom.state), { field: 'roomNo' })
  return accept(roomNo)
}
