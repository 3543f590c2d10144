const AIR = -1000
const FAT = -90
const LUNG = -800
const SOFT = 40
const BONE = 700

type Round = {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly high: number
  readonly value: number
}

/**
 * A slice of a drawn chest in Hounsfield units, as a computed tomograph would give it: `place` is 0 at the top of the series and 1 at its
 * end. For demonstrations and tests; it is nobody's.
 */
export function drawnChestSlice(points: number, place: number): Int16Array {
  const slice = new Int16Array(points * points)
  const shapes = shapesAt(place)
  for (let row = 0; row < points; row++)
    for (let column = 0; column < points; column++) {
      const x = (2 * column) / (points - 1) - 1
      const y = (2 * row) / (points - 1) - 1
      const shape = shapes.findLast((round) => holds(round, x, y))
      const grain = ((row * 31 + column * 17 + Math.round(place * 1000) * 7) % 23) - 11
      slice[row * points + column] = (shape?.value ?? AIR) + (shape ? grain : 0)
    }
  return slice
}

const holds = ({ x, y, wide, high }: Round, atX: number, atY: number): boolean =>
  ((atX - x) / wide) ** 2 + ((atY - y) / high) ** 2 <= 1

/** From the outermost to the innermost: skin, muscle, lungs, heart, spine; the lungs are widest in the middle of the series. */
function shapesAt(place: number): Round[] {
  const open = Math.sin(Math.PI * Math.min(1, Math.max(0.05, place)))
  return [
    { x: 0, y: 0, wide: 0.92, high: 0.66, value: FAT },
    { x: 0, y: 0, wide: 0.86, high: 0.6, value: SOFT },
    { x: -0.42, y: -0.04, wide: 0.34 * open, high: 0.46 * open, value: LUNG },
    { x: 0.42, y: -0.04, wide: 0.34 * open, high: 0.46 * open, value: LUNG },
    { x: 0.12, y: -0.14, wide: 0.26 * place + 0.06, high: 0.24 * place + 0.06, value: SOFT + 20 },
    { x: 0, y: 0.4, wide: 0.12, high: 0.12, value: BONE },
    { x: 0, y: 0.4, wide: 0.05, high: 0.05, value: SOFT },
  ]
}
