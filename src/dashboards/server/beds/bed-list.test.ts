import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { anAdmission, aPatient, aWard } from '../../../visits/server/visits.factory.ts'

let testApp: TestApp
let nurse: Person

beforeAll(async () => {
  testApp = await startTestApp()
  nurse = await testApp.person('hope', 'nurse')
})
afterAll(() => testApp.close())

test('a bed list names the wards with their rooms, those that meet the filters, and leaves a trace', async () => {
  const ward = await testApp.sql('hope', (db) => aWard(db, 60))
  const patientId = await aPatient(nurse, 'Sangeeta Bhoyar')
  await nurse.call(visitsContract.register, { patientId, ...anAdmission(ward, 2) })

  const whole = await fetchPdf(testApp, nurse, '/bed-map/bed-list')
  if (typeof whole === 'number') throw new Error(`answered ${whole}`)
  expect(whole).toMatchObject({ title: 'Bed list', sizes: expect.arrayContaining([[297, 210]]) })
  expect(whole.pages.length).toBeGreaterThan(1)
  for (const page of whole.pages) {
    expect(page).toContain('Room State Patient Patient ID')
    expect(page).toContain('General Ward (GW1), Ground floor: 1 of 60 occupied')
  }
  expect(whole.pages[0]).toContain('Sangeeta Bhoyar')

  const occupied = await fetchPdf(testApp, nurse, '/bed-map/bed-list?state=occupied')
  expect(occupied).toMatchObject({ pages: [expect.stringContaining('State: Occupied')] })
  expect(occupied).toMatchObject({ pages: [expect.not.stringContaining('Vacant')] })

  const events = await testApp.sql('hope', (db) =>
    db.selectFrom('audit_events').select('facts').where('type', '=', 'list.exported').execute(),
  )
  const counted = (rows: number) => ({ facts: { list: 'beds', as: 'print', rows } })
  expect(events).toHaveLength(2)
  expect(events).toEqual(expect.arrayContaining([counted(60), counted(1)]))
})

test('a bed list says which wards are for one sex', async () => {
  await testApp.sql('hope', async (db) => {
    const id = await aWard(db, 2, 'GM')
    await db.updateTable('wards').set({ admits: 'male' }).where('id', '=', id).execute()
  })
  const printed = await fetchPdf(testApp, nurse, '/bed-map/bed-list')
  if (typeof printed === 'number') throw new Error(`answered ${printed}`)
  expect(printed.pages.join()).toContain('General Ward (GM), Ground floor, for men: 0 of 2 occupied')
})

test('who may not see visits gets no bed list', async () => {
  const security = await testApp.person('hope', 'user', ['security'])
  expect(await fetchPdf(testApp, security, '/bed-map/bed-list')).toBe(403)
})
