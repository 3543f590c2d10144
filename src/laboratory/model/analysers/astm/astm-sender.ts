import { astmFrames } from './astm-frames.ts'
import { ACK, ENQ, EOT, NAK } from './astm-reader.ts'

/** E1381: a frame that was refused so often is not sent again. */
const MOST_TRIES = 6

type Bytes = Uint8Array<ArrayBuffer>

/**
 * The sending side of E1381: ENQ, the frames one by one as each is answered, EOT. A frame that is not taken is sent again, six times at most.
 * Where both want to send, the analyser goes first. Pure: it says what is to be sent, byte for byte of what is heard.
 */
export function astmSender(records: readonly string[]) {
  const frames = astmFrames(records).map((frame): Bytes => Uint8Array.from(frame))
  /** The frame that is being sent; -1 while the line is asked for. */
  let at = -1
  let tries = 1
  let over = false

  function end(): Bytes {
    over = true
    return Uint8Array.of(EOT)
  }

  return {
    begin: (): Bytes => Uint8Array.of(ENQ),
    /** What is sent because of a byte that was heard; null for nothing. */
    take(byte: number): Bytes | null {
      if (over) return null
      if (byte === ENQ && at < 0) {
        over = true
        return null
      }
      if (byte === EOT) return end()
      if (byte === ACK) {
        at += 1
        tries = 1
        return frames[at] ?? end()
      }
      if (byte !== NAK) return null
      tries += 1
      return at >= 0 && tries <= MOST_TRIES ? (frames[at] ?? null) : end()
    },
    isOver: (): boolean => over,
  }
}
