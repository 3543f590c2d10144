import { expect, test } from 'vitest'
import type { BedStay } from './bed-map.contract.ts'
import type { Tile } from './bed-tiles.ts'
import { faceOf } from './tile-face.ts'

const NOW = Date.parse('2026-11-21T12:00:00+05:30')
const vacant: Tile = {
  key: 'gm.2',
  wardId: 'gm',
  roomNo: 2,
  state: 'vacant',
  stay: null,
  payer: null,
  unavailable: null,
  moving: false,
}
const stay = {
  visitId: 'v',
  name: 'Asha Patil',
  age: 41,
  gender: 'female',
  since: '2026-11-19T06:00:00Z',
  admittedAt: '2026-11-19T06:00:00Z',
} as BedStay

test('a tile shows the same until something of it is another: it is not drawn again while time passes', () => {
  const occupied: Tile = { ...vacant, state: 'occupied', stay }
  expect(faceOf({ ...occupied }, NOW + 60_000)).toEqual(faceOf(occupied, NOW))
  expect(faceOf(occupied, NOW + 86_400_000).days).toBe(faceOf(occupied, NOW).days + 1)
})

test('a room that is not vacant says its state beside the reason, and only once', () => {
  expect(faceOf(vacant, NOW)).toMatchObject({ who: 'Vacant', aside: '', still: true })
  const unavailable = { id: 'u', state: 'blocked', reason: 'Broken tap', since: '2026-11-19T06:00:00Z', until: null }
  const blocked = { ...vacant, state: 'blocked', unavailable } as Tile
  expect(faceOf(blocked, NOW)).toMatchObject({ who: 'Broken tap', aside: 'Blocked', still: false, occupant: 'u' })
})
