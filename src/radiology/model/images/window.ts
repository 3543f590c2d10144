/** The values that are shown between black and white. */
export type Window = { readonly centre: number; readonly width: number }

/** Windows by what is looked for, in Hounsfield units. */
export const PRESETS = [
  { key: '1', words: 'Soft tissue', centre: 40, width: 400 },
  { key: '2', words: 'Lung', centre: -600, width: 1500 },
  { key: '3', words: 'Bone', centre: 500, width: 2000 },
  { key: '4', words: 'Brain', centre: 40, width: 80 },
  { key: '5', words: 'Liver', centre: 60, width: 160 },
] as const

/** How bright a value is, 0 to 255, as DICOM defines it (PS3.3 C.11.2.1.2). */
export function brightnessOf(value: number, { centre, width }: Window): number {
  if (width <= 1) return value <= centre - 0.5 ? 0 : 255
  const share = (value - (centre - 0.5)) / (width - 1) + 0.5
  return Math.round(255 * Math.min(1, Math.max(0, share)))
}

/** From the darkest to the brightest value, where a file names no window. */
export function fullWindow(values: ArrayLike<number>, slope: number, intercept: number): Window {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    if (value < least) least = value
    if (value > most) most = value
  }
  const [dark, bright] = [least * slope + intercept, most * slope + intercept]
  return { centre: (dark + bright) / 2, width: Math.max(1, Math.abs(bright - dark)) }
}

/** What a drag makes of a window: sideways its width, up and down its centre, faster where it is wide. */
export function draggedWindow({ centre, width }: Window, right: number, down: number): Window {
  const step = Math.max(0.5, width / 300)
  return { centre: centre + down * step, width: Math.max(1, width + right * step) }
}

/** Millimetres between two points of a picture; null where it does not say how far they lie apart. */
export function distanceOf(
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  spacing: readonly [number, number] | null,
): number | null {
  return spacing && Math.hypot((toX - fromX) * spacing[1], (toY - fromY) * spacing[0])
}
