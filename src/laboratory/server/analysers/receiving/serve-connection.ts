import { once } from 'node:events'
import type { Socket } from 'node:net'
import { type AstmEvent, astmReader, BROKEN_ASTM } from '../../../model/analysers/astm/astm-reader.ts'
import { astmSender } from '../../../model/analysers/astm/astm-sender.ts'
import { BROKEN_FRAMES, type MllpEvent, mllpReader } from '../../../model/analysers/mllp-reader.ts'
import { type Station, takeAstm, takeBroken, takeHl7 } from './station.ts'

const [FRAME_START, FRAME_END] = ['\v', '\x1c\r']

/**
 * Serves a connection until it ends: what arrived is stored before the next is read, which is what holds back an analyser that sends faster
 * than the disk writes. What cannot be stored is not answered: the connection is closed, and the analyser has its message still.
 */
export const serveHl7 = async (socket: Socket, station: Station): Promise<void> => {
  const reader = mllpReader()
  const take = async (event: MllpEvent): Promise<string> => {
    if (event.is === 'frame') return `${FRAME_START}${await takeHl7(station, event.bytes)}${FRAME_END}`
    await takeBroken(station, 'hl7', event.bytes, BROKEN_FRAMES[event.why])
    return ''
  }
  try {
    for await (const chunk of socket as AsyncIterable<Buffer<ArrayBuffer>>) {
      const answers = await Promise.all(reader.feed(chunk).map(take))
      await send(socket, answers.join(''))
    }
  } finally {
    await Promise.all(reader.end().map(take))
  }
}

/** An analyser that does not answer for so long is not told what it asked: it asks again (E1381). */
const NO_ANSWER_MS = 15_000

/**
 * The same for ASTM, where a question is answered in a session of our own once the analyser has ended its own: what arrives is then the answer
 * to our frames.
 */
export const serveAstm = async (socket: Socket, station: Station): Promise<void> => {
  const reader = astmReader()
  let answer: readonly string[] | null = null
  let sender: ReturnType<typeof astmSender> | null = null
  let silence: NodeJS.Timeout | undefined
  try {
    for await (const chunk of socket as AsyncIterable<Buffer<ArrayBuffer>>)
      if (sender) for (const byte of chunk) await hear(byte)
      else await read(chunk)
  } finally {
    waitFor(null)
    for (const event of reader.end()) await takeEvent(event)
  }

  async function read(bytes: Uint8Array): Promise<void> {
    for (const event of reader.feed(bytes)) await takeEvent(event)
  }

  /** While we send: what the analyser says of our frames, or that it wants to send first. */
  async function hear(byte: number): Promise<void> {
    if (!sender) return read(Uint8Array.of(byte))
    const bytes = sender.take(byte)
    if (bytes) await send(socket, bytes)
    const isOver = sender.isOver()
    waitFor(isOver ? null : sender)
    if (isOver && bytes) answer = null
    else if (isOver) await read(Uint8Array.of(byte))
  }

  function waitFor(next: typeof sender): void {
    clearTimeout(silence)
    sender = next
    if (next) silence = setTimeout(giveUp, NO_ANSWER_MS).unref()
  }

  function giveUp(): void {
    waitFor(null)
    answer = null
  }

  async function takeEvent(event: AstmEvent): Promise<void> {
    if (event.is === 'answer') {
      waitFor(null)
      await send(socket, Uint8Array.of(event.byte))
    } else if (event.is === 'broken') await takeBroken(station, 'astm', event.bytes, BROKEN_ASTM[event.why])
    else if (event.is === 'over') await begin()
    else {
      const isTaken = await takeAstm(station, event.bytes).then(
        (records) => {
          answer = records ?? answer
          return true
        },
        () => false,
      )
      await send(socket, Uint8Array.of(reader.settle(isTaken)))
    }
  }

  /** The analyser has ended: what it asked is answered. */
  async function begin(): Promise<void> {
    if (!answer) return
    waitFor(astmSender(answer))
    if (sender) await send(socket, sender.begin())
  }
}

/** Waits where the analyser does not read what it is answered. */
async function send(socket: Socket, bytes: string | Uint8Array): Promise<void> {
  if (bytes.length === 0 || socket.destroyed) return
  if (!socket.write(bytes)) await once(socket, 'drain')
}
