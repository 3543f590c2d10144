import { useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import type { BedStay } from '../../model/bed-map.contract.ts'
import { type Tile, takes } from '../../model/bed-tiles.ts'
import { unavailableReason } from '../../model/bed-words.ts'

/** A patient picked up on the map, with the pointer or the keyboard, until they are put down or put back. */
export type Carrying = {
  readonly stay: BedStay | null
  pickUp(stay: BedStay): void
  putDown(tile: Tile): void
  cancel(): void
}

/** Holds the id and not the stay: who was transferred by another user meanwhile is no longer carried. */
export function useCarrying(stays: readonly BedStay[], onPut: (stay: BedStay, tile: Tile) => void): Carrying {
  const [held, setHeld] = useState<string | null>(null)
  const stay = stays.find(({ id }) => id === held) ?? null
  return {
    stay,
    pickUp: ({ id }) => setHeld(id),
    putDown(tile) {
      if (!stay) return
      if (tile.stay?.id === stay.id) return setHeld(null)
      if (!takes(tile, stay)) return toast.error(`Room ${tile.roomNo} cannot be given`, unavailableReason(tile.state))
      setHeld(null)
      onPut(stay, tile)
    },
    cancel: () => setHeld(null),
  }
}
