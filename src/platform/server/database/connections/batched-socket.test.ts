import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BatchedSocket } from './batched-socket.ts'

let server: net.Server
beforeAll(async () => {
  server = net.createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** A connected socket, and how many times it wrote. */
async function connected() {
  const socket = new BatchedSocket()
  let writes = 0
  for (const name of ['_write', '_writev'] as const) {
    const own = socket[name]?.bind(socket) as (...given: unknown[]) => void
    Object.assign(socket, {
      [name]: (...given: unknown[]) => {
        writes += 1
        own(...given)
      },
    })
  }
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return { socket, writes: () => writes }
}

async function echoed(socket: net.Socket, length: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of socket) {
    parts.push(part)
    if (Buffer.concat(parts).length >= length) break
  }
  return Buffer.concat(parts)
}

test('what is written at one moment leaves in one write, whoever corks it, and each writer is told', async () => {
  const { socket, writes } = await connected()
  const told: string[] = []
  socket.write('begin;')
  await Promise.resolve()
  socket.cork()
  socket.write(Buffer.from('session;'), () => told.push('session'))
  socket.uncork()
  socket.write('commit;', () => told.push('commit'))
  expect((await echoed(socket, 21)).toString()).toBe('begin;session;commit;')
  expect([writes(), told]).toEqual([1, ['session', 'commit']])
})

test('much is sent piece by piece, whole and in its order', async () => {
  const { socket } = await connected()
  const pieces = Array.from({ length: 40 }, (_, at) => Buffer.alloc(10_000, at))
  for (const piece of pieces) socket.write(piece)
  expect((await echoed(socket, 400_000)).equals(Buffer.concat(pieces))).toBe(true)
})

test('what was written before the end is sent before it', async () => {
  const { socket } = await connected()
  socket.write('the last ')
  socket.end('words')
  expect((await echoed(socket, 14)).toString()).toBe('the last words')
})
