import { letterOf, type Measure, type Point, placeOf, type View } from '../../model/images/view.ts'
import { brightnessOf, fullWindow, type Window } from '../../model/images/window.ts'
import type { Points } from './load-frame.ts'

/** The window of colours: as they are. */
const AS_THEY_ARE: Window = { centre: 128, width: 256 }
const BASE = 32_768

/** The window in which a frame is shown where nobody chose another. */
export const ownWindow = (points: Points, named: Window | null): Window =>
  points.isColour
    ? (points.isDrawn && named) || AS_THEY_ARE
    : (named ?? fullWindow(points.values, points.slope, points.intercept))

/** A frame as it looks in a window, of its own size. */
export function painted(points: Points, window: Window, isInverted: boolean): OffscreenCanvas {
  const { columns, rows } = points
  const image = new ImageData(columns, rows)
  const isDark = isInverted !== points.isNegative
  if (points.isColour) paintColours(points, points.isDrawn ? AS_THEY_ARE : window, isDark, image.data)
  else paintValues(points, window, isDark, new Uint32Array(image.data.buffer))
  const canvas = new OffscreenCanvas(columns, rows)
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  return canvas
}

/** By a table of every value there can be: a window of a whole slice changes within a few milliseconds. */
function paintValues({ values, slope, intercept }: Points, window: Window, isDark: boolean, to: Uint32Array): void {
  const base = values instanceof Int16Array ? BASE : 0
  const table = new Uint8Array(values.BYTES_PER_ELEMENT === 1 ? 256 : 65_536)
  for (let at = 0; at < table.length; at++) {
    const grey = brightnessOf((at - base) * slope + intercept, window)
    table[at] = isDark ? 255 - grey : grey
  }
  for (let at = 0; at < to.length; at++) {
    const grey = table[(values[at] ?? 0) + base] ?? 0
    to[at] = 0xff000000 | (grey << 16) | (grey << 8) | grey
  }
}

function paintColours({ values }: Points, window: Window, isDark: boolean, to: Uint8ClampedArray): void {
  const table = Uint8Array.from({ length: 256 }, (_, value) => {
    const bright = window === AS_THEY_ARE ? value : brightnessOf(value, window)
    return isDark ? 255 - bright : bright
  })
  for (let at = 0; at < to.length; at++) to[at] = at % 4 === 3 ? 255 : (table[values[at] ?? 0] ?? 0)
}

type Drawing = {
  readonly frame: OffscreenCanvas
  readonly view: View
  /** How much taller than wide a point is. */
  readonly tall: number
  readonly measures: readonly Measure[]
}

/** Draws a frame and what was measured on it where the view places them. */
export function drawView(
  canvas: HTMLCanvasElement,
  [width, height]: Point,
  { frame, view, tall, measures }: Drawing,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const sharp = window.devicePixelRatio || 1
  canvas.width = Math.round(width * sharp)
  canvas.height = Math.round(height * sharp)
  const { left, top, scale } = placeOf(view, [width, height], { columns: frame.width, rows: frame.height, tall })
  context.scale(sharp, sharp)
  context.imageSmoothingEnabled = scale < 4
  context.drawImage(frame, left, top, frame.width * scale, frame.height * tall * scale)
  context.strokeStyle = MARK
  context.fillStyle = MARK
  context.lineWidth = 1.5
  context.font = '600 14px sans-serif'
  for (const [at, { from, to }] of measures.entries()) {
    const onScreen = ([x, y]: Point): [number, number] => [left + x * scale, top + y * tall * scale]
    context.beginPath()
    context.moveTo(...onScreen(from))
    context.lineTo(...onScreen(to))
    context.stroke()
    const [x, y] = onScreen(to)
    context.fillText(letterOf(at), x + 6, y + 5)
  }
}
const MARK = '#ffcf70'
