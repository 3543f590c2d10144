import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CHEAP_PASSWORDS, type Person, startTestApp, TEST_PASSWORD, type TestApp } from '../../../tests/test-app.ts'
import { accessContract } from '../../model/access.contract.ts'

let testApp: TestApp
let clerk: Person
let email: string
let username: string

beforeAll(async () => {
  testApp = await startTestApp(CHEAP_PASSWORDS)
  clerk = await testApp.person('hope', 'user')
  ;({ email, username } = (await clerk.call(accessContract.currentUser, {})).body)
})
afterAll(() => testApp.close())
afterEach(() => testApp.platform.database.pool.query('delete from rate_limits'))

const signIn = async (typed: object, remoteAddress: string, { app } = testApp) => {
  const payload = { password: TEST_PASSWORD, ...typed }
  const answer = await app.inject({ method: 'POST', url: '/api/session', payload, remoteAddress })
  return { status: answer.statusCode, code: answer.json().error?.code }
}
const countOf = (answers: readonly { code?: string }[], code: string) =>
  answers.filter((answer) => answer.code === code).length

test('a burst gets as many passwords compared as tries one by one, whether by e-mail address or by username', async () => {
  const wrong = { password: 'wrong' }
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      signIn(at % 2 ? { email, ...wrong } : { username, hospital: 'hope', ...wrong }, '10.5.0.1'),
    ),
  )
  const compared = countOf(answers, 'WRONG_EMAIL_OR_PASSWORD') + countOf(answers, 'WRONG_USERNAME_OR_PASSWORD')
  expect(compared).toBe(10)
  expect(countOf(answers, 'TOO_MANY_TRIES')).toBe(50)
})

test.each([
  ['::ffff:10.6.0.1', '10.6.0.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:1'],
])('%s and %s are one network', async (one, other) => {
  for (let tries = 0; tries < 10; tries++) await signIn({ email, password: 'wrong' }, one)
  expect(await signIn({ email }, other)).toEqual({ status: 429, code: 'TOO_MANY_TRIES' })
  expect((await signIn({ email }, '10.6.0.2')).status).toBe(200)
})

test('guessing from many networks stops at a hundred, and stops nobody where the account is known', async () => {
  expect((await signIn({ email }, '10.7.0.1')).status).toBe(200)
  for (let network = 0; network < 10; network++)
    await Promise.all(Array.from({ length: 10 }, () => signIn({ email, password: 'wrong' }, `10.8.0.${network}`)))
  expect(await signIn({ email }, '10.8.1.1')).toEqual({ status: 429, code: 'TOO_MANY_TRIES' })
  expect((await signIn({ email }, '10.7.0.1')).status).toBe(200)
})

test('a flood from the address of a hospital stops strangers there, and nobody who works there and mistypes no more than twice', async () => {
  const [nat, wrong] = ['10.11.0.1', { password: 'wrong' }]
  const addressOf = async (person: Person) => (await person.call(accessContract.currentUser, {})).body.email
  const [colleague, other, stranger] = await Promise.all([
    testApp.person('hope').then(addressOf),
    testApp.person('ayushman').then(addressOf),
    testApp.person('hope').then(addressOf),
  ])
  for (const one of [email, colleague, other]) expect((await signIn({ email: one }, nat)).status).toBe(200)
  for (let tries = 0; tries < 110; tries++) await signIn({ email: `guess-${tries}@hope.test`, ...wrong }, nat)
  expect(await signIn({ email: stranger }, nat)).toEqual({ status: 429, code: 'TOO_MANY_TRIES' })
  for (const one of [email, other]) expect((await signIn({ email: one }, nat)).status).toBe(200)
  for (let tries = 0; tries < 2; tries++)
    expect((await signIn({ email: colleague, ...wrong }, nat)).code).toBe('WRONG_EMAIL_OR_PASSWORD')
  expect((await signIn({ email: colleague }, nat)).status).toBe(200)
  for (let tries = 0; tries < 3; tries++) await signIn({ email: colleague, ...wrong }, nat)
  expect((await signIn({ email: colleague }, nat)).code).toBe('TOO_MANY_TRIES')
})

test('under a flood of wrong sign-ins from forty addresses five right ones of five come in', async () => {
  // An unknown name is compared at this cost: slow enough that a flood queues, as it does at the cost of production.
  const slow = await startTestApp({ passwordCost: 10 })
  const known = (await (await slow.person('hope')).call(accessContract.currentUser, {})).body
  const flood = Promise.all(
    Array.from({ length: 240 }, (_, at) => signIn({ email: `nobody-${at}@hope.test` }, `10.9.0.${at % 40}`, slow)),
  )
  const right: number[] = []
  for (let tries = 0; tries < 5; tries++)
    right.push((await signIn({ email: known.email }, `10.10.0.${tries}`, slow)).status)
  expect(right).toEqual([200, 200, 200, 200, 200])
  const answers = await flood
  expect(countOf(answers, 'WRONG_EMAIL_OR_PASSWORD') + countOf(answers, 'BUSY')).toBe(240)
  await slow.close()
})
