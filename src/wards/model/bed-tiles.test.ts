import { expect, test } from 'vitest'
import type { BedMap, BedStay, UnavailableRoom } from './bed-map.contract.ts'
import { countStates, filtered, firstRooms, takes, tilesOf } from './bed-tiles.ts'

const NOW = Date.parse('2026-11-21T06:30:00Z')
const ward = (id: string, wardType: string, maximumRooms: number) => ({
  id,
  wardCode: id,
  wardType,
  wardClass: 'general' as const,
  accommodationId: null,
  roomType: null,
  admits: 'any' as const,
  location: 'Ground floor',
  maximumRooms,
  occupied: 0,
  free: maximumRooms,
  version: 1,
})
const stay = (id: string, wardId: string, roomNo: number, payerId = 'esic') =>
  ({ id, wardId, roomNo, payerId, uhid: `UH${id}` }) as BedStay
const unavailable = (
  wardId: string,
  roomNo: number,
  state: UnavailableRoom['state'],
  about: Partial<UnavailableRoom> = {},
) => ({ id: `${wardId}${roomNo}`, wardId, roomNo, state, until: null, uhid: null, ...about }) as UnavailableRoom

const MAP: BedMap = {
  wards: [ward('gm', 'General', 4), ward('icu', 'ICU', 2)],
  stays: [stay('a', 'gm', 1), stay('b', 'gm', 3, 'private')],
  payers: [],
  unavailable: [
    unavailable('gm', 2, 'cleaning'),
    unavailable('icu', 1, 'held', { until: '2026-11-21T06:30:00Z' }),
    unavailable('icu', 2, 'held', { until: '2026-11-21T06:31:00Z', uhid: 'UHb' }),
  ],
}
const statesOf = (map: ReturnType<typeof tilesOf>) => map.map(({ tiles }) => tiles.map(({ state }) => state))

test('every room of every ward is there, and a hold whose moment has come is not shown', () => {
  expect(statesOf(tilesOf(MAP, NOW, null))).toEqual([
    ['occupied', 'cleaning', 'occupied', 'vacant'],
    ['vacant', 'held'],
  ])
  expect(countStates(tilesOf(MAP, NOW, null))).toEqual({ vacant: 2, occupied: 2, held: 1, cleaning: 1, blocked: 0 })
})

test('a transfer on its way is shown as done, and one that has arrived changes nothing more', () => {
  const move = { id: 'a', wardId: 'icu', roomNo: 1 }
  const map = tilesOf(MAP, NOW, move)
  expect(statesOf(map)).toEqual([
    ['vacant', 'cleaning', 'occupied', 'vacant'],
    ['occupied', 'held'],
  ])
  expect(map[1]?.tiles[0]).toMatchObject({ moving: true, stay: { id: 'a' } })
  const arrived = { ...MAP, stays: [stay('c', 'icu', 1), stay('b', 'gm', 3)] }
  expect(tilesOf(arrived, NOW, move)[1]?.tiles[0]).toMatchObject({ moving: false, stay: { id: 'c' } })
})

test.each([
  [{ wardType: 'ICU' }, [['vacant', 'held']]],
  [{ state: 'cleaning' }, [['cleaning']]],
  [{ payer: 'private' }, [['occupied']]],
  [{ wardType: 'ICU', payer: 'private' }, []],
])('%j leaves what meets it', (filter, states) => {
  const whole = { wardType: '', state: '', payer: '', ...filter }
  expect(statesOf(filtered(tilesOf(MAP, NOW, null), whole))).toEqual(states)
})

test.each([
  [0, []],
  [3, [3]],
  [4, [4]],
  [5, [4, 1]],
  [9, [4, 2]],
])('the first %i rooms', (most, rooms) => {
  expect(firstRooms(tilesOf(MAP, NOW, null), most).map(({ tiles }) => tiles.length)).toEqual(rooms)
})

test('a patient is put into a vacant room or the one held for them', () => {
  const [general, icu] = tilesOf(MAP, NOW, null)
  const may = (patient: string) =>
    [...(general?.tiles ?? []), ...(icu?.tiles ?? [])]
      .filter((tile) => takes(tile, stay(patient, 'x', 1)))
      .map(({ key }) => key)
  expect(may('a')).toEqual(['gm.4', 'icu.1'])
  expect(may('b')).toEqual(['gm.4', 'icu.1', 'icu.2'])
})
