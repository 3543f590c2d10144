import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { aStudy } from '../../../orders/server/orders.factory.ts'
import { radiologyEditionsContract } from '../../../radiology/model/report/radiology-editions.contract.ts'
import { radiologyReportsContract } from '../../../radiology/model/report/radiology-reports.contract.ts'
import { aVerifiedReport, peopleOfRadiology } from '../../../radiology/server/reports/reports.factory.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { reportsContract } from '../../model/reports/reports.contract.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const check = (token: string) => testApp.visitor.call(reportsContract.check, { token })

test('the code of a radiology report tells hospital, number, day and initials, and that an addendum replaces it', async () => {
  const people = await peopleOfRadiology(testApp)
  const visitId = await (await admissionsOf(testApp, await testApp.person('hope')))()
  const study = await testApp.sql('hope', (db) => aStudy(db, 'X-ray skull'))
  const { lineId, reportId, reportNo } = await aVerifiedReport(people, visitId, study)
  const { id } = (await people.doctor.call(radiologyEditionsContract.issue, { id: reportId })).body
  const { token } = await testApp.sql('hope', (db) =>
    db.selectFrom('radiology_editions').select('token').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const { body } = await check(`hope.${token}`)
  expect(body).toMatchObject({ kind: 'Radiology report', reportNo, edition: 1, status: 'Final', replacedBy: null })
  expect(JSON.stringify(body)).not.toMatch(/fracture|skull/i)
  expect((await check(`ayushman.${token}`)).status).toBe(404)
  await people.radiologist.call(radiologyReportsContract.addAddendum, { id: lineId, words: 'Old fracture.' })
  await people.doctor.call(radiologyEditionsContract.issue, { id: reportId })
  expect((await check(`hope.${token}`)).body).toMatchObject({ edition: 1, replacedBy: 2 })
})
