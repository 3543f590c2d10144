/** What the points of a frame are. */
type Shape = {
  readonly rows: number
  readonly columns: number
  /** Colours a point. */
  readonly samples: number
  readonly bits: number
}

const SEGMENTS = 15
const HEAD = 64

/**
 * A frame packed by run lengths (PS3.5 annex G) as it would be written plainly: colour beside colour, the low byte first. Undefined where
 * it does not say as many bytes as the header does; nothing larger is ever made.
 */
export function unpackRle(packed: Uint8Array, { rows, columns, samples, bits }: Shape): Uint8Array | undefined {
  const width = bits / 8
  const count = samples * width
  if (packed.length < HEAD || count > SEGMENTS) return undefined
  const head = new DataView(packed.buffer, packed.byteOffset, HEAD)
  if (head.getUint32(0, true) !== count) return undefined
  const points = new Uint8Array(rows * columns * count)
  for (let segment = 0; segment < count; segment++) {
    const from = head.getUint32(4 + 4 * segment, true)
    const end = segment + 1 < count ? head.getUint32(8 + 4 * segment, true) : packed.length
    // Of each colour the high byte comes first.
    const first = Math.floor(segment / width) * width + (width - 1 - (segment % width))
    if (!unpackSegment(packed.subarray(from, end), points, first, count)) return undefined
  }
  return points
}

/** Writes the bytes of a segment to every `step`th place; false when they are too few. */
function unpackSegment(packed: Uint8Array, to: Uint8Array, first: number, step: number): boolean {
  let at = first
  for (let from = 0; from < packed.length && at < to.length; ) {
    const mark = packed[from] ?? 0
    from += 1
    if (mark === 128) continue
    const isRun = mark > 128
    const length = isRun ? 257 - mark : mark + 1
    for (let place = 0; place < length && at < to.length; place++, at += step)
      to[at] = packed[isRun ? from : from + place] ?? 0
    from += isRun ? 1 : length
  }
  return at >= to.length
}
