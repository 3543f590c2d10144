import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packedFrame } from './packed-frames.ts'
import { readDicom } from './read-dicom.ts'
import { likenessOf, readableName } from './same-patient.ts'
import { brightnessOf, distanceOf, draggedWindow, fullWindow, PRESETS } from './window.ts'
import { type DicomPicture, writeDicom } from './write-dicom.ts'

const PICTURE: DicomPicture = {
  patientName: 'BHOYAR^SANGEETA^RAMPRASAD',
  patientId: 'UHHO26K21001',
  studyUid: '2.25.1',
  seriesUid: '2.25.2',
  sopUid: '2.25.3',
  rows: 8,
  columns: 6,
  pixels: new Uint16Array(48),
}
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)
const read = (bytes: Uint8Array) => readDicom(bytes, decode)

test.each<[string, Uint8Array, string]>([
  ['what is no DICOM file', new Uint8Array(400), 'NOT_DICOM'],
  ['a file cut within its points', writeDicom(PICTURE).slice(0, -1), 'ENDS_EARLY'],
  ['a file cut within its tags', writeDicom(PICTURE).slice(0, 300), 'ENDS_EARLY'],
  ['a header with more rows than there are points', writeDicom({ ...PICTURE, rows: 60_000 }), 'ENDS_EARLY'],
  ['a header with fewer frames than there are points', writeDicom({ ...PICTURE, rows: 2 }), 'HEADER_LIES'],
  ['a picture too large to draw', writeDicom({ ...PICTURE, rows: 60_000, columns: 60_000 }), 'FILE_TOO_MANY_PIXELS'],
  ['a video', writeDicom({ ...PICTURE, transferSyntax: '1.2.840.10008.1.2.4.100' }), 'SYNTAX_UNKNOWN'],
  ['a file without identifiers', writeDicom({ ...PICTURE, sopUid: 'x' }), 'NO_PICTURE'],
  [
    'fewer packed frames than the header says',
    writeDicom({ ...PICTURE, packed: [Uint8Array.of(1, 2)], frames: 2, transferSyntax: '1.2.840.10008.1.2.5' }),
    'HEADER_LIES',
  ],
  [
    'packed frames without their end',
    writeDicom({ ...PICTURE, packed: [Uint8Array.of(1, 2)], transferSyntax: '1.2.840.10008.1.2.5' }).slice(0, -8),
    'ENDS_EARLY',
  ],
])('%s is refused', (_, bytes, refusal) => {
  expect(read(bytes)).toMatchObject({ ok: false, refusal })
})

test('a header is read with the place of its points, its window and its spacing', () => {
  const bytes = writeDicom({ ...PICTURE, spacing: [0.5, 0.25], window: { centre: 40, width: 400 }, intercept: -1024 })
  const header = read(bytes)
  expect(header).toMatchObject({
    ok: true,
    value: {
      ...{ patientName: 'BHOYAR^SANGEETA^RAMPRASAD', patientId: 'UHHO26K21001', sopUid: '2.25.3', frames: 1 },
      ...{ rows: 8, columns: 6, bits: 16, isSigned: false, spacing: [0.5, 0.25], window: { centre: 40, width: 400 } },
      ...{ intercept: -1024, slope: 1, pixelBytes: 96, pixelsAt: bytes.length - 96 },
    },
  })
})

test('no end of a file is read as a whole one, and no bytes make reading fail', () => {
  const whole = writeDicom(PICTURE)
  fc.assert(fc.property(fc.nat(whole.length - 1), (length) => !read(whole.slice(0, length)).ok))
  const spoilt = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 })
  fc.assert(
    fc.property(spoilt, (changes) => {
      const bytes = whole.slice()
      for (const [at, value] of changes) bytes[at] = value
      const header = read(bytes)
      return !header.ok || header.value.pixelsAt + header.value.pixelBytes <= bytes.length
    }),
  )
})

test('a packed frame is found by its place', () => {
  const packed = [Uint8Array.of(1, 2), Uint8Array.of(3, 4)]
  const bytes = writeDicom({ ...PICTURE, packed, frames: 2, transferSyntax: '1.2.840.10008.1.2.4.50' })
  const header = read(bytes)
  const at = header.ok ? header.value.pixelsAt : 0
  expect(packedFrame(bytes, at, 1, 2)).toEqual(Uint8Array.of(3, 4))
  expect(packedFrame(bytes, at, 0, 1)).toEqual(Uint8Array.of(1, 2, 3, 4))
  expect(packedFrame(bytes, at, 0, 5)).toBeUndefined()
})

const PATIENT = { name: 'Sangeeta Ramprasad Bhoyar', id: 'UHHO26K21001' }

test.each([
  ['BHOYAR^SANGEETA^RAMPRASAD^^', 'UHHO26K21001', 'same'],
  ['Bhoyar^Sangeeta^Ramprasad', '', 'same'],
  ['RAMPRASAD SANGEETA BHOYAR^^^MRS', 'uhho-26k-21001', 'same'],
  ['BHOYAR^SANGEETA', 'UHHO26K21001', 'same'],
  ['BHOYAR^SANGEETA', '', 'other name'],
  ['भोयर^संगीता=BHOYAR^SÁNGEETA^RAMPRASAD', '', 'same'],
  ['BHOYAR^SANGEETA^RAMPRASAD', 'UHHO26K21002', 'other id'],
  ['KAKADE^NILESH', 'UHHO26K21001', 'other name'],
  ['', 'UHHO26K21001', 'other name'],
  ['KAKADE^NILESH', 'X1', 'other name and id'],
])('%s with the id "%s" is %s', (name, id, likeness) => {
  expect(likenessOf({ name, id }, PATIENT)).toBe(likeness)
})

test('vowel signs of Devanagari tell names apart, and names are read as people write them', () => {
  expect(likenessOf({ name: 'भोयर^सगत', id: '' }, { name: 'भोयर संगीता', id: 'A' })).toBe('other name')
  expect(readableName('^^=BHOYAR^SANGEETA^^MRS')).toBe('BHOYAR SANGEETA MRS')
})

test('a window shows what is below it black, what is above it white, and its centre grey', () => {
  const [soft] = PRESETS
  expect([-1000, -160, 40, 240, 3000].map((value) => brightnessOf(value, soft))).toEqual([0, 0, 128, 255, 255])
  const windows = fc.record({ centre: fc.integer({ min: -3000, max: 3000 }), width: fc.integer({ min: 1, max: 5000 }) })
  fc.assert(
    fc.property(windows, fc.integer({ min: -4000, max: 4000 }), (window, value) => {
      return brightnessOf(value, window) <= brightnessOf(value + 1, window)
    }),
  )
})

test('without a window of its own a picture is shown from its darkest to its brightest value; a drag never closes it', () => {
  expect(fullWindow([0, 10, 110], 2, -100)).toEqual({ centre: 10, width: 220 })
  expect(draggedWindow({ centre: 40, width: 300 }, 10, -20)).toEqual({ centre: 20, width: 310 })
  expect(draggedWindow({ centre: 40, width: 2 }, -100, 0).width).toBe(1)
})

test('a distance is in millimetres by the spacing of rows and columns, and unknown without it', () => {
  expect(distanceOf([0, 0], [30, 40], [0.5, 1])).toBeCloseTo(36.06)
  expect(distanceOf([0, 0], [30, 40], null)).toBeNull()
})
