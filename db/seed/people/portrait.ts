import { pngOf } from '../png.ts'

const SIZE = { width: 240, height: 300 }

/** A picture of nobody: head and shoulders in three greys, as a PNG. */
export const portrait = (shade: number): Buffer => pngOf(SIZE, (x, y) => [greyAt(x, y, shade)])

function greyAt(x: number, y: number, shade: number): number {
  const head = ((x - 120) / 52) ** 2 + ((y - 115) / 66) ** 2 < 1
  const shoulders = ((x - 120) / 105) ** 2 + ((y - 300) / 110) ** 2 < 1
  return head ? 150 + shade : shoulders ? 95 + shade : 205 + Math.round(y / 12)
}
