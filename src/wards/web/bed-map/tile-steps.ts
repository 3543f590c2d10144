/** The tile a key leads to from another: along the rows, and to the nearest above or below, across wards. */
export function tileAfter(map: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const tiles = [...map.querySelectorAll<HTMLElement>('[data-room]')]
  const at = tiles.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return tiles[at + 1]
    case 'ArrowLeft':
      return tiles[at - 1]
    case 'Home':
      return tiles[0]
    case 'End':
      return tiles.at(-1)
    case 'ArrowDown':
      return nearest(from, tiles.slice(at + 1), 1)
    case 'ArrowUp':
      return nearest(from, tiles.slice(0, at).reverse(), -1)
    default:
      return undefined
  }
}

/** The closest tile of the next line in a direction; `others` come in the order in which they are passed. */
function nearest(from: HTMLElement, others: readonly HTMLElement[], way: 1 | -1): HTMLElement | undefined {
  const { left, top } = from.getBoundingClientRect()
  let best: { readonly tile: HTMLElement; readonly top: number; readonly away: number } | undefined
  for (const tile of others) {
    const box = tile.getBoundingClientRect()
    if ((box.top - top) * way < 1) continue
    if (best && Math.abs(box.top - best.top) > 1) break
    const away = Math.abs(box.left - left)
    if (!best || away < best.away) best = { tile, top: box.top, away }
  }
  return best?.tile
}
