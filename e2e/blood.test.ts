import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pngOf } from '../db/seed/png.ts'
import { dayOf, showDay } from '../src/kernel/calendar.ts'
import { PASSWORD, PHONE, serveDemoApp } from './demo-app.ts'

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
async function fillCalm(form: Locator): Promise<void> {
  for (const [label, figure] of [
    ['Temperature', '37'],
    ['Pulse', '84'],
    ['Systolic pressure', '122'],
    ['Diastolic pressure', '78'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(figure)
}

const HOUR = 3_600_000
/** A day so many hours from now, as it is typed. */
const dayIn = (hours: number): string => showDay(dayOf(new Date(Date.now() + hours * HOUR)))

async function fillMoment(form: Locator, label: string, day: string, time: string): Promise<void> {
  await form.getByRole('group', { name: label, exact: true }).getByLabel(label).first().fill(day)
  await form.getByLabel(`${label}, time`).fill(time)
}

async function requestBlood(doctor: Page, { visitNo }: Row): Promise<void> {
  await doctor.goto(`/blood/${visitNo}`)
  await doctor.getByRole('button', { name: 'Request blood' }).click()
  const form = doctor.getByRole('form', { name: 'Requisition of blood' })
  await form.getByLabel(/^Indication/).fill('Haemoglobin 6.4, breathless at rest')
  await form.getByRole('button', { name: 'Request', exact: true }).click()
  await form.getByText('Please enter a date and time').first().waitFor()
  await fillMoment(form, 'Needed', dayIn(30), '10:00')
  await form.getByRole('button', { name: 'Request', exact: true }).click()
  await form.getByText('Who agreed to the transfusion?').waitFor()
  await form.getByLabel(/^Agreed to by/).fill('The patient')
  await fillMoment(form, 'Agreed to', dayIn(-24), '09:00')
  await form.getByRole('button', { name: 'Request', exact: true }).click()
  await doctor.getByRole('heading', { name: 'Packed red cells, 1 unit' }).waitFor()
}

async function receiveUnit(nurse: Page, bagNo: string, group: string): Promise<void> {
  await nurse.getByRole('button', { name: 'Sample sent' }).click()
  await nurse
    .getByRole('form', { name: 'Sample sent' })
    .getByLabel(/^Blood bank/)
    .fill('Jeevan Jyoti Blood Centre')
  await nurse.getByRole('button', { name: 'Sent', exact: true }).click()
  await nurse.getByRole('button', { name: 'Receive a unit' }).click()
  const form = nurse.getByRole('form', { name: 'Receive a unit' })
  await form.getByLabel(/^Bag number/).fill(bagNo)
  await form.getByRole('combobox', { name: 'Group' }).click()
  await nurse.getByRole('option', { name: group, exact: true }).click()
  await form.getByLabel(/^Volume, ml/).fill('280')
  await form.getByLabel(/^Price of the bank/).fill('1900')
  await form.getByLabel('Collected').fill(dayIn(-240))
  await form.getByLabel('Last day').fill(dayIn(600))
  await form.getByLabel(/^Cross-matched by/).fill('Dr. A. Deshpande')
  await fillMoment(form, 'Cross-matched', dayIn(-24), '08:00')
  await form
    .locator('input[type=file]')
    .or(nurse.locator('input[type=file]'))
    .first()
    .setInputFiles({
      name: 'sticker.png',
      mimeType: 'image/png',
      buffer: pngOf({ width: 60, height: 40 }, (x) => [x % 5 < 2 ? 20 : 245]),
    })
  await form.getByText('sticker.png').waitFor()
  await form.getByRole('button', { name: 'Receive', exact: true }).click()
  await nurse.getByRole('listitem', { name: `Bag ${bagNo}` }).waitFor()
}

test('blood is requested, received, begun by two, charged, and stands on document 16', async () => {
  const doctor = await app.person('doctor@hope.demo')
  const patient = await withoutBlood(doctor)
  await requestBlood(doctor, patient)
  await app.leave(doctor)

  const second = await app.person('theatre@hope.demo')
  const set = await second.request.post('/api/session/pin', { data: { password: PASSWORD, pin: PIN } })
  expect(set.status()).toBe(200)
  await app.leave(second)

  const nurse = await app.person('nurse@hope.demo')
  await nurse.setViewportSize(PHONE)
  await nurse.goto(`/blood/${patient.visitNo}`)
  const bagNo = 'E2E-90001'
  await receiveUnit(nurse, bagNo, 'O-')
  const bag = nurse.getByRole('listitem', { name: `Bag ${bagNo}` })
  expect((await bag.boundingBox())?.width).toBeLessThanOrEqual(PHONE.width)
  await bag.getByRole('link', { name: `Sticker of bag ${bagNo}` }).waitFor()
  await bag.getByRole('button', { name: `Transfuse: bag ${bagNo}` }).click()
  const begin = nurse.getByRole('form', { name: 'Begin a transfusion' })
  await begin.getByLabel(/^Patient ID on the wrist band/).fill('UH-OF-ANOTHER')
  await begin.getByLabel(/^Bag number on the bag/).fill(bagNo)
  await begin.getByLabel(/^Group compared/).check()
  await begin.getByLabel(/^Expiry read/).check()
  await begin.getByRole('combobox', { name: 'Checked with' }).click()
  await nurse.getByRole('option').filter({ hasNotText: 'no PIN' }).first().click()
  await begin.getByLabel(/PIN/).last().fill(PIN)
  await fillCalm(begin)
  await begin.getByRole('button', { name: 'Begin' }).click()
  await begin.getByText('This unit is of another patient').waitFor()
  await begin.getByLabel(/^Patient ID on the wrist band/).fill(patient.uhid)
  await begin.getByRole('button', { name: 'Begin' }).click()
  await bag.getByText('Running').waitFor()
  await bag.getByRole('button', { name: `Vital signs: bag ${bagNo}` }).click()
  const watch = nurse.getByRole('form', { name: 'Vital signs at 15 minutes' })
  await fillCalm(watch)
  await watch.getByRole('button', { name: 'Save' }).click()
  await bag.getByRole('button', { name: `End: bag ${bagNo}` }).click()
  const end = nurse.getByRole('form', { name: 'End a transfusion' })
  await fillCalm(end)
  await end.getByRole('button', { name: 'End', exact: true }).click()
  await bag.getByText('No reaction').waitFor()
  await nurse.getByText(/^Document 16 is filed/).waitFor()
  await app.leave(nurse)

  const billing = await app.person('billing@hope.demo')
  await billing.goto(`/blood/${patient.visitNo}`)
  await billing
    .getByRole('listitem', { name: `Bag ${bagNo}` })
    .getByText('Charged', { exact: true })
    .waitFor()
  const bill = await (await billing.request.get(`/api/visits/${patient.visitId}/bill`)).text()
  expect(bill).toContain('Packed red cells')
  const papers = await (await billing.request.get(`/api/visits/${patient.visitId}/documents`)).text()
  expect(papers).toContain(`blood-${patient.visitNo}.pdf`)
  await app.leave(billing)
})
