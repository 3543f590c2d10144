import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import type { Caller } from './people.ts'

const PAUSE_MS = 5_000
const FLOOD = 40

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture that says 1 × 1 and unpacks to 200 MB. */
function lyingPicture(): Uint8Array<ArrayBuffer> {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const pixels = deflateSync(Buffer.alloc(200_000_000))
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

/** Almost ten megabytes that end nowhere. */
const percentSigns = () => new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_900_000, '%')]))

/** Rows without end in a table whose only quotation mark is never closed. */
const openQuote = () => new Uint8Array(Buffer.from(`name,phone\n"${'a,b\n'.repeat(2_000_000)}`))

/** Sends files that mean no good, and many calls at once, as a user of one hospital. */
export async function attackUntil(caller: Caller, visitId: string, isOver: () => boolean): Promise<void> {
  const files = { picture: lyingPicture(), pdf: percentSigns(), table: openQuote() }
  const attacks = [
    () =>
      caller.call(`/api/visits/${visitId}/documents/7?name=a.png&pages=${files.picture.length}`, {
        method: 'PUT',
        bytes: files.picture,
      }),
    () => caller.call(`/api/visits/${visitId}/documents/7?name=a.pdf`, { method: 'PUT', bytes: files.pdf }),
    () => caller.call('/api/imports/patients?name=a.csv', { method: 'POST', bytes: files.table }),
    () =>
      many(() =>
        caller.call('/api/session/password', {
          method: 'POST',
          body: { currentPassword: 'x', password: 'Wrong-Horse-9' },
        }),
      ),
    () => many(() => caller.call('/api/patients/exports', { method: 'POST', body: {} })),
    () =>
      many(() =>
        caller.call('/api/session', { method: 'POST', body: { email: 'nobody@hope.demo', password: 'Wrong-Horse-9' } }),
      ),
  ]
  for (let turn = 0; !isOver(); turn += 1) {
    await attacks[turn % attacks.length]?.()
    await sleep(PAUSE_MS)
  }
}

const many = (call: () => Promise<unknown>) => Promise.all(Array.from({ length: FLOOD }, call))
