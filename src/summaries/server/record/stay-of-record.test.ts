import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistered } from '../../../notes/server/notes.factory.ts'
import { medicationOrdersContract } from '../../../nursing/model/medication-orders.contract.ts'
import { treatmentSheetContract } from '../../../nursing/model/treatment-sheet.contract.ts'
import { anOrder } from '../../../nursing/server/nursing.factory.ts'
import { CALM, recordedVitals } from '../../../observations/server/observations.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { caseEndContract } from '../../../theatre/model/end.contract.ts'
import { caseStepsContract } from '../../../theatre/model/steps.contract.ts'
import { aTheatre, type Theatre } from '../../../theatre/server/theatre.factory.ts'
import { dischargeSummariesContract } from '../../model/discharge-summaries.contract.ts'
import { writeSummary } from '../summaries.factory.ts'

// What wards and theatre wrote of a stay is in its summary, with its source, and told when it changes.

const { begin, ofVisit } = dischargeSummariesContract
let testApp: TestApp
let theatre: Theatre
let doctor: Person
let nurse: Person

beforeAll(async () => {
  testApp = await startTestApp()
  theatre = await aTheatre(testApp)
  doctor = await aRegistered(testApp, 'hope')
  nurse = await testApp.person('hope', 'nurse')
})
afterAll(() => testApp.close())

const opened = async (visitId: string) => (await doctor.call(ofVisit, { visitId })).body
const sectionOf = async (visitId: string, key: string) =>
  (await opened(visitId)).note?.sections.find(({ section }) => section === key)

async function given(visitId: string, name: string, dose = 40) {
  const { ids } = (
    await doctor.call(medicationOrdersContract.place, { visitId, orders: [anOrder({ kind: 'once', name })] })
  ).body
  const id = ids[0] ?? ''
  const { orders } = (await nurse.call(treatmentSheetContract.sheet, { visitId })).body
  const cell = orders.find(({ order }) => order.id === id)?.cells[0]
  const act = { id, dueAt: cell?.dueAt ?? null, act: 'given', dose, reason: 'As told' } as const
  expect((await nurse.call(treatmentSheetContract.act, act as never)).status).toBe(200)
}

test('vital signs, medicines given and the operation fill a summary; what comes later is told beside', async () => {
  const { id, visitId } = await theatre.booked(10, {}, {}, await theatre.aRoom())
  await recordedVitals(nurse, visitId, { ...CALM, pulse: 104 })
  await given(visitId, 'Inj. Pantoprazole 40 mg')
  await theatre.operated(id)
  const { ownProcedures } = await theatre.opened(id)
  const procedures = ownProcedures.map((one) => ({ id: one.id, outcome: 'done' as const, reason: null }))
  await theatre.must(theatre.surgeon.call(caseEndContract.complete, { id, procedures }))
  // Back on the ward, where doses are given again.
  for (const stamp of ['out', 'back'] as const) await theatre.must(theatre.stamp(id, stamp))
  expect((await doctor.call(begin, { visitId })).status).toBe(200)

  expect(await sectionOf(visitId, 'examination')).toMatchObject({
    body: expect.stringContaining('pulse 104 a minute'),
    source: { label: expect.stringContaining('vital signs of') },
  })
  expect(await sectionOf(visitId, 'treatment')).toMatchObject({
    body: expect.stringMatching(/^Inj\. Pantoprazole 40 mg, IV: \d\d\/\d\d\/\d{4}$/),
    source: { label: 'treatment sheet, medicines given' },
  })
  const operation = await sectionOf(visitId, 'operation')
  expect(operation).toMatchObject({ changedSince: null, source: { label: 'theatre' } })
  expect(operation?.body).toContain('Right Inguinal hernia repair with mesh, GS072')
  expect(operation?.body).toContain('Surgeon: Dr. Nandini Bapat')
  expect(operation?.body).toContain('Anaesthetist: Dr. S. Kotwal. Anaesthesia: Spinal')
  const codes = async () => (await opened(visitId)).checks.map(({ code }) => code)
  expect(await codes()).toEqual(expect.arrayContaining(['THEATRE', 'SHEET']))

  for (const stamp of ['out', 'back'] as const)
    await theatre.must(theatre.desk.call(caseStepsContract.stamp, { id, stamp }))
  testApp.time = new Date(testApp.time.getTime() + 60_000)
  await recordedVitals(nurse, visitId, { ...CALM, pulse: 72 })
  await given(visitId, 'Inj. Tramadol', 25)
  expect((await sectionOf(visitId, 'vitals'))?.changedSince).toContain('pulse 72 a minute')
  expect((await sectionOf(visitId, 'treatment'))?.changedSince).toContain('Inj. Tramadol 25 mg, IV')
  expect((await sectionOf(visitId, 'examination'))?.changedSince).toBeNull()
  await writeSummary(doctor, visitId, { operation: 'Hernia repaired.' })
  expect(await codes()).toEqual(expect.arrayContaining(['PROCEDURE_UNTOLD', 'MEDICINE_UNTOLD', 'CHANGED']))
})
