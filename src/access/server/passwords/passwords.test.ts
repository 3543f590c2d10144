import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../tests/mail-server.ts'
import { CHEAP_PASSWORDS, type Person, startTestApp, TEST_PASSWORD, type TestApp } from '../../../tests/test-app.ts'
import { accessContract } from '../../model/access.contract.ts'
import { passwordsContract } from '../../model/passwords.contract.ts'

const NEW_PASSWORD = 'Kestrel-42-sky'

let testApp: TestApp
let smtp: MailServer
let admin: Person
let nurse: Person
let email: string

beforeAll(async () => {
  smtp = await startMailServer()
  testApp = await startTestApp({
    ...CHEAP_PASSWORDS,
    mail: { smtpUrl: smtp.url, from: 'Wardbook <wardbook@hope.test>' },
  })
})
afterAll(async () => {
  await testApp.close()
  await smtp.close()
})
beforeEach(async () => {
  await testApp.platform.database.pool.query('delete from rate_limits')
  smtp.letters.length = 0
  admin = await testApp.person('hope', 'admin')
  nurse = await testApp.person('hope', 'nurse')
  email = (await nurse.call(accessContract.currentUser, {})).body.email
})

const signIn = (password: string) => testApp.visitor.call(accessContract.signIn, { email, password })
const choose = (code: string, password = NEW_PASSWORD) =>
  testApp.visitor.call(passwordsContract.choosePassword, { code, password })
const isSignedIn = async (person: Person) => (await person.call(accessContract.currentUser, {})).status === 200
const later = (hours: number) => {
  testApp.time = new Date(testApp.time.getTime() + hours * 3_600_000)
}
const eventsOf = async (type: string) =>
  (
    await testApp.sql('hope', (db) =>
      db.selectFrom('audit_events').select(['actor_id', 'subject_id']).where('type', '=', type).orderBy('id').execute(),
    )
  ).at(-1)

test('an administrator resets a password: every session ends, the old one opens nothing, the code opens once', async () => {
  const { status, body } = await admin.call(passwordsContract.resetPassword, { id: nurse.userId })
  expect(status).toBe(200)
  expect(body.code).toMatch(/^HOPE(-[0-9A-HJKMNP-TV-Z]{5}){4}$/)
  expect(body.link).toBe(`http://127.0.0.1:8080/reset-password#${body.code}`)
  expect(await eventsOf('account.password_reset')).toEqual({ actor_id: admin.userId, subject_id: nurse.userId })
  expect(await isSignedIn(nurse)).toBe(false)
  expect(await signIn(TEST_PASSWORD)).toMatchObject({ status: 403, problem: { code: 'PASSWORD_RESET' } })
  expect(await signIn('wrong')).toMatchObject({ status: 401, problem: { code: 'WRONG_EMAIL_OR_PASSWORD' } })

  expect(await choose(body.code, 'weak')).toMatchObject({ status: 400, problem: { code: 'WEAK_PASSWORD' } })
  expect((await choose(body.code.toLowerCase().replaceAll('-', ' ').replace(' ', '-'))).status).toBe(200)
  expect(await eventsOf('account.password_changed')).toEqual({ actor_id: nurse.userId, subject_id: nurse.userId })
  expect(await choose(body.code)).toMatchObject({ status: 400, problem: { code: 'BAD_CODE' } })
  expect((await signIn(TEST_PASSWORD)).status).toBe(401)
  expect((await signIn(NEW_PASSWORD)).status).toBe(200)
})

test('a code opens for a day, and a newer one takes its place', async () => {
  const first = (await admin.call(passwordsContract.resetPassword, { id: nurse.userId })).body.code
  const second = (await admin.call(passwordsContract.resetPassword, { id: nurse.userId })).body.code
  expect((await choose(first)).problem.code).toBe('BAD_CODE')
  const began = testApp.time
  later(24)
  expect((await choose(second)).problem.code).toBe('BAD_CODE')
  testApp.time = new Date(testApp.time.getTime() - 60_000)
  expect((await choose(second)).status).toBe(200)
  testApp.time = began
})

