import type { BedMap, BedStay, MapPayer, UnavailableRoom } from './bed-map.contract.ts'
import { isInForce, ROOM_STATES, type RoomState } from './room.ts'
import type { Ward } from './wards.contract.ts'

/** A room on the map, with the occupant or what is said about it. */
export type Tile = {
  readonly key: string
  readonly wardId: string
  readonly roomNo: number
  readonly state: RoomState
  readonly stay: BedStay | null
  /** Who pays for the occupant. */
  readonly payer: MapPayer | null
  readonly unavailable: UnavailableRoom | null
  /** Shown as it will be; the server has not answered yet. */
  readonly moving: boolean
}
export type WardOfMap = { readonly ward: Ward; readonly tiles: readonly Tile[] }

/** A transfer that is on its way. */
export type Move = { readonly id: string; readonly wardId: string; readonly roomNo: number }

export const keyOf = ({ wardId, roomNo }: { readonly wardId: string; readonly roomNo: number }): string =>
  `${wardId}.${roomNo}`

/**
 * The map as it stands now: every room of every ward in order. A hold whose moment has come is not shown, and a
 * transfer on its way is shown as done.
 */
export function tilesOf({ wards, stays, payers, unavailable }: BedMap, now: number, move: Move | null): WardOfMap[] {
  const moved = stays.map((stay) =>
    move && stay.id === move.id ? { ...stay, wardId: move.wardId, roomNo: move.roomNo } : stay,
  )
  const payerById = new Map(payers.map((payer) => [payer.id, payer]))
  const stayAt = new Map(moved.map((stay) => [keyOf(stay), stay]))
  const inForce = unavailable.filter(({ until }) => isInForce({ until: until ? new Date(until) : null }, new Date(now)))
  const unavailableAt = new Map(inForce.map((room) => [keyOf(room), room]))
  const tileOf = (wardId: string, roomNo: number): Tile => {
    const key = keyOf({ wardId, roomNo })
    const stay = stayAt.get(key) ?? null
    const room = stay ? null : (unavailableAt.get(key) ?? null)
    const state = stay ? 'occupied' : (room?.state ?? 'vacant')
    const payer = payerById.get(stay?.payerId ?? '') ?? null
    return { key, wardId, roomNo, state, stay, payer, unavailable: room, moving: stay !== null && stay.id === move?.id }
  }
  return wards.map((ward) => ({
    ward,
    tiles: Array.from({ length: ward.maximumRooms }, (_, index) => tileOf(ward.id, index + 1)),
  }))
}

export type BedFilter = { readonly wardType: string; readonly state: string; readonly payer: string }

const meets = ({ state, stay }: Tile, filter: BedFilter): boolean =>
  (!filter.state || state === filter.state) && (!filter.payer || stay?.payerId === filter.payer)

/** The rooms that meet the filter; a ward without one is left out. */
export const filtered = (map: readonly WardOfMap[], filter: BedFilter): WardOfMap[] =>
  map
    .filter(({ ward }) => !filter.wardType || ward.wardType === filter.wardType)
    .map(({ ward, tiles }) => ({ ward, tiles: tiles.filter((tile) => meets(tile, filter)) }))
    .filter(({ tiles }) => tiles.length > 0 || !(filter.state || filter.payer))

/** The wards from the first on, until they hold `most` rooms; the last one may be shown in part. */
export function firstRooms(map: readonly WardOfMap[], most: number): WardOfMap[] {
  const before = map.map((_, at) => map.slice(0, at).reduce((sum, { tiles }) => sum + tiles.length, 0))
  return map.flatMap(({ ward, tiles }, at) => {
    const left = most - (before[at] ?? 0)
    return left > 0 ? [{ ward, tiles: tiles.slice(0, left) }] : []
  })
}

/** The payers of the occupants, by id, in the order of their names. */
export const payersIn = (map: readonly WardOfMap[]): ReadonlyMap<string, string> => {
  const paying = map.flatMap(({ tiles }) => tiles.flatMap(({ payer }) => payer ?? []))
  return new Map(paying.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ id, name }) => [id, name]))
}

/** How many rooms stand in each state. */
export function countStates(map: readonly WardOfMap[]): Readonly<Record<RoomState, number>> {
  const states = map.flatMap(({ tiles }) => tiles.map(({ state }) => state))
  return Object.fromEntries(
    ROOM_STATES.map((state) => [state, states.filter((one) => one === state).length]),
  ) as Record<RoomState, number>
}

/** Whether this patient may be put there: it is vacant, or held for them. */
export const takes = (tile: Tile, stay: BedStay): boolean =>
  tile.state === 'vacant' || (tile.unavailable?.state === 'held' && tile.unavailable.uhid === stay.uhid)
