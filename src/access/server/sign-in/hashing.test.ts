import { hashSync } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { accessContract } from '../../model/access.contract.ts'
import { hashPassword, passwordMatches } from './hashing.ts'

let testApp: TestApp

const HERE = { network: '10.0.0.1' }

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const passwordsOf = (email: string) =>
  testApp.sql('hope', (db) => db.selectFrom('users').select('password').where('email', '=', email).execute())

test('without a setting of the tests a password is hashed at cost 12', async () => {
  const asked = { email: 'priya.shah@hope.test', password: 'Kestrel-42-sky', role: 'nurse', hospital: 'hope' }
  expect((await testApp.visitor.call(accessContract.signUp, asked)).status).toBe(200)
  expect(await passwordsOf(asked.email)).toEqual([{ password: expect.stringMatching(/^\$2[aby]\$12\$/) }])
})

test.each([
  ['a plain password', 'plain text'],
  ['a hash that is cheaper to guess', hashSync('Kestrel-42-sky', 4)],
  ['a hash cut short', `$2b$12$${'a'.repeat(52)}`],
])('%s cannot be stored at all', async (_, password) => {
  const { userId } = await testApp.person('hope')
  const store = testApp.sql('hope', (db) =>
    db.updateTable('users').set({ password }).where('id', '=', userId).execute(),
  )
  await expect(store).rejects.toMatchObject({ constraint: 'only_hashed_passwords' })
})

test('nobody’s password matches, whatever is typed', async () => {
  const cheap = { passwordCost: 4 }
  const hashed = await hashPassword('Kestrel-42-sky', cheap, HERE)
  expect(await passwordMatches('Kestrel-42-sky', hashed, cheap, HERE)).toBe(true)
  expect(await passwordMatches('kestrel-42-sky', hashed, cheap, HERE)).toBe(false)
  expect(await passwordMatches('Kestrel-42-sky', null, cheap, HERE)).toBe(false)
  expect(await passwordMatches('', null, cheap, HERE)).toBe(false)
})

test('a password longer than bcrypt reads matches nothing, not even what it begins with', async () => {
  const cheap = { passwordCost: 4 }
  const longest = 'Kestrel-42-'.padEnd(72, 'y')
  const hashed = await hashPassword(longest, cheap, HERE)
  expect(await passwordMatches(longest, hashed, cheap, HERE)).toBe(true)
  expect(await passwordMatches(`${longest}!`, hashed, cheap, HERE)).toBe(false)
})

test('more than two at once wait their turn, and more than twenty who wait are sent away', async () => {
  const cheap = { passwordCost: 4 }
  const answers = await Promise.allSettled(
    Array.from({ length: 24 }, () => hashPassword('Kestrel-42-sky', cheap, HERE)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
  expect(answers.slice(22)).toMatchObject([
    { status: 'rejected', reason: { code: 'BUSY' } },
    { status: 'rejected', reason: { code: 'BUSY' } },
  ])
})

test('an account that is known waits apart from a flood of strangers', async () => {
  const order: string[] = []
  // Both places of the strangers are held for as long as a hash of full cost takes; the clerk's own takes a hundredth of that.
  const flood = Array.from({ length: 3 }, (_, at) =>
    hashPassword('Kestrel-42-sky', {}, { network: `10.1.0.${at}` }).then(() => order.push('stranger')),
  )
  const clerk = hashPassword('Kestrel-42-sky', { passwordCost: 4 }, { account: 'clerk' }).then(() =>
    order.push('clerk'),
  )
  await Promise.all([...flood, clerk])
  expect(order).toHaveLength(4)
  expect(order[0]).toBe('clerk')
})
