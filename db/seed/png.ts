import { crc32, deflateSync } from 'node:zlib'

type Size = { readonly width: number; readonly height: number }
/** A grey, or red, green and blue, from 0 to 255. */
type Point = readonly [number] | readonly [number, number, number]

/** A picture drawn point by point, as a PNG. */
export function pngOf({ width, height }: Size, at: (x: number, y: number) => Point): Buffer {
  const samples = at(0, 0).length
  const line = width * samples + 1
  const rows = Buffer.alloc(line * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows.set(at(x, y), y * line + 1 + x * samples)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  head[9] = samples === 3 ? 2 : 0
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
