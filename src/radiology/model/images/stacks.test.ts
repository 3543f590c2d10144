import { expect, test } from 'vitest'
import type { Picture } from './radiology-pictures.contract.ts'
import { archivedStacks, shownStack, stacksOf } from './stacks.ts'
import { letterOf, moved, placeOf, stepped, WHOLE, zoomed } from './view.ts'

const KEPT = { name: 'IM1', size: 10, at: '2026-11-21T06:30:00Z', by: null, otherPatientReason: null }
const DICOM = {
  ...{ seriesUid: '1.2', seriesNo: 3, instanceNo: 1, seriesDescription: '', modality: 'CT', frames: 1 },
  ...{ rows: 8, columns: 8, spacing: null, window: null, drawnBy: 'us' as const },
}
const slice = (id: string, more: Partial<Picture> = {}): Picture => ({
  ...KEPT,
  id,
  kind: 'dicom',
  dicom: DICOM,
  ...more,
})
const photograph: Picture = { ...KEPT, id: 'c', kind: 'jpeg', name: 'film.jpg', dicom: null }
const paper: Picture = { ...KEPT, id: 'd', kind: 'pdf', name: 'outside.pdf', dicom: null }

test('the slices of a series are one stack, each frame of a film a step, photographs and papers stacks of their own', () => {
  const film = slice('e', { dicom: { ...DICOM, seriesUid: '1.3', seriesDescription: 'Cine', frames: 3 } })
  const stacks = stacksOf([slice('a'), slice('b', { otherPatientReason: 'Typed wrongly' }), film, photograph, paper])
  expect(stacks.map(({ words, frames, isPaper }) => [words, frames.length, isPaper])).toEqual([
    ['CT series 3', 2, false],
    ['Cine', 3, false],
    ['film.jpg', 1, false],
    ['outside.pdf', 0, true],
  ])
  expect(stacks[0]?.otherPatientReasons).toEqual(['Typed wrongly'])
  expect(shownStack(stacks, '1.3')?.words).toBe('Cine')
  expect(shownStack(stacks, 'gone')).toBe(stacks[0])
})

test('what the archive has and is kept here too stands once', () => {
  const kept = stacksOf([slice('a')])
  const ofArchive = (seriesUid: string) => ({
    ...{ studyUid: '1', seriesUid, seriesNo: 1, modality: 'MR', words: '' },
    instances: [{ sopUid: '1.9', instanceNo: 1, frames: 2 }],
  })
  const [stack, ...others] = archivedStacks('line', [ofArchive('1.2'), ofArchive('1.4')], kept)
  expect(others).toEqual([])
  expect(stack).toMatchObject({ key: '1.4', words: 'Archive: MR series 1' })
  expect(stack?.frames).toHaveLength(2)
})

test('a picture is shown whole in its middle, and zoomed about the middle of the screen', () => {
  const size = { columns: 100, rows: 50, tall: 1 }
  expect(placeOf(WHOLE, [200, 200], size)).toEqual({ left: 0, top: 50, scale: 2 })
  expect(placeOf(zoomed(WHOLE, 2), [200, 200], size)).toEqual({ left: -100, top: 0, scale: 4 })
  expect(zoomed(moved(WHOLE, 10, -10), 3)).toMatchObject({ zoom: 3, x: 30, y: -30 })
  expect(zoomed(WHOLE, 1000).zoom).toBe(20)
})

test('a stack ends at its ends, and measures have letters', () => {
  expect([stepped(0, -1, 5), stepped(4, 1, 5), stepped(2, Number.POSITIVE_INFINITY, 5), stepped(0, 1, 0)]).toEqual([
    0, 4, 4, 0,
  ])
  expect([0, 25, 26].map(letterOf)).toEqual(['A', 'Z', 'A1'])
})
