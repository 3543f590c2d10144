/** How far clockwise a photo must be turned to stand upright; mirrored ones, which no camera makes, are not turned. */
export type Turn = 0 | 90 | 180 | 270

const TURNS: Readonly<Record<number, Turn>> = { 3: 180, 6: 90, 8: 270 }
const ORIENTATION = 0x0112
const EXIF = 0xe1
const SCAN = 0xda

/** What the camera noted about how it was held; a JPEG without a note stands upright. */
export function turnOfJpeg(bytes: Uint8Array): Turn {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1]
    if (marker === SCAN) return 0
    if (marker === EXIF && isExif(bytes, at + 4)) return turnIn(view, at + 10, at + 2 + view.getUint16(at + 2))
  }
  return 0
}

const isExif = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4)) === 'Exif'

function turnIn(view: DataView, start: number, limit: number): Turn {
  const end = Math.min(limit, view.byteLength)
  if (start + 8 > end) return 0
  const little = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, little)
  if (directory + 2 > end) return 0
  const count = view.getUint16(directory, little)
  for (let entry = 0; entry < count; entry++) {
    const at = directory + 2 + entry * 12
    if (at + 12 > end) return 0
    if (view.getUint16(at, little) === ORIENTATION) return TURNS[view.getUint16(at + 8, little)] ?? 0
  }
  return 0
}
