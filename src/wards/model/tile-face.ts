import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import type { PayerKind } from '../../catalogue/model/payers/payer-kinds.ts'
import type { Tile } from './bed-tiles.ts'
import { daysOf, describeTile, STATE_WORDS, titleOf } from './bed-words.ts'
import type { RoomState } from './room.ts'

/** What a tile of the bed map shows, in plain values: two that are equal need not be drawn again. */
export type TileFace = {
  /** `keyOf` the room. */
  readonly room: string
  readonly roomNo: number
  readonly state: RoomState
  readonly occupied: boolean
  /** Which stay, hold or block it is: the tile flashes when it is another. */
  readonly occupant: string
  readonly who: string
  /** `who` says no more than the state. */
  readonly still: boolean
  /** The state in a word, where `who` says why. */
  readonly aside: string
  readonly payer: string
  readonly payerKind: PayerKind | undefined
  readonly days: number
  /** A discharge is planned. */
  readonly leaving: boolean
  readonly moving: boolean
  /** All of it in lines, as tooltip and name. */
  readonly words: string
}

export function faceOf(tile: Tile, now: number): TileFace {
  const { key, roomNo, state, stay, payer, unavailable, moving } = tile
  const explained = Boolean(unavailable?.reason)
  return {
    room: key,
    roomNo,
    state,
    occupied: stay !== null,
    occupant: stay?.visitId ?? unavailable?.id ?? '',
    who: titleOf(tile),
    still: !stay && !explained,
    aside: explained ? STATE_WORDS[state] : '',
    payer: corporateName(payer?.name ?? ''),
    payerKind: payer?.kind,
    days: stay ? daysOf(stay, now) : 0,
    leaving: Boolean(stay?.plannedDischargeAt),
    moving,
    words: describeTile(tile, now),
  }
}
