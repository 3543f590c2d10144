import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** What the barcodes and QR codes in a picture say. */
export async function readCodes(picture: Uint8Array): Promise<string[]> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const { buffer } = new Uint8Array(readFileSync(file))
  prepareZXingModule({ overrides: { wasmBinary: buffer } })
  const found = await readBarcodes(picture, { formats: ['QRCode', 'Code128'] })
  return found.map(({ text }) => text)
}
