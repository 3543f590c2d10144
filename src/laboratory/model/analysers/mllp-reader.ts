const VT = 0x0b
const FS = 0x1c
const CR = 0x0d
const LF = 0x0a

/** A message may carry a picture; what is longer than this is no message (amendments 16). */
export const MOST_FRAME_BYTES = 16 * 2 ** 20
/** So much of a broken frame is kept to be looked at. */
const KEPT_BYTES = 65_536

type Bytes = Uint8Array<ArrayBuffer>
export const BROKEN_FRAMES = {
  'no-end': 'The message ended without its last character',
  cut: 'The message was cut off by the next one',
  long: 'The message was longer than 16 MB',
  outside: 'There were characters outside of any message',
  closed: 'The connection ended within the message',
} as const
export type BrokenFrame = keyof typeof BROKEN_FRAMES
export type MllpEvent =
  | { readonly is: 'frame'; readonly bytes: Bytes }
  | { readonly is: 'broken'; readonly why: BrokenFrame; readonly bytes: Bytes }

/**
 * Takes the frames out of what arrives on a connection: VT, the message, FS, CR. MLLP has no checksum, so that a frame which is cut off, has
 * no end or is too long is dropped up to the next VT and told, never merged with the next one (decided rules B24).
 */
export function mllpReader(mostBytes: number = MOST_FRAME_BYTES) {
  let at: 'outside' | 'inside' | 'ending' | 'dropping' = 'outside'
  let parts: Bytes[] = []
  let size = 0
  let events: MllpEvent[] = []

  const add = (bytes: Bytes) => {
    // The caller may use its buffer again; and of a byte at a time nothing larger is held.
    if (bytes.length > 0) parts.push(bytes.slice())
    size += bytes.length
  }
  const taken = (most = size): Bytes => {
    const bytes = joined(parts, size)
    parts = []
    size = 0
    return bytes.subarray(0, most)
  }
  const broken = (why: BrokenFrame, next: 'outside' | 'inside' | 'dropping') => {
    events.push({ is: 'broken', why, bytes: taken(KEPT_BYTES).slice() })
    at = next
  }

  /** Takes up one step of what arrived, from a place on; the place behind it. */
  function step(data: Bytes, from: number): number {
    if (at === 'ending') {
      if (data[from] === CR) {
        events.push({ is: 'frame', bytes: taken() })
        at = 'outside'
        return from + 1
      }
      if (data[from] === VT) {
        broken('no-end', 'inside')
        return from + 1
      }
      broken('no-end', 'dropping')
      return from
    }
    if (at === 'inside') {
      const to = nextOf(data, from)
      add(data.subarray(from, to))
      if (size > mostBytes) {
        broken('long', 'dropping')
        return to
      }
      if (data[to] === VT) broken('cut', 'inside')
      else if (data[to] === FS) at = 'ending'
      return to + 1
    }
    const start = data.indexOf(VT, from)
    const to = start < 0 ? data.length : start
    if (at === 'outside' && data.subarray(from, to).some((byte) => byte !== CR && byte !== LF)) {
      add(data.subarray(from, to))
      broken('outside', 'dropping')
    }
    if (start >= 0) at = 'inside'
    return to + 1
  }

  return {
    /** What the bytes that arrived complete. */
    feed(data: Bytes): readonly MllpEvent[] {
      events = []
      for (let from = 0; from < data.length; ) from = step(data, from)
      return events
    },
    /** The connection is over: what was begun is told. */
    end(): readonly MllpEvent[] {
      events = []
      if (at === 'inside' || at === 'ending') broken('closed', 'outside')
      return events
    },
  }
}

/** The place of the next VT or FS, or the end. */
function nextOf(data: Bytes, from: number): number {
  const start = data.indexOf(VT, from)
  const end = data.indexOf(FS, from)
  return Math.min(start < 0 ? data.length : start, end < 0 ? data.length : end)
}

function joined(parts: readonly Bytes[], size: number): Bytes {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
