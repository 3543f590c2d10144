import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import { PNG_SIGNATURE, type Png, readPng } from '../../model/files/png.ts'

/** Encoders may pack a little more than the points; what lies behind them is not drawn. */
const MOST_BEHIND = 1_048_576
const PART_BYTES = 262_144

export type PngData = 'whole' | 'too much' | 'broken'

/** Unpacks a picture's data part by part, keeps none, and stops as soon as they are more than its header says. */
export async function countPngData({ data, unpackedBytes }: Png): Promise<PngData> {
  const inflate = Readable.from(data).compose(createInflate({ chunkSize: PART_BYTES }))
  let count = 0
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      count += part.length
      if (count > unpackedBytes + MOST_BEHIND) return 'too much'
    }
  } catch {
    return 'broken'
  }
  return count >= unpackedBytes ? 'whole' : 'broken'
}

/** The picture without texts, profiles and animations, whose data nobody counted; undefined when it cannot be drawn. */
export async function plainPng(bytes: Uint8Array): Promise<Buffer | undefined> {
  const png = readPng(bytes)
  return png && (await countPngData(png)) === 'whole' ? Buffer.concat([PNG_SIGNATURE, ...png.critical]) : undefined
}
