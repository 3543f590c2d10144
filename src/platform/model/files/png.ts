/** A PNG by its chunks. Whether its data unpack to what the header says is counted by the caller that unpacks them. */
export type Png = {
  readonly width: number
  readonly height: number
  /** What the data of all points unpack to, in bytes. */
  readonly unpackedBytes: number
  /** The packed data, part by part. */
  readonly data: readonly Uint8Array[]
  /** The chunks without which the picture cannot be drawn, whole, in order. */
  readonly critical: readonly Uint8Array[]
}

const codeOf = (name: string) => [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0)
const [IHDR, PLTE, TRNS, IDAT, IEND] = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'].map(codeOf)
const CRITICAL = new Set([IHDR, PLTE, TRNS, IDAT, IEND])
export const PNG_SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Chunk length, kind and checksum around a chunk's data. */
const AROUND = 12
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The chunks from the one header, which comes first, up to IEND; undefined for what is no whole PNG. */
export function readPng(bytes: Uint8Array): Png | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 8 || PNG_SIGNATURE.some((byte, at) => bytes[at] !== byte)) return undefined
  let header: Pick<Png, 'width' | 'height' | 'unpackedBytes'> | undefined
  const data: Uint8Array[] = []
  const critical: Uint8Array[] = []
  for (let at = 8; at + AROUND <= bytes.length; ) {
    const length = view.getUint32(at)
    const kind = view.getUint32(at + 4)
    if ((at === 8) !== (kind === IHDR) || at + AROUND + length > bytes.length) return undefined
    if (kind === IHDR) header = length === 13 ? headerAt(view, at + 8) : undefined
    if (!header) return undefined
    if (CRITICAL.has(kind)) critical.push(bytes.subarray(at, at + AROUND + length))
    if (kind === IDAT) data.push(bytes.subarray(at + 8, at + 8 + length))
    if (kind === IEND) return { ...header, data, critical }
    at += AROUND + length
  }
  return undefined
}

function headerAt(view: DataView, at: number): Pick<Png, 'width' | 'height' | 'unpackedBytes'> | undefined {
  const [width, height] = [view.getUint32(at), view.getUint32(at + 4)]
  const bitsAPoint = view.getUint8(at + 8) * (SAMPLES[view.getUint8(at + 9)] ?? 0)
  if (width === 0 || height === 0 || bitsAPoint === 0 || bitsAPoint > 64) return undefined
  const passes = view.getUint8(at + 12) === 1 ? PASSES : [[0, 0, 1, 1] as const]
  const unpackedBytes = passes.reduce((sum, [left, top, right, down]) => {
    const columns = Math.ceil((width - left) / right)
    const rows = Math.ceil((height - top) / down)
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bitsAPoint) / 8)) : sum
  }, 0)
  return { width, height, unpackedBytes }
}

/** The seven pictures of an interlaced one: first column and row, and the steps from one to the next. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
