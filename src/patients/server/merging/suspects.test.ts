import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { patientsContract } from '../../model/patients.contract.ts'
import { duplicatesContract } from '../../model/registration/duplicates.contract.ts'
import { aRegistration } from '../patients.factory.ts'

let testApp: TestApp
let hope: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  hope = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
  const about = { corporate: 'esic', insurancePersonNo: '5512345678', aadharPassport: '1234 5678 9012' }
  await hope.call(patientsContract.register, aRegistration({ name: 'Sunita Patil', phone: '9000000001', ...about }))
  await hope.call(patientsContract.register, aRegistration({ name: 'Ganesh Rao', phone: '9000000001' }))
})
afterAll(() => testApp.close())

const suspects = async (typed: object, person = hope) =>
  (await person.call(duplicatesContract.suspects, typed)).body.suspects.map(({ name, same }) => `${name}: ${same}`)

test.each([
  [
    'the phone with the name',
    { phone: '9000000001', name: 'Sunita R Patil' },
    ['Sunita Patil: phone-and-name', 'Ganesh Rao: phone'],
  ],
  ['the phone alone', { phone: '9000000001', name: 'Zubeda' }, ['Ganesh Rao: phone', 'Sunita Patil: phone']],
  ['the insurance number', { insurancePersonNo: '5512345678' }, ['Sunita Patil: insurance']],
  ['half a phone', { phone: '900000' }, []],
  ['nothing', {}, []],
])('%s tells who may be registered already', async (_, typed, expected) => {
  const found = await suspects(typed)
  expect(found.toSorted()).toEqual(expected.toSorted())
  expect(await suspects(typed, stranger)).toEqual([])
})

test('the identity number is compared sealed, however it is typed, and the asking leaves a trace', async () => {
  const ask = (person: Person) => person.call(duplicatesContract.sameIdentity, { aadharPassport: '1234-5678-9012' })
  expect((await ask(hope)).body.suspects).toMatchObject([{ name: 'Sunita Patil', same: 'identity' }])
  expect((await ask(stranger)).body.suspects).toEqual([])
  const traces = await testApp.sql('hope', (db) =>
    db.selectFrom('audit_events').select('facts').where('type', '=', 'patient.identity_compared').execute(),
  )
  expect(traces).toEqual([{ facts: { found: 1 } }])
})

test('the sixty-first identity number within ten minutes waits, for that person only', async () => {
  const guesser = await testApp.person('hope', 'user', ['reception'])
  const ask = (person: Person, aadharPassport: string) =>
    person.call(duplicatesContract.sameIdentity, { aadharPassport })
  const answers: number[] = []
  for (let at = 0; at < 61; at++) answers.push((await ask(guesser, `1234567890${at}`)).status)
  expect(answers).toEqual([...Array.from({ length: 60 }, () => 200), 429])
  const stopped = await ask(guesser, '123456789012')
  expect(stopped.problem.code).toBe('TOO_MANY_COMPARISONS')
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(500)
  expect((await ask(hope, '123456789012')).status).toBe(200)
})

test('a pin code tells state, district and town; one that is none tells nothing', async () => {
  const place = async (pin: string) => hope.call(duplicatesContract.place, { pin })
  expect((await place('440001')).body.place).toEqual({ state: 'Maharashtra', district: 'Nagpur', town: 'Nagpur' })
  expect((await place('999999')).body.place).toBeNull()
  expect((await place('4400')).status).toBe(400)
})
