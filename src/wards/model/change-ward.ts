import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

/** A room in use: a patient occupies it, or it is held for one. */
export type Needed = { readonly roomNo: number; readonly who: string }

const inWords = (needed: readonly Needed[]) =>
  [...needed]
    .sort((a, b) => a.roomNo - b.roomNo)
    .map(({ roomNo, who }) => `Room ${roomNo} (${who})`)
    .join(', ')

/** A ward keeps the rooms that are needed; the message says which stand in the way. */
export function decideCapacity(
  maximumRooms: number,
  needed: readonly Needed[],
): Verdict<number, 'CAPACITY_BELOW_PATIENTS'> {
  const beyond = needed.filter(({ roomNo }) => roomNo > maximumRooms)
  if (beyond.length === 0) return accept(maximumRooms)
  return refuse('CAPACITY_BELOW_PATIENTS', {
    field: 'maximumRooms',
    values: { maximum: maximumRooms, rooms: inWords(beyond) },
  })
}

/** A ward is withdrawn only when nobody needs it. */
export const decideWardWithdrawal = (needed: readonly Needed[]): Verdict<true, 'WARD_IN_USE'> =>
  needed.length === 0 ? accept(true) : refuse('WARD_IN_USE', { values: { rooms: inWords(needed) } })
