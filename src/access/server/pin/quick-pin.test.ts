import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { CHEAP_PASSWORDS, type Person, startTestApp, TEST_PASSWORD, type TestApp } from '../../../tests/test-app.ts'
import { accessContract } from '../../model/access.contract.ts'
import { quickPinContract } from '../../model/pin/quick-pin.contract.ts'

let testApp: TestApp
let asker: Person
let second: Person

const PIN = '739164'

beforeAll(async () => {
  testApp = await startTestApp(CHEAP_PASSWORDS)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  asker = await testApp.person('hope', 'user', ['billing'])
  second = await testApp.person('hope', 'user', ['accounts'])
  await setPin(second)
})
afterEach(() => testApp.platform.database.pool.query('delete from rate_limits'))

const setPin = (person: Person, pin = PIN, password = TEST_PASSWORD) =>
  person.call(quickPinContract.setPin, { password, pin })
const unlock = (person: Person, password = TEST_PASSWORD) => person.call(quickPinContract.unlockPin, { password })
/** The one call that asks for a second person: without an open session it goes no further than the PIN. */
const confirm = async (pin = PIN, userId = second.userId, by = asker) => {
  const { status, problem } = await by.call(cashSessionContract.close, {
    pieces: {},
    counted: {},
    floatLeft: '0',
    receiver: { userId, pin },
  })
  return status === 404 ? 'CONFIRMED' : problem.code
}
const tries = async (count: number, pin = '205813', userId = second.userId) => {
  const codes: string[] = []
  for (let at = 0; at < count; at++) codes.push(await confirm(pin, userId))
  return codes
}
const trailOf = (id: string, hospital = 'hope') =>
  testApp.sql(hospital, (db) =>
    db
      .selectFrom('audit_events')
      .select(['type', 'actor_id as by', 'facts'])
      .where('subject_id', '=', id)
      .where('type', 'like', 'pin.%')
      .orderBy('id')
      .execute(),
  )

describe('a quick PIN', () => {
  test('is set after the password only, and kept as a hash that no history has', async () => {
    expect((await setPin(asker, PIN, 'Not-the-password-1')).problem.fields).toEqual({
      password: 'The current password is not right.',
    })
    expect((await asker.call(quickPinContract.myPin, {})).body).toEqual({ setAt: null, isLocked: false })
    expect((await setPin(asker)).status).toBe(200)
    expect((await asker.call(quickPinContract.myPin, {})).body).toMatchObject({ isLocked: false })
    const kept = await testApp.sql('hope', (db) =>
      db.selectFrom('quick_pins').select('pin').where('user_id', '=', asker.userId).execute(),
    )
    expect(kept).toEqual([{ pin: expect.stringMatching(/^\$2[aby]\$04\$/) }])
    const history = await testApp.sql('hope', (db) =>
      db.selectFrom('row_history').select('id').where('table_name', '=', 'quick_pins').execute(),
    )
    expect(history).toEqual([])
  })

  test.each([
    ['123456', 'This PIN is too easy to guess'],
    ['12345', 'A PIN has six digits'],
  ])('is not %s', async (pin, message) => {
    expect((await setPin(asker, pin)).problem.fields).toEqual({ pin: message })
  })

  test('never signs in', async () => {
    const { email } = (await second.call(accessContract.whoAmI, {})).body
    expect((await testApp.visitor.call(accessContract.signIn, { email, password: PIN })).status).toBe(401)
  })

  test('a plain one cannot be stored', async () => {
    const store = testApp.sql('hope', (db) => db.updateTable('quick_pins').set({ pin: PIN }).execute())
    await expect(store).rejects.toMatchObject({ constraint: 'only_hashed_pins' })
  })
})

