import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

type Taken = { readonly roomNo: number; readonly visitId: string }
export type RoomSituation = {
  readonly maximumRooms: number
  readonly taken: readonly Taken[]
}

/**
 * Whether a visit may have a room: it must exist in the ward and nobody else may lie there; a visit being edited
 * keeps its own (specification 2 section 4, 'Room availability'). The constraint room_held_by_one_patient says the
 * same to whoever comes second.
 */
export function decideRoom(
  situation: RoomSituation,
  roomNo: number,
  visitId: string | null,
): Verdict<number, 'ROOM_TAKEN' | 'NO_SUCH_ROOM'> {
  if (roomNo < 1 || roomNo > situation.maximumRooms) return refuse('NO_SUCH_ROOM', { field: 'roomNo' })
  const holder = situation.taken.find((stay) => stay.roomNo === roomNo)
  if (holder && holder.visitId !== visitId) return refuse('ROOM_TAKEN', { field: 'roomNo' })
  return accept(roomNo)
}
