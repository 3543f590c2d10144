import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideRoom } from './allot-room.ts'

test('a room is given only when it exists and nobody else lies there', () => {
  const rooms = fc.integer({ min: 1, max: 20 })
  const taken = fc.uniqueArray(fc.record({ roomNo: rooms, visitId: fc.constantFrom('a', 'b', 'c') }), {
    selector: (stay) => stay.roomNo,
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      taken,
      rooms,
      fc.constantFrom('a', 'z', null),
      (maximumRooms, stays, roomNo, visitId) => {
        const verdict = decideRoom({ maximumRooms, taken: stays }, roomNo, visitId)
        const others = stays.filter((stay) => stay.visitId !== visitId)
        expect(verdict.ok).toBe(roomNo <= maximumRooms && others.every((stay) => stay.roomNo !== roomNo))
      },
    ),
  )
})

test('a visit being edited keeps its own room', () => {
  expect(decideRoom({ maximumRooms: 3, taken: [{ roomNo: 2, visitId: 'mine' }] }, 2, 'mine')).toEqual({
    ok: true,
    value: 2,
  })
})
