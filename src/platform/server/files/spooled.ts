import { createHash, randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** The bytes of an upload on the disk of the server, where they have no name: they are gone when they are closed, and when the server is. */
export type Spooled = {
  readonly size: number
  readonly sha256: string
  read(from: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

/** More was sent than is taken. */
export class SpoolTooLarge extends Error {
  readonly statusCode = 413
}

/** Whoever sent went away before the end. */
class SpoolBroken extends Error {
  readonly statusCode = 400
}

/** Takes in what is sent as it comes, part by part, so that the memory of the server holds none of it. */
export async function spool(sent: Readable, mostBytes: number): Promise<Spooled> {
  const name = path.join(os.tmpdir(), `wardbook-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  try {
    await unlink(name)
    const hash = createHash('sha256')
    let size = 0
    for await (const part of readable(sent)) {
      if (size + part.length > mostBytes) throw new SpoolTooLarge('more than is taken')
      await file.write(part, 0, part.length, size)
      hash.update(part)
      size += part.length
    }
    const end = size
    return {
      size: end,
      sha256: hash.digest('hex'),
      async read(from, length) {
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, end - from)))
        await file.read(bytes, 0, bytes.length, from)
        return bytes
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function* readable(sent: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const part of sent as AsyncIterable<Buffer>) yield part
  } catch (error) {
    throw new SpoolBroken('the rest did not come', { cause: error })
  }
}
