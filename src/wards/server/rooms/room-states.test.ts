import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { aWard } from '../../../visits/server/visits.factory.ts'

// What no operation asks for and the database refuses all the same.

let testApp: TestApp
let ward: string
beforeAll(async () => {
  testApp = await startTestApp()
  ward = await testApp.sql('hope', (db) => aWard(db, 20))
})
afterAll(() => testApp.close())

const insert = (values: string) =>
  testApp.sql('hope', (db) =>
    db.executeQuery(
      CompiledQuery.raw(
        `insert into room_states (ward_id, room_no, state, reason, began_at, ended_at) values ${values.replaceAll('WARD', `'${ward}'`)}`,
      ),
    ),
  )

const FROM_TEN = "'2026-11-21 10:00+05:30'"
const TO_NOON = "'2026-11-21 12:00+05:30'"
const FROM_ELEVEN = "'2026-11-21 11:00+05:30'"

test.each([
  [
    'a room in two states at once',
    `(WARD, 1, 'held', 'Mr. Rao', ${FROM_TEN}, ${TO_NOON}), (WARD, 1, 'blocked', 'Fan', ${FROM_ELEVEN}, null)`,
    'room_in_one_state',
  ],
  ['a hold without an end', `(WARD, 2, 'held', 'Mr. Rao', ${FROM_TEN}, null)`, 'a_hold_has_an_end'],
  ['a blocked room without a reason', `(WARD, 3, 'blocked', null, ${FROM_TEN}, null)`, 'held_and_blocked_say_why'],
])('the database refuses %s', async (_, values, constraint) => {
  await expect(insert(values)).rejects.toMatchObject({ constraint })
})

test('one state after the other is taken, and two rooms at one time', async () => {
  await insert(
    `(WARD, 4, 'held', 'Mr. Rao', ${FROM_TEN}, ${FROM_ELEVEN}), (WARD, 4, 'cleaning', null, ${FROM_ELEVEN}, ${TO_NOON}), (WARD, 5, 'blocked', 'Fan', ${FROM_TEN}, null)`,
  )
})
