import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffContract } from '../../staff/model/staff.contract.ts'
import { CHEAP_PASSWORDS, type Person, startTestApp, TEST_PASSWORD, type TestApp } from '../../tests/test-app.ts'
import { accessContract } from '../model/access.contract.ts'

let testApp: TestApp
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp(CHEAP_PASSWORDS)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  // Each test starts an hour later, when the limits of the one before are forgotten.
  await testApp.platform.database.pool.query('delete from rate_limits')
  admin = await testApp.person('hope', 'admin')
})

const emailOf = async (person: Person) => (await person.call(accessContract.currentUser, {})).body.email
const signIn = (input: object, headers = {}) =>
  testApp.visitor.call(accessContract.signIn, { password: TEST_PASSWORD, ...input }, { headers })
const cookieFrom = (headers: Record<string, unknown>) =>
  /wardbook=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
const withCookie = (cookie: string) =>
  testApp.app.inject({ method: 'GET', url: '/api/session', headers: { cookie: `wardbook=${cookie}` } })

test('signing in by e-mail, in any case, opens a session with what the person may do', async () => {
  const email = await emailOf(await testApp.person('ayushman', 'nurse'))
  const { status, body, headers } = await signIn({ email: email.toUpperCase() })
  expect(status).toBe(200)
  expect(body).toMatchObject({ hospital: 'ayushman', role: 'nurse' })
  expect(body.can).toContain('patient:register')
  expect(body.can).not.toContain('account:manage')
  expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
  expect((await withCookie(cookieFrom(headers))).json().email).toBe(email)
})

test('an account signs in by username at its own hospital only', async () => {
  const username = (await emailOf(admin)).split('@')[0]
  expect((await signIn({ username, hospital: 'hope' })).status).toBe(200)
  expect(await signIn({ username, hospital: 'ayushman' })).toMatchObject({
    status: 401,
    problem: { message: 'Invalid username or password for this hospital.' },
  })
})

test('the e-mail address of an account is taken for its username, at its own hospital only', async () => {
  const email = await emailOf(admin)
  const typed = ` ${email.toUpperCase()} `
  expect(await signIn({ username: typed, hospital: 'hope' })).toMatchObject({ status: 200, body: { email } })
  expect((await signIn({ username: typed, hospital: 'ayushman' })).status).toBe(401)
})

test('a wrong password and an unknown name get the same answer', async () => {
  const wrong = await signIn({ email: await emailOf(admin), password: 'wrong' })
  const unknown = await signIn({ email: 'nobody@hope.test' })
  expect(wrong).toMatchObject({ status: 401, problem: { message: 'Invalid email or password' } })
  expect({ ...unknown.problem, requestId: 0 }).toEqual({ ...wrong.problem, requestId: 0 })
})

test('the eleventh failure within 15 minutes waits, before any password is tried, and only there', async () => {
  const email = await emailOf(admin)
  for (let tries = 0; tries < 10; tries++) await signIn({ email, password: 'wrong' })
  const stopped = await signIn({ email })
  expect(stopped).toMatchObject({ status: 429, problem: { code: 'TOO_MANY_TRIES' } })
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
  expect((await signIn({ email: await emailOf(await testApp.person('hope')) })).status).toBe(200)
})

test('a sign-in ends the session that the browser had, at whichever hospital, and no other', async () => {
  const [nurse, colleague] = [await testApp.person('ayushman', 'nurse'), await testApp.person('hope', 'nurse')]
  const { headers } = await signIn({ email: await emailOf(colleague) }, { cookie: `wardbook=${nurse.cookie}` })
  expect((await withCookie(nurse.cookie)).statusCode).toBe(401)
  expect((await withCookie(colleague.cookie)).statusCode).toBe(200)
  expect((await withCookie(cookieFrom(headers))).statusCode).toBe(200)
  const ended = await testApp.sql('ayushman', (db) =>
    db.selectFrom('audit_events').select('actor_id').where('type', '=', 'session.ended').execute(),
  )
  expect(ended).toEqual([{ actor_id: nurse.userId }])
  const failed = await signIn({ email: 'nobody@hope.test' }, { cookie: `wardbook=${colleague.cookie}` })
  expect(failed.status).toBe(401)
  expect((await withCookie(colleague.cookie)).statusCode).toBe(200)
})

test('after signing out the cookie opens nothing', async () => {
  const { headers } = await signIn({ email: await emailOf(admin) })
  const cookie = cookieFrom(headers)
  await testApp.app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie: `wardbook=${cookie}` } })
  expect((await withCookie(cookie)).statusCode).toBe(401)
})

