/** A part of packed pixels: where its bytes begin, and how many they are. */
type Part = { readonly at: number; readonly length: number }

const ITEM = 0xe000fffe
const END = 0xe0ddfffe
const MOST_PARTS = 100_000

/**
 * The parts of packed pixels without the table before them, and how many bytes they take with their marks; undefined where the file ends
 * before its end mark. Nothing is unpacked.
 */
export function packedPixels(bytes: Uint8Array, from: number): { parts: readonly Part[]; bytes: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Part[] = []
  for (let at = from; at + 8 <= bytes.length && parts.length <= MOST_PARTS; ) {
    const [mark, length] = [view.getUint32(at, true), view.getUint32(at + 4, true)]
    if (mark === END) return { parts: parts.slice(1), bytes: at + 8 - from }
    if (mark !== ITEM || at + 8 + length > bytes.length) return undefined
    parts.push({ at: at + 8, length })
    at += 8 + length
  }
  return undefined
}

/**
 * The bytes of one packed frame. A frame is one part, as nearly every file has it; the parts of a single frame belong together; what has
 * its frames in several parts is left to the server.
 */
export function packedFrame(bytes: Uint8Array, from: number, frame: number, frames: number): Uint8Array | undefined {
  const packed = packedPixels(bytes, from)
  if (!packed) return undefined
  const { parts } = packed
  if (parts.length !== frames && frames !== 1) return undefined
  const own = frames === 1 ? parts : parts.slice(frame, frame + 1)
  const [first] = own
  if (!first) return undefined
  if (own.length === 1) return bytes.subarray(first.at, first.at + first.length)
  const whole = new Uint8Array(own.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of own) {
    whole.set(bytes.subarray(part.at, part.at + part.length), at)
    at += part.length
  }
  return whole
}
