import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideRoom } from './allot-room.ts'
import { UNAVAILABLE_STATES } from './room.ts'

const rooms = fc.integer({ min: 1, max: 20 })
const byRoom = { selector: ({ roomNo }: { roomNo: number }) => roomNo }
const taken = fc.uniqueArray(fc.record({ roomNo: rooms, visitId: fc.constantFrom('a', 'b', 'c') }), byRoom)
const unavailable = fc.uniqueArray(
  fc.record({
    roomNo: rooms,
    state: fc.constantFrom(...UNAVAILABLE_STATES),
    patientId: fc.constantFrom('p', 'q', null),
  }),
  byRoom,
)

test('a room is given only when it exists, nobody else lies there, and it is ready', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      taken,
      unavailable,
      fc.integer({ min: -1, max: 21 }),
      fc.constantFrom('a', 'z', null),
      fc.constantFrom('p', 'z', null),
      (maximumRooms, stays, states, roomNo, visitId, patientId) => {
        const verdict = decideRoom({ maximumRooms, taken: stays, unavailable: states }, roomNo, { visitId, patientId })
        const holder = stays.find((stay) => stay.roomNo === roomNo)
        const state = states.find((room) => room.roomNo === roomNo)
        const ready = !state || (state.state === 'held' && state.patientId === 'p' && patientId === 'p')
        const given = holder ? holder.visitId === visitId : ready
        expect(verdict.ok).toBe(roomNo >= 1 && roomNo <= maximumRooms && given)
      },
    ),
  )
})

test('a visit being edited keeps its own room', () => {
  const situation = { maximumRooms: 3, taken: [{ roomNo: 2, visitId: 'mine' }], unavailable: [] }
  expect(decideRoom(situation, 2, { visitId: 'mine', patientId: null })).toEqual({ ok: true, value: 2 })
})

test.each([
  ['the patient it is held for', 'p', 'p', true],
  ['another patient', 'p', 'q', false],
  ['one without a record, while it is held for nobody', null, null, false],
])('a held room and %s', (_, heldFor, patientId, given) => {
  const situation = {
    maximumRooms: 3,
    taken: [],
    unavailable: [{ roomNo: 1, state: 'held', patientId: heldFor }],
  } as const
  expect(decideRoom(situation, 1, { visitId: null, patientId }).ok).toBe(given)
})

test.each([
  ['held', 'ROOM_HELD'],
  ['cleaning', 'ROOM_CLEANING'],
  ['blocked', 'ROOM_BLOCKED'],
] as const)('a room that is %s is refused as %s, beside the room', (state, refusal) => {
  const situation = { maximumRooms: 3, taken: [], unavailable: [{ roomNo: 1, state, patientId: null }] }
  expect(decideRoom(situation, 1, { visitId: null, patientId: null })).toEqual({
    ok: false,
    refusal,
    details: { field: 'roomNo' },
  })
})
