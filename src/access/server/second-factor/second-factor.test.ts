import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sealWith } from '../../../platform/server/files/seal.ts'
import { staffContract } from '../../../staff/model/staff.contract.ts'
import { CHEAP_PASSWORDS, type Person, startTestApp, TEST_PASSWORD, type TestApp } from '../../../tests/test-app.ts'
import { accessContract } from '../../model/access.contract.ts'
import { secondFactorContract } from '../../model/second-factor.contract.ts'

let testApp: TestApp
let doctor: Person
let email: string

beforeAll(async () => {
  testApp = await startTestApp(CHEAP_PASSWORDS)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.platform.database.pool.query('delete from rate_limits')
  doctor = await testApp.person('hope', 'doctor')
  email = (await doctor.call(accessContract.currentUser, {})).body.email
})

const nextStep = () => {
  testApp.time = new Date(testApp.time.getTime() + 30_000)
}
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: testApp.time.getTime() })
const signIn = (code?: string) =>
  testApp.visitor.call(accessContract.signIn, { email, password: TEST_PASSWORD, ...(code !== undefined && { code }) })
const isSignedIn = async (person: Person) => (await person.call(accessContract.currentUser, {})).status === 200
const typesOf = async (userId: string) =>
  (
    await testApp.sql('hope', (db) =>
      db.selectFrom('audit_events').select('type').where('subject_id', '=', userId).orderBy('id').execute(),
    )
  ).map(({ type }) => type)

async function enrol(person: Person) {
  const { secret } = (await person.call(secondFactorContract.begin, { password: TEST_PASSWORD })).body
  const { recoveryCodes } = (await person.call(secondFactorContract.confirm, { code: codeOf(secret) })).body
  nextStep()
  return { secret, recoveryCodes }
}

test('the factor begins with the password, counts from its first right code, and is asked for after the password', async () => {
  expect(await doctor.call(secondFactorContract.begin, { password: 'wrong' })).toMatchObject({
    status: 403,
    problem: { fields: { password: 'The current password is not right.' } },
  })
  const begun = (await doctor.call(secondFactorContract.begin, { password: TEST_PASSWORD })).body
  expect(begun.uri).toContain(`secret=${begun.secret}`)
  expect(begun.qr).toMatch(/^<svg/)
  expect((await signIn()).status).toBe(200)
  expect((await doctor.call(secondFactorContract.confirm, { code: '000000' })).problem.code).toBe('WRONG_CODE')
  const { body } = await doctor.call(secondFactorContract.confirm, { code: codeOf(begun.secret) })
  expect(new Set(body.recoveryCodes).size).toBe(10)
  expect((await doctor.call(secondFactorContract.mine, {})).body).toEqual({
    since: testApp.time.toISOString(),
    recoveryCodesLeft: 10,
  })

  expect(await signIn()).toMatchObject({ status: 401, problem: { code: 'CODE_NEEDED' } })
  const wrong = await testApp.visitor.call(accessContract.signIn, { email, password: 'wrong', code: '000000' })
  expect(wrong.problem.code).toBe('WRONG_EMAIL_OR_PASSWORD')
  nextStep()
  expect((await signIn(codeOf(begun.secret))).status).toBe(200)
  expect(await typesOf(doctor.userId)).toContain('account.second_factor_added')
})

test('turning it on ends the sessions that began without it, but this one', async () => {
  const elsewhere = (await signIn()).headers['set-cookie']
  await enrol(doctor)
  const cookie = String(elsewhere).split(';')[0] ?? ''
  expect((await testApp.app.inject({ method: 'GET', url: '/api/session', headers: { cookie } })).statusCode).toBe(401)
  expect(await isSignedIn(doctor)).toBe(true)
})

