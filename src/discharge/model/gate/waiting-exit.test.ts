import { expect, test } from 'vitest'
import { readKeptExits } from './waiting-exit.ts'

const exit = (exitId: string, leftAt: string) => ({
  id: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  number: 'GP-20261121-001',
  exitId,
  leftAt,
  officerName: 'Baban Raut',
  attendants: null,
  vehicleNo: '',
  signedFormSeen: false,
})
const EARLY = exit('7d444840-9dc0-41d1-b245-5ffdce74fad3', '2026-11-21T10:00:00Z')
const LATE = exit('7d444840-9dc0-41d1-b245-5ffdce74fad4', '2026-11-21T11:00:00Z')

test.each([
  ['was cut off', '{"id":"7d444840'],
  ['is empty', ''],
  ['is nothing', 'null'],
  ['is of another program', '{"pass":"GP-20261121-001"}'],
])('an entry that %s is set aside, and the others are read, the earliest first', (_, unreadable) => {
  expect(readKeptExits([JSON.stringify(LATE), unreadable, JSON.stringify(EARLY)])).toEqual([EARLY, LATE])
})
