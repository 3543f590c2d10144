import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffContract } from '../../staff/model/staff.contract.ts'
import { CHEAP_PASSWORDS, type Person, startTestApp, TEST_PASSWORD, type TestApp } from '../../tests/test-app.ts'
import { accessContract } from '../model/access.contract.ts'

let testApp: TestApp
let admin: Person
let nurse: Person

beforeAll(async () => {
  testApp = await startTestApp(CHEAP_PASSWORDS)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await testApp.person('hope', 'admin')
  nurse = await testApp.person('hope', 'nurse')
})

const isSignedIn = async (person: Person) => (await person.call(accessContract.currentUser, {})).status === 200
const sessionsOf = async (person: Person) => (await person.call(accessContract.mySessions, {})).body.sessions
const signInAgain = async (person: Person) => {
  const { email } = (await person.call(accessContract.currentUser, {})).body
  const device = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/150' }
  const answer = await testApp.visitor.call(
    accessContract.signIn,
    { email, password: TEST_PASSWORD },
    { headers: device },
  )
  expect(answer.status).toBe(200)
}
/** What the audit holds of a type, oldest first. */
const eventsOf = (type: string) =>
  testApp.sql('hope', (db) =>
    db.selectFrom('audit_events').select(['actor_id', 'subject_id']).where('type', '=', type).orderBy('id').execute(),
  )

test('one sees where one is signed in, the last used first, and which of it is here', async () => {
  testApp.time = new Date(testApp.time.getTime() + 60_000)
  await signInAgain(nurse)
  const sessions = await sessionsOf(nurse)
  expect(sessions.map(({ current }) => current)).toEqual([true, false])
  expect(sessions[1]?.device).toContain('Android')
  expect(await sessionsOf(admin)).toHaveLength(1)
})

test('one ends a session of one’s own, once, and nobody ends another’s so', async () => {
  await signInAgain(nurse)
  const other = (await sessionsOf(nurse)).find(({ current }) => !current)
  const id = other?.id ?? ''
  expect(await admin.call(accessContract.endMySession, { id })).toMatchObject({ status: 404 })
  expect(await nurse.call(accessContract.endMySession, { id })).toMatchObject({ status: 200, body: { ended: true } })
  expect(await nurse.call(accessContract.endMySession, { id })).toMatchObject({ status: 404 })
  expect((await sessionsOf(nurse)).map(({ current }) => current)).toEqual([true])
  expect((await eventsOf('session.ended')).at(-1)).toEqual({ actor_id: nurse.userId, subject_id: id })
})

test('ending the session one is in signs out', async () => {
  const [here] = await sessionsOf(nurse)
  await nurse.call(accessContract.endMySession, { id: here?.id ?? '' })
  expect(await isSignedIn(nurse)).toBe(false)
})

test('signing out ends this session, clears the cookie, and is in the audit; a second time nothing is left to end', async () => {
  const first = await nurse.call(accessContract.signOut, {})
  expect(first).toMatchObject({ status: 200, body: { signedOut: true } })
  expect(String(first.headers['set-cookie'])).toMatch(/^wardbook=;.*Max-Age=0/i)
  expect(await isSignedIn(nurse)).toBe(false)
  expect((await eventsOf('session.ended')).at(-1)?.actor_id).toBe(nurse.userId)
  expect((await nurse.call(accessContract.signOut, {})).body).toEqual({ signedOut: false })
  expect((await testApp.visitor.call(accessContract.signOut, {})).body).toEqual({ signedOut: false })
})

test('staying awake moves the idle limit, not the end of the session', async () => {
  const began = testApp.time
  const { endsAt } = (await nurse.call(accessContract.currentUser, {})).body
  testApp.time = new Date(began.getTime() + 25 * 60_000)
  expect(await nurse.call(accessContract.extendSession, {})).toMatchObject({ status: 200, body: { endsAt } })
  testApp.time = new Date(began.getTime() + 50 * 60_000)
  expect(await isSignedIn(nurse)).toBe(true)
  testApp.time = began
})

test('an administrator signs an account out everywhere, and only at the own hospital', async () => {
  await signInAgain(nurse)
  const elsewhere = await testApp.person('ayushman', 'admin')
  expect(await elsewhere.call(staffContract.endSessions, { id: nurse.userId })).toMatchObject({ status: 404 })
  expect(await isSignedIn(nurse)).toBe(true)
  expect(await admin.call(staffContract.endSessions, { id: nurse.userId })).toMatchObject({ body: { ended: 2 } })
  expect(await isSignedIn(nurse)).toBe(false)
  expect((await eventsOf('account.signed_out')).at(-1)).toEqual({ actor_id: admin.userId, subject_id: nurse.userId })
})

const accountOf = async (id: string) => {
  const { accounts } = (await admin.call(staffContract.accounts, {})).body
  return accounts.find((account) => account.id === id)
}

test('who gets other rights signs in again, and has them then', async () => {
  const { version = 0 } = (await accountOf(nurse.userId)) ?? {}
  const changed = await admin.call(staffContract.changeAccount, { id: nurse.userId, role: 'doctor', version })
  expect(changed).toMatchObject({ status: 200, body: { role: 'doctor', openSessions: 0 } })
  expect(await isSignedIn(nurse)).toBe(false)
})

test('an account that another user changed meanwhile comes back as it is now', async () => {
  const { version = 0 } = (await accountOf(nurse.userId)) ?? {}
  await admin.call(staffContract.changeAccount, { id: nurse.userId, desks: ['billing'], version })
  const late = await admin.call(staffContract.changeAccount, { id: nurse.userId, role: 'user', version })
  expect(late).toMatchObject({
    status: 409,
    problem: { code: 'STALE', current: { desks: ['billing'], role: 'nurse' } },
  })
})

test('the list of accounts shows those who wait first, and finds by e-mail and by state', async () => {
  await testApp.sql('hope', (db) =>
    db
      .updateTable('users')
      .set({ status: 'pending', email: 'zz.waits@hope.test' })
      .where('id', '=', nurse.userId)
      .execute(),
  )
  const all = (await admin.call(staffContract.accounts, {})).body.accounts
  expect(all[0]).toMatchObject({ id: nurse.userId, status: 'pending' })
  const pending = (await admin.call(staffContract.accounts, { status: 'pending' })).body.accounts
  expect(pending.map(({ id }) => id)).toEqual([nurse.userId])
  const found = (await admin.call(staffContract.accounts, { search: 'ZZ.WAITS' })).body.accounts
  expect(found.map(({ id }) => id)).toEqual([nurse.userId])
  const elsewhere = await testApp.person('ayushman', 'admin')
  const theirs = (await elsewhere.call(staffContract.accounts, { search: 'zz.waits' })).body.accounts
  expect(theirs).toEqual([])
})

test.each(['demo', 'production'] as const)(
  'in %s mode with sign-up closed, only the demo tells its accounts, and nobody signs up',
  async (mode) => {
    const other = await startTestApp({ mode, signup: 'closed' })
    const { body } = await other.visitor.call(accessContract.signUpForm, {})
    expect(body).toMatchObject({ mode, signup: 'closed' })
    expect(body.demoAccounts.map(({ email }) => email)).toEqual(
      mode === 'demo' ? ['admin@hope.demo', 'admin@ayushman.demo'] : [],
    )
    const asked = { email: 'a.b@hope.test', password: 'Kestrel-42-sky', role: 'nurse', hospital: 'hope' }
    expect(await other.visitor.call(accessContract.signUp, asked)).toMatchObject({
      status: 403,
      problem: { message: 'Accounts are created by an administrator of the hospital.' },
    })
    await other.close()
  },
)