test('of one code sent ten times at once one opens', async () => {
  const { code } = (await admin.call(passwordsContract.resetPassword, { id: nurse.userId })).body
  const answers = await Promise.all(Array.from({ length: 10 }, () => choose(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('nobody resets the own password, one of the other hospital, or one of an account that waits', async () => {
  const elsewhere = await testApp.person('ayushman', 'admin')
  const reset = (by: Person, id: string) => by.call(passwordsContract.resetPassword, { id })
  expect((await reset(admin, admin.userId)).problem.code).toBe('OWN_ACCOUNT')
  expect((await reset(elsewhere, nurse.userId)).status).toBe(404)
  expect((await reset(nurse, admin.userId)).status).toBe(403)
  await testApp.sql('hope', (db) =>
    db.updateTable('users').set({ status: 'pending' }).where('id', '=', nurse.userId).execute(),
  )
  expect((await reset(admin, nurse.userId)).problem.code).toBe('NOT_ACTIVE')
})

test('a code of one hospital opens nothing at the other, and the eleventh guess waits', async () => {
  const { code } = (await admin.call(passwordsContract.resetPassword, { id: nurse.userId })).body
  for (let tries = 0; tries < 10; tries++)
    expect((await choose(code.replace('HOPE', 'AYUSHMAN'))).problem.code).toBe('BAD_CODE')
  expect(await choose(code)).toMatchObject({ status: 429, problem: { code: 'TOO_MANY_TRIES' } })
})

const forgotten = (address: string) => testApp.visitor.call(passwordsContract.forgottenPassword, { email: address })
const codeIn = (letter: string | undefined) => /reset-password#(\S+)/.exec(letter ?? '')?.[1] ?? ''

test('a forgotten password: the link comes by e-mail, and the answer is the same for nobody’s address', async () => {
  const [mine, nobodys] = [await forgotten(email.toUpperCase()), await forgotten('nobody@hope.test')]
  expect([mine.status, mine.body]).toEqual([nobodys.status, nobodys.body])
  await expect.poll(() => smtp.letters).toHaveLength(1)
  expect(smtp.letters[0]).toContain(`To: ${email}`)
  expect(await eventsOf('account.reset_asked')).toEqual({ actor_id: nurse.userId, subject_id: nurse.userId })
  // Asking closes nothing: anybody could.
  expect(await isSignedIn(nurse)).toBe(true)
  expect((await signIn(TEST_PASSWORD)).status).toBe(200)
  expect((await choose(codeIn(smtp.letters[0]))).status).toBe(200)
  expect(await isSignedIn(nurse)).toBe(false)
  expect((await signIn(NEW_PASSWORD)).status).toBe(200)
})

test('a link sent by e-mail opens for an hour', async () => {
  await forgotten(email)
  await expect.poll(() => smtp.letters).toHaveLength(1)
  const began = testApp.time
  later(1)
  expect((await choose(codeIn(smtp.letters[0]))).problem.code).toBe('BAD_CODE')
  testApp.time = began
})

test('an account gets three letters an hour, and a network asks ten times', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries++) statuses.push((await forgotten(email)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  await expect.poll(() => smtp.letters).toHaveLength(3)
  const rows = await testApp.sql('hope', (db) =>
    db.selectFrom('password_resets').select('id').where('user_id', '=', nurse.userId).execute(),
  )
  expect(rows).toHaveLength(3)
})

test('without an e-mail server one asks an administrator', async () => {
  const other = await startTestApp()
  expect((await other.visitor.call(accessContract.signUpForm, {})).body.mail).toBe(false)
  expect(await other.visitor.call(passwordsContract.forgottenPassword, { email })).toMatchObject({
    status: 409,
    problem: { message: 'Please ask an administrator of your hospital to reset your password.' },
  })
  await other.close()
})
