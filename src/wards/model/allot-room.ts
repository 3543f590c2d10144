import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { type KeptState, type NotReady, notReady } from './room.ts'

type Taken = { readonly roomNo: number; readonly visitId: string }
type Kept = { readonly roomNo: number; readonly state: KeptState; readonly patientId: string | null }
export type RoomSituation = {
  readonly maximumRooms: number
  readonly taken: readonly Taken[]
  /** Rooms held, being cleaned or blocked now. */
  readonly kept: readonly Kept[]
}
export type Lodger = { readonly visitId: string | null; readonly patientId: string | null }

/**
 * Whether a visit may have a room: it must exist in the ward, nobody else may lie there, and it must be ready: not
 * being cleaned, blocked, or held for somebody else. A visit being edited keeps its own (specification 2 section 4,
 * 'Room availability'). The database says the same to whoever comes second.
 */
export function decideRoom(
  { maximumRooms, taken, kept }: RoomSituation,
  roomNo: number,
  { visitId, patientId }: Lodger,
): Verdict<number, 'ROOM_TAKEN' | 'NO_SUCH_ROOM' | NotReady> {
  if (roomNo < 1 || roomNo > maximumRooms) return refuse('NO_SUCH_ROOM', { field: 'roomNo' })
  const holder = taken.find((stay) => stay.roomNo === roomNo)
  if (holder) return holder.visitId === visitId ? accept(roomNo) : refuse('ROOM_TAKEN', { field: 'roomNo' })
  const standing = kept.find((room) => room.roomNo === roomNo)
  const heldForThem = standing?.state === 'held' && standing.patientId !== null && standing.patientId === patientId
  if (standing && !heldForThem) return refuse(notReady(standing.state), { field: 'roomNo' })
  return accept(roomNo)
}
