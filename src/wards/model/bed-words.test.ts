import { expect, test } from 'vitest'
import type { BedStay } from './bed-map.contract.ts'
import { daysOf, describeTile, filterWords, placeOf, titleOf, unavailableReason } from './bed-words.ts'

const NOW = Date.parse('2026-11-21T12:00:00+05:30')
const stay: BedStay = {
  id: 's',
  wardId: 'w',
  roomNo: 2,
  visitId: 'v',
  visitNo: 'IH26K21001',
  isEmergency: false,
  patientId: 'p',
  uhid: 'UHHO26K21001',
  name: 'Asha Patil',
  isSample: false,
  age: 41,
  gender: 'female',
  payerId: 'p1',
  doctor: 'Dr. Cuts',
  since: '2026-11-20T20:00:00Z',
  admittedAt: '2026-11-19T06:00:00Z',
  plannedDischargeAt: null,
}

test('days in the hospital begin with one and are counted up', () => {
  expect(daysOf({ ...stay, admittedAt: '2026-11-21T06:00:00Z' }, NOW)).toBe(1)
  expect(daysOf(stay, NOW)).toBe(3)
})

test('a tile tells everything about who lies there', () => {
  const tile = { roomNo: 2, state: 'occupied', stay, payer: { name: 'esic' }, unavailable: null } as Parameters<
    typeof describeTile
  >[0]
  expect(titleOf(tile)).toBe('Asha Patil')
  expect(describeTile(tile, NOW).split('\n')).toEqual([
    'Room 2: Occupied',
    'Asha Patil (UHHO26K21001)',
    '41 / Female, ESIC',
    'Dr. Cuts',
    'Since 21/11/2026 01:30, 3 days in house',
  ])
  const leaving = { ...tile, stay: { ...stay, plannedDischargeAt: '2026-11-22T06:30:00Z' } }
  expect(describeTile(leaving, NOW)).toMatch(/\nExpected discharge 22\/11\/2026 12:00$/)
})

test('a room that is held tells for whom and until when, one being cleaned since when, a vacant one nothing', () => {
  const unavailable = { reason: 'Ambulance from Katol', since: '2026-11-21T06:00:00Z', until: '2026-11-21T08:00:00Z' }
  const held = { roomNo: 3, state: 'held', stay: null, unavailable } as Parameters<typeof describeTile>[0]
  expect(describeTile(held, NOW)).toBe('Room 3: Held\nAmbulance from Katol\nUntil 21/11/2026 13:30')
  expect(titleOf(held)).toBe('Ambulance from Katol')
  const cleaning = {
    ...held,
    state: 'cleaning',
    unavailable: { ...unavailable, reason: null, until: null },
  } as typeof held
  expect(describeTile(cleaning, NOW)).toBe('Room 3: Cleaning\nSince 21/11/2026 11:30')
  const vacant = { roomNo: 4, state: 'vacant', stay: null, unavailable: null } as unknown as typeof held
  expect([titleOf(vacant), describeTile(vacant, NOW), unavailableReason('vacant')]).toEqual([
    'Vacant',
    'Room 4: Vacant',
    '',
  ])
})

test('a print names the filters that are set, and a place its ward', () => {
  expect(filterWords({ wardType: 'ICU', state: 'held', payer: 'p1' }, new Map([['p1', 'esic']]))).toBe(
    'Ward Type: ICU, State: Held, Payer: ESIC',
  )
  expect(filterWords({ wardType: '', state: '', payer: '' }, new Map())).toBe('')
  expect(placeOf({ wardType: 'ICU', wardCode: 'ICU3' }, 2)).toBe('ICU (ICU3), room 2')
  expect(placeOf(undefined, 2)).toBe('room 2')
})