test('a session ends after 30 idle minutes, and polling in the background does not keep it awake', async () => {
  const { headers } = await signIn({ email: await emailOf(admin) })
  const cookie = `wardbook=${cookieFrom(headers)}`
  const began = testApp.time
  const after = async (minutes: number, extra = {}) => {
    testApp.time = new Date(began.getTime() + minutes * 60_000)
    return (await testApp.app.inject({ method: 'GET', url: '/api/session', headers: { cookie, ...extra } })).statusCode
  }
  expect(await after(20)).toBe(200)
  expect(await after(45, { 'x-wardbook-background': '1' })).toBe(200)
  expect(await after(51, { 'x-wardbook-background': '1' })).toBe(401)
  testApp.time = began
})

test('a session ends after twelve hours however busy it is', async () => {
  const { headers } = await signIn({ email: await emailOf(admin) })
  const cookie = `wardbook=${cookieFrom(headers)}`
  const began = testApp.time
  const statuses: number[] = []
  for (let minutes = 25; minutes <= 725; minutes += 25) {
    testApp.time = new Date(began.getTime() + minutes * 60_000)
    statuses.push((await testApp.app.inject({ method: 'GET', url: '/api/session', headers: { cookie } })).statusCode)
  }
  expect(statuses.at(-2)).toBe(200)
  expect(statuses.at(-1)).toBe(401)
  testApp.time = began
})

const asking = (about = {}) => ({
  email: `new-${Math.random().toString(36).slice(2)}@hope.test`,
  password: 'Kestrel-42-sky',
  role: 'nurse',
  hospital: 'hope',
  ...about,
})
const signUp = (about = {}, remoteAddress = '10.0.0.1') =>
  testApp.app.inject({ method: 'POST', url: '/api/sign-up', payload: asking(about), remoteAddress })

test('a sign-up awaits approval, and approval by an administrator of the hospital lets it in', async () => {
  const email = `Waiting.${Date.now()}@hope.test`
  expect((await signUp({ email, role: 'admin' })).json()).toEqual({ status: 'pending' })
  const waiting = await signIn({ email, password: 'Kestrel-42-sky' })
  expect(waiting).toMatchObject({
    status: 403,
    problem: { message: 'Your account is awaiting approval by an administrator.' },
  })
  const { body } = await admin.call(staffContract.accounts, { status: 'pending' })
  const account = body.accounts.find((a) => a.email === email.toLowerCase())
  expect(account).toMatchObject({ role: 'user', requestedRole: 'admin' })
  const approval = {
    id: account?.id ?? '',
    fullName: 'Waiting Sister',
    practitionerIds: [],
    role: 'nurse' as const,
    desks: [],
    version: account?.version ?? 0,
  }
  expect((await (await testApp.person('ayushman')).call(staffContract.approveAccount, approval)).status).toBe(404)
  expect((await (await testApp.person('hope', 'doctor')).call(staffContract.approveAccount, approval)).status).toBe(403)
  expect((await admin.call(staffContract.approveAccount, approval)).body).toMatchObject({
    role: 'nurse',
    status: 'active',
  })
  expect((await signIn({ email, password: 'Kestrel-42-sky' })).status).toBe(200)
})

test.each([
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  [{ email: `${'a'.repeat(250)}@hope.test` }, 'email', 'Email address is too long'],
  [{ password: 'Short-1' }, 'password', 'Password must be at least 8 characters long'],
  [{ password: 'lower-case-1' }, 'password', 'Password must contain at least one uppercase letter'],
  [{ password: 'UPPER-CASE-1' }, 'password', 'Password must contain at least one lowercase letter'],
  [{ password: 'No-number-here' }, 'password', 'Password must contain at least one number'],
  [{ password: 'NoSpecial42' }, 'password', 'Password must contain at least one special character'],
  [{ password: `A1-${'é'.repeat(40)}a` }, 'password', 'Password must be at most 72 bytes long'],
  [{ role: 'ad<min' }, 'role', 'Please choose a role'],
  [{ role: 'scope' }, 'role', 'Please choose a role'],
  [{ hospital: 'elsewhere' }, 'hospital', 'Please choose a hospital'],
])('sign-up with %o says so beside %s', async (about, field, message) => {
  const answer = await signUp(about)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error.fields[field]).toBe(message)
})

