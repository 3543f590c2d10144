import dicomParser from 'dicom-parser'
import { expect, test } from 'vitest'
import { drawnChestSlice } from './drawn-slices.ts'
import { uidOf, writeDicom } from './write-dicom.ts'

const PICTURE = {
  patientName: 'BHOYAR^SANGEETA',
  patientId: 'UHHO26K21001',
  studyUid: '2.25.1',
  seriesUid: '2.25.2',
  sopUid: '2.25.3',
  rows: 32,
  columns: 32,
}

test('a written slice is read again with its tags and all of its points', () => {
  const pixels = drawnChestSlice(32, 0.5)
  const written = writeDicom({
    ...PICTURE,
    pixels,
    spacing: [0.7, 0.8],
    intercept: 0,
    window: { centre: 40, width: 400 },
  })
  const read = dicomParser.parseDicom(written)
  expect(read.string('x00100010')).toBe('BHOYAR^SANGEETA')
  expect(read.string('x00280030')).toBe('0.7\\0.8')
  expect(read.uint16('x00280103')).toBe(1)
  const data = read.elements['x7fe00010']
  expect(data?.length).toBe(32 * 32 * 2)
  expect(Math.min(...pixels)).toBeLessThan(-780)
  expect(Math.max(...pixels)).toBeGreaterThan(600)
})

test('packed frames stand in items of their own', () => {
  const packed = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5)]
  const written = writeDicom({
    ...PICTURE,
    ...{ pixels: new Uint8Array(), packed, frames: 2, transferSyntax: '1.2.840.10008.1.2.4.50' },
  })
  const data = dicomParser.parseDicom(written).elements['x7fe00010']
  expect(data?.fragments).toMatchObject([{ length: 4 }, { length: 2 }])
})

test('a UUID has one identifier of at most 64 letters', () => {
  expect(uidOf('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe('2.25.340282366920938463463374607431768211455')
})
