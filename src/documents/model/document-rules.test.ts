import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rightsOf } from '../../grants.ts'
import { decideRemoval, placeOfUpload } from './document-change.ts'
import { DOCUMENT_TYPES } from './document-types.ts'
import { turnOfJpeg } from './exif-orientation.ts'
import { splitPages } from './pages.ts'
import { A4, placePicture, seenAt, seenWidth } from './place-on-page.ts'
import { typesFor } from './who-may.ts'

test('the checklist has 27 lines, the last four of them remarks', () => {
  expect(DOCUMENT_TYPES.map(({ number }) => number)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1))
  expect(DOCUMENT_TYPES.filter(({ remarkOnly }) => remarkOnly).map(({ name }) => name)).toEqual([
    'Stamp & Sign',
    'PDF',
    'Portal Submission',
    'Admission Notes',
  ])
})

const ALL = 27
test.each([
  ['admin', [], 'document:upload', ALL],
  ['user', [], 'document:read', ALL],
  ['user', ['lab'], 'document:read', 4],
  ['user', ['lab'], 'document:upload', 4],
  ['user', ['pharmacy'], 'document:read', 2],
  ['user', ['pharmacy'], 'document:upload', 0],
  ['user', ['lab', 'pharmacy'], 'document:read', 6],
  ['nurse', ['pharmacy'], 'document:read', ALL],
  ['scope', [], 'document:read', ALL],
  ['scope', [], 'document:upload', 0],
  ['scope', ['lab'], 'document:upload', 4],
  ['user', ['security'], 'document:read', 0],
  ['user', ['radiology'], 'document:read', 2],
  ['user', ['theatre'], 'document:upload', 1],
  ['user', ['theatre', 'radiology'], 'document:read', 3],
  ['user', ['purchase'], 'document:read', 0],
  ['doctor', ['pathologist'], 'document:upload', ALL],
] as const)('%s with the desks %o: %s on %i lines', (role, desks, permission, count) => {
  expect(typesFor(permission, { role, desks }).size).toBe(count)
})

test.each([
  ['user', [], 'me', true],
  ['user', [], 'somebody', false],
  ['user', ['insurance'], 'somebody', true],
  ['admin', [], 'somebody', true],
  ['admin', [], null, true],
  ['user', ['lab'], null, false],
] as const)('%s with the desks %o removes a document of %s: %s', (role, desks, uploadedBy, may) => {
  const verdict = decideRemoval({ uploadedBy }, { userId: 'me', can: rightsOf(role, desks) })
  expect(verdict.ok).toBe(may)
})

test('an upload goes beside nothing, into a remark, instead of a file', () => {
  expect([undefined, { isUploaded: false }, { isUploaded: true }].map(placeOfUpload)).toEqual([
    'beside',
    'into',
    'instead',
  ])
})

test('pages are cut where their sizes say, or not at all', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ minLength: 1, maxLength: 50 }), { minLength: 1 }), (pages) => {
      const body = Uint8Array.from(pages.flatMap((page) => [...page]))
      const sizes = pages.map((page) => page.length).join()
      expect(splitPages(body, sizes)?.map((page) => [...page])).toEqual(pages.map((page) => [...page]))
      expect(splitPages(body, `${sizes},1`)).toBeUndefined()
    }),
  )
  expect(splitPages(new Uint8Array(3), '3,0')).toBeUndefined()
})

test('a picture fits its page above the foot line, upright or lying, and is not blown up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 }), (width, height) => {
      const { sheet, place } = placePicture({ width, height })
      expect(sheet.width > sheet.height).toBe(width > height)
      expect(place.x).toBeGreaterThanOrEqual(0)
      expect(place.y).toBeGreaterThanOrEqual(28)
      expect(place.x + place.width).toBeLessThanOrEqual(sheet.width)
      expect(place.y + place.height).toBeLessThanOrEqual(sheet.height)
      expect(place.width / width).toBeLessThanOrEqual(72 / 150 + 1e-9)
    }),
  )
})

test.each([
  [0, { x: 30, y: 10, turn: 0 }, A4.width],
  [90, { x: A4.width - 10, y: 30, turn: 90 }, A4.height],
  [180, { x: A4.width - 30, y: A4.height - 10, turn: 180 }, A4.width],
  [270, { x: 10, y: A4.height - 30, turn: 270 }, A4.height],
  [-90, { x: 10, y: A4.height - 30, turn: 270 }, A4.height],
])('on a page turned by %i the foot line is where the reader sees it', (turn, place, width) => {
  const seen = { x: 0, y: 0, ...A4, turn }
  expect(seenAt(seen, 30, 10)).toEqual(place)
  expect(seenWidth(seen)).toBe(width)
})

/** A JPEG's head with a note of the camera: `little` is the order of its bytes. */
function jpegHeld(orientation: number, little: boolean): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(26))
  tiff.setUint16(0, little ? 0x4949 : 0x4d4d)
  tiff.setUint16(2, 42, little)
  tiff.setUint32(4, 8, little)
  tiff.setUint16(8, 1, little)
  tiff.setUint16(10, 0x0112, little)
  tiff.setUint16(12, 3, little)
  tiff.setUint32(14, 1, little)
  tiff.setUint16(18, orientation, little)
  const exif = [...'Exif'].map((letter) => letter.charCodeAt(0))
  return Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    0,
    34,
    ...exif,
    0,
    0,
    ...new Uint8Array(tiff.buffer),
    0xff,
    0xda,
    0,
    2,
  ])
}

test.each([
  [1, 0],
  [3, 180],
  [6, 90],
  [8, 270],
  [99, 0],
])('a photo held as %i is turned by %i', (orientation, turn) => {
  expect(turnOfJpeg(jpegHeld(orientation, true))).toBe(turn)
  expect(turnOfJpeg(jpegHeld(orientation, false))).toBe(turn)
})

test('nothing a camera or an attacker writes breaks the reading of the note', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect([0, 90, 180, 270]).toContain(turnOfJpeg(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, ...bytes])))
    }),
  )
})