test('twenty sign-ups of one address in different spellings make one account', async () => {
  const spellings = [
    'One.Of@hope.test',
    ' one.of@hope.test',
    'ONE.OF@HOPE.TEST',
    'one.of"@hope.test',
    "one'.of@hope.test",
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => signUp({ email: spellings[i % 5] }, `10.1.0.${i}`)),
  )
  expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1)
  expect(new Set(answers.filter((a) => a.statusCode !== 200).map((a) => a.json().error.message))).toEqual(
    new Set(['Email already exists. Please use a different email.']),
  )
})

test('two sign-ups of one name before the @: one by one the second takes its address, at one moment it is refused', async () => {
  for (const [at, email] of ['same.name@one.test', 'same.name@two.test'].entries())
    expect((await signUp({ email }, `10.3.0.${at}`)).statusCode).toBe(200)
  const usernames = await testApp.sql('hope', (db) =>
    db.selectFrom('users').select('username').where('email', 'like', 'same.name@%').orderBy('email').execute(),
  )
  expect(usernames.map(({ username }) => username)).toEqual(['same.name', 'same.name@two.test'])

  const racing = await Promise.all(
    Array.from({ length: 8 }, (_, at) => signUp({ email: `racing@${at}.test` }, `10.4.0.${at}`)),
  )
  expect(racing.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([])
  expect(racing.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
  for (const refused of racing.filter(({ statusCode }) => statusCode === 409))
    expect(refused.json().error).toMatchObject({ code: 'NAME_TAKEN', fields: { email: expect.any(String) } })
})

test('the fourth sign-up within ten minutes waits, from that address only', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 4; tries++) statuses.push((await signUp({}, '10.2.0.1')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  const stopped = await signUp({}, '10.2.0.1')
  expect(stopped.json().error.message).toMatch(/^Too many signup attempts\. Please try again in \d+ minutes\.$/)
  expect((await signUp({}, '10.2.0.2')).statusCode).toBe(200)
})

test('a disabled or lowered account is out at its next request', async () => {
  const clerk = await testApp.person('hope', 'user')
  const { body } = await admin.call(staffContract.accounts, {})
  const account = body.accounts.find((a) => a.id === clerk.userId)
  await admin.call(staffContract.changeAccount, {
    id: clerk.userId,
    status: 'disabled',
    version: account?.version ?? 0,
  })
  expect((await clerk.call(accessContract.currentUser, {})).status).toBe(401)
})

test('nobody changes the own rights, and the last administrator stays', async () => {
  const alone = await startTestApp()
  const only = await alone.person('hope', 'admin')
  const { body } = await only.call(staffContract.accounts, {})
  expect(
    (
      await only.call(staffContract.changeAccount, {
        id: only.userId,
        role: 'user',
        version: body.accounts[0]?.version ?? 0,
      })
    ).problem.code,
  ).toBe('OWN_ACCOUNT')
  await alone.close()
})

test('the history of an account holds no password, past or present', async () => {
  const { userId } = await testApp.person('hope')
  await testApp.sql('hope', (db) =>
    db
      .updateTable('users')
      .set({ password: `$2b$04$${'a'.repeat(53)}`, desks: ['lab'] })
      .where('id', '=', userId)
      .execute(),
  )
  const history = await testApp.sql('hope', (db) =>
    db.selectFrom('row_history').select(['before', 'after']).where('row_id', '=', userId).orderBy('id').execute(),
  )
  expect(history).toEqual([
    { before: null, after: expect.objectContaining({ role: 'admin', desks: [] }) },
    { before: { desks: [] }, after: { desks: ['lab'] } },
  ])
  expect(JSON.stringify(history)).not.toMatch(/\$2|"password"/)
})

test('changing the password ends every other session and asks for the current one', async () => {
  const email = await emailOf(admin)
  const other = cookieFrom((await signIn({ email })).headers)
  expect(
    (await admin.call(accessContract.changePassword, { currentPassword: 'wrong', password: 'Harbour-77-lane' })).problem
      .fields,
  ).toEqual({ currentPassword: 'The current password is not right.' })
  expect(
    (await admin.call(accessContract.changePassword, { currentPassword: TEST_PASSWORD, password: 'Harbour-77-lane' }))
      .status,
  ).toBe(200)
  expect((await withCookie(other)).statusCode).toBe(401)
  expect((await admin.call(accessContract.currentUser, {})).status).toBe(200)
  expect((await signIn({ email, password: 'Harbour-77-lane' })).status).toBe(200)
})

test('a change asked for from another site is refused', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/session/renewal',
      headers: { ...headers, cookie: `wardbook=${admin.cookie}` },
    })
    expect(answer.statusCode).toBe(403)
  }
})
