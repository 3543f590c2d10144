import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { nextOwnNumber } from './counters.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const storedIds = async (hospital: string, day: string) => {
  const rows = await testApp.sql(hospital, (db) =>
    db.selectFrom('patients').select('uhid').where('uhid', 'like', `%${day}%`).orderBy('uhid').execute(),
  )
  return rows.map((row) => Number(row.uhid.slice(9)))
}
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

test('200 registrations at once, a third of them failing late, give distinct ids without gaps in each hospital', async () => {
  for (const hospital of ['hope', 'ayushman']) {
    const clerk = await testApp.person(hospital, 'user')
    const answers = await Promise.all(
      upTo(200).map((n) =>
        // A photo that does not exist is found out by its constraint, after the number was taken.
        clerk.call(
          patientsContract.register,
          aRegistration(n % 3 === 0 ? { patientPhoto: '7d444840-9dc0-11d1-b245-5ffdce74fad2' } : {}),
        ),
      ),
    )
    const made = answers.filter((answer) => answer.status === 200)
    expect(made).toHaveLength(134)
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(66)
    expect(new Set(made.map((answer) => answer.body.uhid)).size).toBe(134)
    expect(await storedIds(hospital, '26K21')).toEqual(upTo(134))
  }
})

test('the day turns at midnight in Asia/Kolkata, also while people register', async () => {
  const midnight = new Date('2026-11-30T18:30:00Z').getTime()
  testApp.time = new Date(midnight - 1000)
  const clerk = await testApp.person('hope', 'user')
  const thirty = () => upTo(30).map(() => clerk.call(patientsContract.register, aRegistration()))
  const before = thirty()
  await before[0]
  testApp.time = new Date(midnight)
  const answers = await Promise.all([...before, ...thirty()])
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  const [last, first] = [await storedIds('hope', '26K30'), await storedIds('hope', '26L01')]
  expect([last.length >= 1, first.length >= 30, last.length + first.length]).toEqual([true, true, 60])
  expect([last, first]).toEqual([upTo(last.length), upTo(first.length)])
})

test('the thousandth of a day has four digits', async () => {
  testApp.time = new Date('2026-12-24T06:00:00Z')
  await testApp.platform.database.pool.query("insert into day_counters values ('patient', 'UHHO', '2026-12-24', 999)")
  const clerk = await testApp.person('hope', 'user')
  const { body } = await clerk.call(patientsContract.register, aRegistration())
  expect(body.uhid).toBe('UHHO26L241000')
})

test('what one hospital numbers is no number of the other', async () => {
  const next = (hospital: string) => testApp.sql(hospital, (db) => nextOwnNumber(db, 'slip', '2026-11-21'))
  expect([await next('hope'), await next('hope'), await next('ayushman'), await next('hope')]).toEqual([1, 2, 1, 3])
})
