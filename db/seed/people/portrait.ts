import { crc32, deflateSync } from 'node:zlib'

const [WIDTH, HEIGHT] = [240, 300]

/** A picture of nobody: head and shoulders in three greys, as a PNG. */
export function portrait(shade: number): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) rows[y * (WIDTH + 1) + 1 + x] = greyAt(x, y, shade)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head[8] = 8
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

function greyAt(x: number, y: number, shade: number): number {
  const head = ((x - 120) / 52) ** 2 + ((y - 115) / 66) ** 2 < 1
  const shoulders = ((x - 120) / 105) ** 2 + ((y - 300) / 110) ** 2 < 1
  return head ? 150 + shade : shoulders ? 95 + shade : 205 + Math.round(y / 12)
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
