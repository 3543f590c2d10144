import { type DragEvent, type KeyboardEvent, type SyntheticEvent, useDeferredValue, useState } from 'react'
import { firstRooms, type Tile, type WardOfMap } from '../../model/bed-tiles.ts'
import { WardRow } from '../wards/ward-row.tsx'
import css from './bed-map.module.css'
import { tileAfter } from './tile-steps.ts'
import type { Carrying } from './use-carrying.ts'

type Props = {
  readonly map: readonly WardOfMap[]
  readonly now: number
  readonly mayMove: boolean
  readonly carrying: Carrying
  onOpen(tile: Tile): void
}

/** More rooms than any window shows at once. */
const AT_ONCE = 160

const elementOf = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-room]') : null

/**
 * The wards with their rooms. One tab stop: the arrows walk over the rooms, Enter opens one, Space picks up who lies
 * there, Enter or Space puts them down, Esc puts them back. With the pointer a patient is dragged.
 */
export function BedGrid({ map, now, mayMove, carrying, onOpen }: Props) {
  const [at, setAt] = useState('')
  // The rooms in sight are painted first; the others follow beneath them when the browser has time.
  const whole = useDeferredValue(true, false)
  const tiles = map.flatMap((ward) => ward.tiles)
  const current = tiles.some(({ key }) => key === at) ? at : tiles[0]?.key
  const tileOf = (event: SyntheticEvent) => tiles.find(({ key }) => key === elementOf(event)?.dataset.room)

  const act = (tile: Tile) => (carrying.stay ? carrying.putDown(tile) : onOpen(tile))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [element, tile] = [elementOf(event), tileOf(event)]
    if (!element || !tile || event.ctrlKey || event.metaKey || event.altKey) return
    const next = tileAfter(event.currentTarget, element, event.key)
    if (next) next.focus()
    else if (event.key === 'Escape' && carrying.stay) carrying.cancel()
    else if (event.key === 'Enter') act(tile)
    else if (event.key === ' ' && carrying.stay) carrying.putDown(tile)
    else if (event.key === ' ' && tile.stay && mayMove) carrying.pickUp(tile.stay)
    else if (event.key !== ' ') return
    event.preventDefault()
  }
  const onDragStart = (event: DragEvent) => {
    const stay = tileOf(event)?.stay
    if (!stay) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', '')
    carrying.pickUp(stay)
  }
  const onDragOver = (event: DragEvent) => {
    if (carrying.stay && elementOf(event)) event.preventDefault()
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const tile = tileOf(event)
    if (tile) carrying.putDown(tile)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of wards is not a fieldset
    <div
      role="group"
      aria-label="Bed map"
      className={css.map}
      data-carrying={carrying.stay !== null || undefined}
      onFocus={(event) => setAt(elementOf(event)?.dataset.room ?? at)}
      onClick={(event) => {
        const tile = tileOf(event)
        if (tile) act(tile)
      }}
      onKeyDown={onKeyDown}
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDrop={onDrop}
      onDragEnd={carrying.cancel}
    >
      {(whole ? map : firstRooms(map, AT_ONCE)).map(({ ward, tiles: rooms }) => (
        <WardRow
          key={ward.id}
          ward={ward}
          tiles={rooms}
          now={now}
          mayMove={mayMove}
          current={current}
          carried={carrying.stay?.id}
        />
      ))}
    </div>
  )
}
