import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inspectContent } from './file-content.ts'
import { pictureSize } from './picture-size.ts'
import { readPng } from './png.ts'
import { packedBytes, packedEntries } from './zip-directory.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a PDF is there to its end', () => {
  expect(inspectContent('a.pdf', 'application/pdf', latin('%PDF-1.4 … %%EOF\n')).ok).toBe(true)
  expect(inspectContent('a.pdf', 'application/pdf', latin('%PDF-1.4 half of it')).ok).toBe(false)
})

const wide = (text: string) => latin([...text].map((letter) => `${letter}\0`).join(''))
test.each([
  ['WordDocument', true],
  ['WordDocument _VBA_PROJECT', 'FILE_HAS_MACROS'],
  ['Workbook', 'FILE_NOT_WHAT_IT_SAYS'],
])('a compound file with the streams %s', (streams, outcome) => {
  const verdict = inspectContent('old.doc', 'application/msword', wide(streams))
  expect(verdict.ok || verdict.refusal).toBe(outcome)
})

/** The head of a PNG that claims a size, with or without its end. */
const png = (width: number, height: number, whole = true) => {
  const view = new DataView(new ArrayBuffer(33))
  for (const [at, byte] of [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].entries()) view.setUint8(at, byte)
  view.setUint32(8, 13)
  for (const [at, byte] of latin('IHDR').entries()) view.setUint8(12 + at, byte)
  view.setUint32(16, width)
  view.setUint32(20, height)
  view.setUint8(24, 8)
  return Uint8Array.from([...new Uint8Array(view.buffer), ...(whole ? [0, 0, 0, 0, ...latin('IEND'), 0, 0, 0, 0] : [])])
}

test.each([
  [7000, 7000, true, true],
  [7100, 7100, true, 'FILE_TOO_MANY_PIXELS'],
  [4_294_967_295, 2, true, 'FILE_TOO_MANY_PIXELS'],
  [0, 10, true, 'FILE_NOT_WHAT_IT_SAYS'],
  [100, 100, false, 'FILE_NOT_WHAT_IT_SAYS'],
])('a PNG of %i × %i, whole: %s', (width, height, whole, outcome) => {
  const verdict = inspectContent('a.png', 'image/png', png(width, height, whole))
  expect(verdict.ok || verdict.refusal).toBe(outcome)
})

test('a PNG has one header, and says what its points unpack to', () => {
  const one = png(17, 9)
  expect(readPng(one)).toMatchObject({ width: 17, height: 9, unpackedBytes: 9 * 18 })
  const interlaced = png(17, 9)
  interlaced[28] = 1
  expect(readPng(interlaced)?.unpackedBytes).toBe(
    [2 * 4, 2 * 3, 1 * 6, 3 * 5, 2 * 10, 5 * 9, 4 * 18].reduce((a, b) => a + b),
  )
  expect(readPng(Uint8Array.from([...one.subarray(0, 33), ...one.subarray(8)]))).toBeUndefined()
})

test('a JPEG has a frame, a scan and an end', () => {
  const head = [
    0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 7, 7,
  ]
  expect(pictureSize(Uint8Array.from([...head, 0xff, 0xd9]))).toEqual({ width: 30, height: 20 })
  expect(pictureSize(Uint8Array.from(head))).toBeUndefined()
})

test('no bytes whatever break the inspection', () => {
  const kinds = fc.constantFrom(
    'application/pdf',
    'image/png',
    'image/jpeg',
    'application/msword',
    'application/x-docx',
  )
  const starts = fc.constantFrom([], [0xff, 0xd8], [0x89], [0x50, 0x4b, 5, 6])
  fc.assert(
    fc.property(kinds, starts, fc.uint8Array({ maxLength: 200 }), (kind, start, bytes) => {
      const given = Uint8Array.from([...start, ...bytes])
      expect(typeof inspectContent('a.x', kind, given).ok).toBe('boolean')
      packedBytes(given, packedEntries(given) ?? [])
      pictureSize(given)
    }),
  )
})
