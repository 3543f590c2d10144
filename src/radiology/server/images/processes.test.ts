import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openIsolation } from '../../../platform/server/isolation/isolated.ts'
import { drawnChestSlice } from '../../model/images/drawn-slices.ts'
import { uidOf, writeDicom } from '../../model/images/write-dicom.ts'
import { drawFrame } from './draw-frame.ts'
import { readDicomFile } from './read-dicom-file.ts'

const isolation = openIsolation()
afterAll(() => isolation.stop())
const MEMBER = { hospitalId: 'hope', userId: randomUUID() }

const aSlice = (more: Partial<Parameters<typeof writeDicom>[0]> = {}) =>
  writeDicom({
    ...{ patientName: 'नारायणे^संगीता', patientId: 'UHHO26K21001', rows: 64, columns: 64 },
    ...{ studyUid: uidOf(randomUUID()), seriesUid: uidOf(randomUUID()), sopUid: uidOf(randomUUID()) },
    pixels: drawnChestSlice(64, 0.5),
    ...more,
  })

/** The simplest packing of DICOM: one segment of 8 bits in which every byte stands for itself. */
function asRle(bytes: Uint8Array): Uint8Array {
  const head = new Uint32Array(16)
  head.set([1, 64])
  const literal: number[] = []
  for (let at = 0; at < bytes.length; at += 128)
    literal.push(Math.min(127, bytes.length - at - 1), ...bytes.slice(at, at + 128))
  return Uint8Array.from([...new Uint8Array(head.buffer), ...literal])
}

test('tags are read in a process of their own, text by its character set', async () => {
  const read = await readDicomFile(isolation, MEMBER, async () => aSlice())
  expect(read).toMatchObject({ ok: true, value: { patientName: 'नारायणे^संगीता', rows: 64, frames: 1, isSigned: true } })
  expect(await readDicomFile(isolation, MEMBER, async () => new Uint8Array(500))).toMatchObject({
    refusal: 'NOT_DICOM',
  })
})

test('a packed frame comes as PNG, and what cannot be drawn as nothing', async () => {
  const points = Uint8Array.from({ length: 64 * 64 }, (_, at) => (at % 64) * 4)
  const packed = aSlice({ pixels: new Uint8Array(), packed: [asRle(points)], transferSyntax: '1.2.840.10008.1.2.5' })
  const id = randomUUID()
  const png = await drawFrame(isolation, MEMBER, { id, frame: 0 }, async () => packed)
  expect(png?.subarray(1, 4).toString()).toBe('PNG')
  const again = await drawFrame(isolation, MEMBER, { id, frame: 0, window: { centre: 100, width: 50 } }, () => {
    throw new Error('the picture is known')
  })
  expect(again?.equals(png ?? Buffer.alloc(0))).toBe(false)
  const broken = aSlice({
    pixels: new Uint8Array(),
    packed: [Uint8Array.of(1, 2)],
    transferSyntax: '1.2.840.10008.1.2.4.80',
  })
  expect(await drawFrame(isolation, MEMBER, { id: randomUUID(), frame: 0 }, async () => broken)).toBeUndefined()
})