test('a code is taken once, also when it is sent twice at once', async () => {
  const { secret } = await enrol(doctor)
  const code = codeOf(secret)
  const answers = await Promise.all([signIn(code), signIn(code), signIn(code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  expect(await signIn(code)).toMatchObject({ status: 401, problem: { code: 'WRONG_CODE' } })
})

test('a recovery code opens once, however it is typed', async () => {
  const { recoveryCodes } = await enrol(doctor)
  const [first = '', second = ''] = recoveryCodes
  expect((await signIn(first.toLowerCase().replace('-', ' '))).status).toBe(200)
  expect((await signIn(first)).problem.code).toBe('WRONG_CODE')
  expect((await signIn(second)).status).toBe(200)
  expect((await doctor.call(secondFactorContract.mine, {})).body.recoveryCodesLeft).toBe(8)
  expect(await typesOf(doctor.userId)).toContain('account.recovery_code_used')
})

test('the eleventh wrong code waits, from whichever network', async () => {
  const { secret } = await enrol(doctor)
  const payload = { email, password: TEST_PASSWORD, code: '000000' }
  const codes: string[] = []
  for (let tries = 0; tries < 11; tries++) {
    const remoteAddress = `10.20.0.${tries}`
    const answer = await testApp.app.inject({ method: 'POST', url: '/api/session', payload, remoteAddress })
    codes.push(answer.json().error.code)
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'WRONG_CODE'), 'TOO_MANY_TRIES'])
  expect((await signIn(codeOf(secret))).problem.code).toBe('TOO_MANY_TRIES')
})

test('the key is stored sealed, the recovery codes as digests', async () => {
  const { secret, recoveryCodes } = await enrol(doctor)
  const stored = await testApp.sql('hope', async (db) => [
    ...(await db.selectFrom('second_factors').selectAll().where('user_id', '=', doctor.userId).execute()),
    ...(await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', doctor.userId).execute()),
  ])
  const text = JSON.stringify(stored, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(text).not.toContain(plain)
})

test('a key that another secret of the installation sealed has no right code, and is no fault of the server', async () => {
  const { secret } = await enrol(doctor)
  const other = sealWith('another secret, as long as it needs to be').seal(secret)
  await testApp.sql('hope', (db) =>
    db.updateTable('second_factors').set({ secret_sealed: other }).where('user_id', '=', doctor.userId).execute(),
  )
  expect(await signIn(codeOf(secret))).toMatchObject({ status: 401, problem: { code: 'WRONG_CODE' } })
})

test('it is turned off with the password', async () => {
  await enrol(doctor)
  expect((await doctor.call(secondFactorContract.remove, { password: 'wrong' })).status).toBe(403)
  expect((await doctor.call(secondFactorContract.begin, { password: TEST_PASSWORD })).problem.code).toBe('ALREADY_ON')
  expect((await doctor.call(secondFactorContract.remove, { password: TEST_PASSWORD })).status).toBe(200)
  expect((await doctor.call(secondFactorContract.remove, { password: TEST_PASSWORD })).problem.code).toBe('NOT_ON')
  expect((await signIn()).status).toBe(200)
  expect((await doctor.call(secondFactorContract.mine, {})).body).toEqual({ since: null, recoveryCodesLeft: 0 })
})

test('an administrator of the hospital turns it off for a lost phone, which ends every session and is in the audit', async () => {
  const [admin, stranger] = [await testApp.person('hope'), await testApp.person('ayushman')]
  await enrol(doctor)
  const remove = (by: Person, id = doctor.userId) => by.call(secondFactorContract.removeOf, { id })
  expect((await remove(stranger)).status).toBe(404)
  expect((await remove(doctor, admin.userId)).status).toBe(403)
  expect((await remove(admin, admin.userId)).problem.code).toBe('OWN_ACCOUNT')
  const accounts = (await admin.call(staffContract.accounts, { search: email })).body.accounts
  expect(accounts).toMatchObject([{ email, secondFactor: true }])
  expect((await remove(admin)).status).toBe(200)
  expect(await isSignedIn(doctor)).toBe(false)
  expect((await signIn()).status).toBe(200)
  expect((await remove(admin)).problem.code).toBe('NOT_ON')
  expect(await typesOf(doctor.userId)).toContain('account.second_factor_removed')
})

test('where the hospital asks administrators for it, one without may only set it up; others and the other hospital go on', async () => {
  const [admin, stranger] = [await testApp.person('hope'), await testApp.person('ayushman')]
  const ask = (second_factor_for_admins: boolean) =>
    testApp.sql('hope', (db) =>
      db.updateTable('hospitals').set({ second_factor_for_admins }).where('id', '=', 'hope').execute(),
    )
  await ask(true)
  expect((await admin.call(accessContract.currentUser, {})).body).toMatchObject({
    can: [],
    mustSetUpSecondFactor: true,
  })
  expect((await admin.call(staffContract.accounts, {})).status).toBe(403)
  expect((await stranger.call(staffContract.accounts, {})).status).toBe(200)
  expect((await doctor.call(accessContract.currentUser, {})).body.can).not.toEqual([])
  await enrol(admin)
  expect((await admin.call(staffContract.accounts, {})).status).toBe(200)
  expect((await admin.call(accessContract.currentUser, {})).body.mustSetUpSecondFactor).toBe(false)
  await ask(false)
})
