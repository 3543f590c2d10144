import { once } from 'node:events'
import type { Socket } from 'node:net'
import { type AstmEvent, astmReader, BROKEN_ASTM } from '../../../model/analysers/astm-reader.ts'
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

export const serveAstm = async (socket: Socket, station: Station): Promise<void> => {
  const reader = astmReader()
  try {
    for await (const chunk of socket as AsyncIterable<Buffer<ArrayBuffer>>)
      for (const event of reader.feed(chunk)) await takeEvent(event)
  } finally {
    for (const event of reader.end()) await takeEvent(event)
  }

  async function takeEvent(event: AstmEvent): Promise<void> {
    if (event.is === 'answer') await send(socket, Buffer.of(event.byte))
    else if (event.is === 'broken') await takeBroken(station, 'astm', event.bytes, BROKEN_ASTM[event.why])
    else {
      const stored = takeAstm(station, event.bytes)
      const isStored = await stored.then(
        () => true,
        () => false,
      )
      await send(socket, Buffer.of(reader.settle(isStored)))
    }
  }
}

/** Waits where the analyser does not read what it is answered. */
async function send(socket: Socket, bytes: string | Buffer): Promise<void> {
  if (bytes.length === 0 || socket.destroyed) return
  if (!socket.write(bytes)) await once(socket, 'drain')
}