describe('a second person', () => {
  test('confirms with the PIN; each use and each wrong try is in the trail with what for', async () => {
    expect(await confirm()).toBe('CONFIRMED')
    expect(await confirm('205813')).toBe('WRONG_PIN')
    const facts = { purpose: 'cash_session.closed' }
    expect(await trailOf(second.userId)).toEqual([
      { type: 'pin.used', by: asker.userId, facts },
      { type: 'pin.refused', by: asker.userId, facts },
    ])
  })

  test('is another one, who has a PIN and may confirm', async () => {
    await setPin(asker)
    expect(await confirm(PIN, asker.userId)).toBe('SAME_PERSON')
    const nurse = await testApp.person('hope', 'nurse')
    expect(await confirm(PIN, nurse.userId)).toBe('NO_PIN')
    await setPin(nurse)
    expect(await confirm(PIN, nurse.userId)).toBe('NOT_ENTITLED')
  })

  test('of the other hospital, or disabled, is as unknown as one that never was', async () => {
    const stranger = await testApp.person('ayushman', 'user', ['accounts'])
    await setPin(stranger)
    const gone = await testApp.person('hope', 'user', ['accounts'])
    await setPin(gone)
    await testApp.sql('hope', (db) =>
      db.updateTable('users').set({ status: 'disabled' }).where('id', '=', gone.userId).execute(),
    )
    for (const id of [stranger.userId, gone.userId, '7d444840-9dc0-11d1-b245-5ffdce74fad2'])
      expect(await confirm(PIN, id)).toBe('WRONG_PIN')
    expect(await trailOf(stranger.userId, 'ayushman')).toEqual([])
    expect(await confirm(PIN, stranger.userId, stranger)).toBe('SAME_PERSON')
  })

  test('is found among the people of the hospital who may, with whether there is a PIN', async () => {
    const { people } = (await asker.call(quickPinContract.people, { search: second.userId, holding: 'receipt:take' }))
      .body
    expect(people).toEqual([])
    const all = (await asker.call(quickPinContract.people, { search: 'accounts', holding: 'receipt:take' })).body.people
    expect(all).toEqual([])
    const { fullName } = (await second.call(accessContract.whoAmI, {})).body
    const named = { search: fullName, holding: 'receipt:take' } as const
    expect((await asker.call(quickPinContract.people, named)).body.people).toEqual([
      { id: second.userId, person: fullName, hasPin: true },
    ])
    expect((await second.call(quickPinContract.people, named)).body.people).toEqual([])
    const stranger = await testApp.person('ayushman')
    expect((await stranger.call(quickPinContract.people, named)).body.people).toEqual([])
  })
})

describe('after five wrong tries', () => {
  test('the right PIN is locked, until its owner enters the password', async () => {
    expect(await tries(6)).toEqual([...Array(5).fill('WRONG_PIN'), 'PIN_LOCKED'])
    expect(await confirm()).toBe('PIN_LOCKED')
    expect((await second.call(quickPinContract.myPin, {})).body.isLocked).toBe(true)
    expect((await unlock(second, 'Not-the-password-1')).status).toBe(403)
    expect((await unlock(asker)).problem.code).toBe('NOT_LOCKED')
    expect((await unlock(second)).body).toEqual({ isLocked: false })
    expect(await confirm()).toBe('CONFIRMED')
  })

  test('a new PIN is open; four and the right one forget what was wrong', async () => {
    await tries(5)
    await setPin(second, '205814')
    expect(await confirm('205814')).toBe('CONFIRMED')
    asker = await testApp.person('hope', 'user', ['billing'])
    expect(await tries(4)).toEqual(Array(4).fill('WRONG_PIN'))
    expect(await confirm('205814')).toBe('CONFIRMED')
    expect(await tries(4)).toEqual(Array(4).fill('WRONG_PIN'))
  })
})

describe('a flood', () => {
  test('of sixty tries at once by many colleagues gets five comparisons', async () => {
    const colleagues = await Promise.all(Array.from({ length: 12 }, () => testApp.person('hope', 'user', ['billing'])))
    const codes = await Promise.all(
      Array.from({ length: 60 }, (_, at) => confirm('205813', second.userId, colleagues[at % 12])),
    )
    expect(codes.filter((code) => code === 'WRONG_PIN')).toHaveLength(5)
    expect(codes.filter((code) => !['WRONG_PIN', 'PIN_LOCKED', 'BUSY'].includes(code))).toEqual([])
    const compared = (await trailOf(second.userId)).filter(({ type }) => type === 'pin.used')
    expect(compared).toEqual([])
  }, 60_000)

  test('by one who tries the PINs of many colleagues ends after ten', async () => {
    const colleagues = await Promise.all(Array.from({ length: 12 }, () => testApp.person('hope', 'user', ['accounts'])))
    await Promise.all(colleagues.map((colleague) => setPin(colleague)))
    const codes: string[] = []
    for (const { userId } of colleagues) codes.push(await confirm('205813', userId))
    expect(codes).toEqual([...Array(10).fill('WRONG_PIN'), 'TOO_MANY_TRIES', 'TOO_MANY_TRIES'])
    const other = await testApp.person('hope', 'user', ['billing'])
    expect(await confirm(PIN, second.userId, other)).toBe('CONFIRMED')
  }, 60_000)
})
