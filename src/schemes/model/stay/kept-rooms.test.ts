import { expect, test } from 'vitest'
import { keptRooms } from './kept-rooms.ts'
import { bed, ist } from './stay.factory.ts'

const general = bed('2026-11-01 10:00', '2026-11-02 15:00', { stayId: 'own', isKept: true })
const icu = bed('2026-11-02 15:00', '2026-11-04 11:00', { stayId: 'icu', wardClass: 'icu' })
const hdu = bed('2026-11-04 11:00', '2026-11-05 09:00', { stayId: 'hdu', wardClass: 'hdu' })
const back = bed('2026-11-05 09:00', null, { stayId: 'back' })
const until = ist('2026-11-07 10:00')
const kept = (...stretches: Parameters<typeof keptRooms>[0]) =>
  keptRooms(stretches, until).map(({ stayId, from, to }) => [stayId, from, to])

test('a room is kept until the patient leaves intensive care, whatever bed that was in', () => {
  expect(kept(general, icu, hdu, back)).toEqual([['own', ist('2026-11-02 15:00'), ist('2026-11-05 09:00')]])
})

test('to the end of the stay while the patient is in intensive care', () => {
  expect(kept(general, { ...icu, to: null })).toEqual([['own', ist('2026-11-02 15:00'), until]])
})

test('a room that was given up is not kept', () => {
  expect(kept({ ...general, isKept: false }, icu, back)).toEqual([])
})
