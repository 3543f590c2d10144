import type { Window } from './window.ts'

/** How a picture is looked at; the same for both where two are compared. */
export type View = {
  /** Null: that of the file. */
  readonly window: Window | null
  readonly isInverted: boolean
  /** 1 shows the whole picture. */
  readonly zoom: number
  /** How far it is moved, in points of the screen. */
  readonly x: number
  readonly y: number
}
export const WHOLE: View = { window: null, isInverted: false, zoom: 1, x: 0, y: 0 }

export const TOOLS = ['window', 'scroll', 'zoom', 'pan', 'measure'] as const
export type Tool = (typeof TOOLS)[number]

export type Point = readonly [number, number]
/** A line on a picture, between points of it. */
export type Measure = { readonly from: Point; readonly to: Point }

const MOST_ZOOM = 20

export const zoomed = (view: View, by: number): View => {
  const zoom = Math.min(MOST_ZOOM, Math.max(0.2, view.zoom * by))
  const share = zoom / view.zoom
  return { ...view, zoom, x: view.x * share, y: view.y * share }
}

export const moved = (view: View, right: number, down: number): View => ({
  ...view,
  x: view.x + right,
  y: view.y + down,
})

/** A place of a stack, a number of steps on, inside it. */
export const stepped = (at: number, steps: number, count: number): number =>
  Math.min(Math.max(0, count - 1), Math.max(0, at + steps))

/** The letter of a measure: A to Z, then A1. */
export const letterOf = (at: number): string =>
  String.fromCharCode(65 + (at % 26)) + (at < 26 ? '' : String(Math.floor(at / 26)))

/** Where a picture of a size lies on a screen of another, and how large a point of it is there. */
export function placeOf(
  view: View,
  [width, height]: Point,
  { columns, rows, tall }: { readonly columns: number; readonly rows: number; readonly tall: number },
): { readonly left: number; readonly top: number; readonly scale: number } {
  const scale = Math.min(width / columns, height / (rows * tall)) * view.zoom
  return {
    left: (width - columns * scale) / 2 + view.x,
    top: (height - rows * tall * scale) / 2 + view.y,
    scale,
  }
}
