/** Letters are measured at this height; a length is in em then. */
const MEASURED_PX = 100

/** How long texts are in the fonts of the application, in em; every word is measured once. */
export function textLengths(weight: 400 | 600): (text: string) => number {
  const canvas = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  if (canvas) canvas.font = `${weight} ${MEASURED_PX}px ${getComputedStyle(document.body).fontFamily}`
  return (written) => {
    // In tables all figures are as wide as the widest.
    const text = written.replace(/\d/g, '0')
    const before = known.get(text)
    if (before !== undefined) return before
    const length = (canvas?.measureText(text).width ?? 0) / MEASURED_PX
    known.set(text, length)
    return length
  }
}
