type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
type Screen = { readonly innerWidth: number; readonly innerHeight: number }

const GAP_PX = 6
const EDGE_PX = 8

/** Where the words of a hint stand: below what they explain, above where there is no room, or at its right. */
export function placeOf(
  target: Box,
  words: Box,
  beside: boolean,
  { innerWidth, innerHeight }: Screen,
): { left: number; top: number } {
  const within = (at: number, size: number, room: number) =>
    Math.round(Math.max(EDGE_PX, Math.min(at, room - size - EDGE_PX)))
  const middle = (start: number, size: number, own: number) => start + size / 2 - own / 2
  if (beside) {
    const left = target.left + target.width + GAP_PX
    return {
      left: within(left, words.width, innerWidth),
      top: within(middle(target.top, target.height, words.height), words.height, innerHeight),
    }
  }
  const below = target.top + target.height + GAP_PX
  const fits = below + words.height <= innerHeight - EDGE_PX
  const top = fits ? below : target.top - words.height - GAP_PX
  return { left: within(middle(target.left, target.width, words.width), words.width, innerWidth), top: Math.round(top) }
}
