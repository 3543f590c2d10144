export const ENQ = 0x05
const STX = 0x02
const ETX = 0x03
export const EOT = 0x04
const LF = 0x0a
const CR = 0x0d
const ETB = 0x17
export const ACK = 0x06
export const NAK = 0x15

/** E1381 allows 240 characters in a frame; analysers send more. */
const MOST_FRAME = 64_000
const MOST_MESSAGE = 4_000_000

export const BROKEN_ASTM = {
  checksum: 'The checksum of a frame was wrong',
  number: 'A frame came out of its turn',
  'no-end': 'A frame had no end',
  long: 'The message was too long',
  'no-last-record': 'The message ended without its last record',
} as const
export type BrokenAstm = keyof typeof BROKEN_ASTM
export type AstmEvent =
  | { readonly is: 'answer'; readonly byte: typeof ACK | typeof NAK }
  /** A whole message: its last frame is answered by `settle`, after it is stored. */
  | { readonly is: 'message'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly is: 'broken'; readonly why: BrokenAstm; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The analyser has nothing more to say: the line is free. */
  | { readonly is: 'over' }

type Taken = {
  readonly next: number
  readonly count: number
  readonly frames: readonly (readonly number[])[]
  readonly size: number
  /** How the last record begins; null where the next one is about to. */
  readonly record: number | null
}
const NOTHING: Taken = { next: 1, count: 0, frames: [], size: 0, record: null }
const LAST_RECORD = 'L'.charCodeAt(0)

/**
 * The receiving side of E1381: ENQ opens, each frame STX, number modulo 8, text, ETX or ETB, checksum, CR, LF is answered, EOT closes. A frame
 * that is repeated because the answer got lost is answered and not taken twice. The frame with the last record of a message (`L`) is answered
 * only when the message is stored: until then the analyser still has it. Pure; the events are taken one at a time, so that `settle` comes
 * between two of them.
 */
export function astmReader() {
  let taken = NOTHING
  let before = NOTHING
  let frame: number[] | null = null

  const answer = (byte: typeof ACK | typeof NAK): AstmEvent => ({ is: 'answer', byte })
  const broken = (why: BrokenAstm, bytes: readonly number[]): AstmEvent => ({
    is: 'broken',
    why,
    bytes: Uint8Array.from(bytes),
  })

  function* endFrame(bytes: readonly number[]): Generator<AstmEvent> {
    const stop = bytes.length - 5
    const kind = bytes[stop]
    if (stop < 1 || (kind !== ETX && kind !== ETB)) yield* refused('no-end', bytes)
    else if (checksum(bytes.slice(0, stop + 1)) !== written(bytes.slice(stop + 1, stop + 3)))
      yield* refused('checksum', bytes)
    else yield* numbered((bytes[0] ?? 0) - 48, bytes.slice(1, stop), kind === ETX)
  }

  function* refused(why: BrokenAstm, bytes: readonly number[]): Generator<AstmEvent> {
    yield broken(why, bytes)
    yield answer(NAK)
  }

  function* numbered(no: number, text: readonly number[], isLast: boolean): Generator<AstmEvent> {
    if (no === (taken.next + 7) % 8 && taken.count > 0) yield answer(ACK)
    else if (no !== taken.next) yield* refused('number', text)
    else if (taken.size + text.length > MOST_MESSAGE) {
      taken = NOTHING
      yield* refused('long', text)
    } else {
      before = taken
      taken = withFrame(taken, no, text, isLast)
      if (isLast && taken.record === LAST_RECORD) yield { is: 'message', bytes: textOf(taken) }
      else yield answer(ACK)
    }
  }

  function* take(byte: number): Generator<AstmEvent> {
    if (frame) {
      frame.push(byte)
      const bytes = frame
      const isEnd = byte === LF && bytes.at(-2) === CR && [ETX, ETB].includes(bytes.at(-5) ?? 0)
      if (!isEnd && byte !== EOT && byte !== ENQ && bytes.length <= MOST_FRAME) return
      frame = null
      if (isEnd) return yield* endFrame(bytes)
      yield* refused('no-end', bytes)
      if (byte !== EOT && byte !== ENQ) return
    }
    if (byte === STX) frame = []
    else if (byte === ENQ || byte === EOT) {
      if (taken.size > 0) yield broken('no-last-record', [...textOf(taken)])
      taken = NOTHING
      yield byte === ENQ ? answer(ACK) : { is: 'over' }
    }
  }

  return {
    /** What arrived, event by event. */
    *feed(data: Uint8Array): Generator<AstmEvent> {
      for (const byte of data) yield* take(byte)
    },
    /** The message that was just told is stored, or could not be: then its last frame is asked for again. */
    settle(isStored: boolean): typeof ACK | typeof NAK {
      taken = isStored ? { ...taken, frames: [], size: 0, record: null } : before
      return isStored ? ACK : NAK
    },
    /** The connection is over: what was begun is told. */
    end: (): readonly AstmEvent[] => (taken.size > 0 ? [broken('no-last-record', [...textOf(taken)])] : []),
  }
}

const checksum = (bytes: readonly number[]) => bytes.reduce((sum, byte) => (sum + byte) % 256, 0)
const written = (bytes: readonly number[]) => Number.parseInt(String.fromCharCode(...bytes), 16)

/** A frame more. A record ends with its last frame, whether or not it says so by a CR. */
function withFrame(taken: Taken, no: number, text: readonly number[], isLast: boolean): Taken {
  const frame = isLast && text.at(-1) !== CR ? [...text, CR] : text
  const body = frame.at(-1) === CR ? frame.slice(0, -1) : frame
  const cut = body.lastIndexOf(CR)
  const began = taken.frames.at(-1)?.at(-1) === CR ? null : taken.record
  return {
    next: (no + 1) % 8,
    count: taken.count + 1,
    frames: [...taken.frames, frame],
    size: taken.size + frame.length,
    record: cut < 0 ? (began ?? body[0] ?? null) : (body[cut + 1] ?? null),
  }
}

const textOf = ({ frames }: Taken) => Uint8Array.from(frames.flat())
