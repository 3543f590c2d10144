import { pngOf } from '../../png.ts'

const SIZE = { width: 960, height: 720 }
/** A gland is a ring of nuclei around a space. */
const GLANDS = [
  [220, 190, 92],
  [520, 150, 70],
  [780, 260, 104],
  [330, 470, 118],
  [640, 540, 88],
  [120, 610, 64],
  [860, 600, 72],
] as const
const WHITE = [250, 246, 249] as const
const PINK = [236, 176, 205] as const
const CYTOPLASM = [222, 146, 190] as const
const NUCLEUS = [98, 58, 138] as const

/** A drawing of glands under the microscope, stained pink and violet: of nobody. */
export const slide = (): Buffer =>
  pngOf(SIZE, (x, y) => {
    const [of, r] = nearest(x, y)
    const angle = Math.atan2(y - of[1], x - of[0])
    const share = r / (of[2] * (1 + 0.06 * Math.sin(3 * angle)))
    if (share < 0.55) return WHITE
    if (share < 1) return Math.abs(share - 0.86) < 0.07 && Math.sin(angle * of[2] * 0.42) > -0.2 ? NUCLEUS : CYTOPLASM
    return isStromalNucleus(x, y) ? NUCLEUS : shaded(x, y)
  })

function nearest(x: number, y: number): readonly [(typeof GLANDS)[number], number] {
  const found = GLANDS.map((gland) => [gland, Math.hypot(x - gland[0], y - gland[1])] as const)
  return found.reduce((best, one) => (one[1] / one[0][2] < best[1] / best[0][2] ? one : best))
}

/** Spindles in the tissue between the glands, one a square, each a little elsewhere. */
function isStromalNucleus(x: number, y: number): boolean {
  const [column, row] = [Math.floor(x / 34), Math.floor(y / 22)]
  const turn = Math.sin(column * 12.9 + row * 78.2) * 43_758.5
  const moved = turn - Math.floor(turn)
  return (((x % 34) - 8 - moved * 16) / 7) ** 2 + (((y % 22) - 6 - moved * 9) / 2.4) ** 2 < 1
}

function shaded(x: number, y: number): readonly [number, number, number] {
  const wave = Math.round(8 * Math.sin(x / 13 + 2 * Math.sin(y / 17)))
  return [PINK[0] + wave, PINK[1] + wave, PINK[2] + wave]
}
