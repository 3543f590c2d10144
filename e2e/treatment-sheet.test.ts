import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, serveDemoApp } from './demo-app.ts'
import { command, goDownTo, hasFocus, pickOption, tabTo } from './keyboard.ts'
import { scan } from './scanner.ts'

// A doctor orders, a nurse gives: by mouse and on the round with a phone; by keyboard alone.

const app = serveDemoApp()

type Row = { visitId: string; visitNo: string; uhid: string; patientName: string; ward: string | null; orders: number }

/** Somebody who lies in the house and has nothing ordered yet. */
async function withoutOrders(page: Page): Promise<Row> {
  const { rows } = (await (await page.request.get('/api/treatment-sheets?limit=100')).json()) as { rows: Row[] }
  const row = rows.find(({ orders }) => orders === 0)
  if (!row) throw new Error('Everybody has orders')
  return row
}

/** The ward in which a patient lies, as the list of the wards has it. */
async function wardOf(page: Page, { visitId }: Row): Promise<string> {
  const { wards } = (await (await page.request.get('/api/wards')).json()) as { wards: { id: string }[] }
  for (const { id } of wards) {
    const answer = await page.request.get(`/api/treatment-sheets?limit=100&wardId=${id}`)
    const { rows } = (await answer.json()) as { rows: Row[] }
    if (rows.some((row) => row.visitId === visitId)) return id
  }
  throw new Error('The patient lies in no ward')
}

test('in hope a doctor orders a dose, and a nurse gives it on the round, the wrist band first', async () => {
  const doctor = await app.person('doctor@hope.demo')
  const patient = await withoutOrders(doctor)
  await doctor.goto(`/treatment-sheet/${patient.visitNo}`)
  await doctor.getByRole('button', { name: 'Order', exact: true }).click()
  const form = doctor.getByRole('form', { name: 'Order', exact: true })
  await form.getByLabel(/^Medicine/).fill('Tab. Levocetirizine 5 mg, brought by the family')
  await form.getByLabel(/^Dose/).fill('5')
  await form.getByRole('button', { name: 'Sign' }).click()
  await form.getByText('Please choose the unit').waitFor()
  await form.getByRole('combobox', { name: 'Unit' }).click()
  await doctor.getByRole('option', { name: 'mg', exact: true }).click()
  await form.getByText(/^Next doses:/).waitFor()
  await form.getByRole('combobox', { name: 'Kind' }).click()
  await doctor.getByRole('option', { name: 'Once' }).click()
  await form.getByRole('button', { name: 'Sign' }).click()
  const grid = doctor.getByRole('table', { name: 'Treatment sheet' })
  await grid.getByRole('button', { name: /Levocetirizine.*due now$/ }).waitFor()

  const nurse = await app.person('nurse@hope.demo')
  await nurse.setViewportSize(PHONE)
  await nurse.goto(`/treatment-round/${await wardOf(nurse, patient)}`)
  await nurse.getByText(/ · patient \d+ of \d+$/).waitFor()
  await scan(nurse, patient.uhid)
  const bed = nurse.getByRole('region', { name: patient.patientName })
  await bed.getByText(/Wrist band scanned/).waitFor()
  const dose = bed.getByRole('article', { name: /Levocetirizine/ })
  expect((await dose.boundingBox())?.width).toBeLessThanOrEqual(PHONE.width)
  await dose.getByRole('button', { name: 'Given', exact: true }).click()
  await bed
    .getByText(/^given \d\d:\d\d$/)
    .first()
    .waitFor()
  await grid.getByRole('button', { name: /Levocetirizine.*given \d\d:\d\d by/ }).waitFor()
  await app.leave(doctor, nurse)
})

test('in ayushman a nurse holds a dose with its reason and takes it back, by keyboard alone', async () => {
  const doctor = await app.person('doctor@ayushman.demo')
  const patient = await withoutOrders(doctor)
  await doctor.goto(`/treatment-sheet/${patient.visitNo}`)
  await doctor.getByRole('button', { name: 'Order', exact: true }).waitFor()
  await command(doctor, 'Order')
  const form = doctor.getByRole('form', { name: 'Order', exact: true })
  await tabTo(doctor, form.getByLabel(/^Medicine/))
  await doctor.keyboard.type('Syp. Lactulose')
  await tabTo(doctor, form.getByRole('combobox', { name: 'Kind' }))
  await pickOption(doctor, 'Once')
  await tabTo(doctor, form.getByLabel(/^Dose/))
  await doctor.keyboard.type('15')
  await tabTo(doctor, form.getByRole('combobox', { name: 'Unit' }))
  await doctor.keyboard.type('ml')
  await goDownTo(doctor, doctor.getByRole('option', { name: 'ml', exact: true }))
  await doctor.keyboard.press('Enter')
  await tabTo(doctor, form.getByRole('button', { name: 'Sign' }))
  await doctor.keyboard.press('Enter')
  const grid = doctor.getByRole('table', { name: 'Treatment sheet' })
  await grid.getByRole('button', { name: /Lactulose.*due now$/ }).waitFor()
  await app.leave(doctor)

  const nurse = await app.person('nurse@ayushman.demo')
  await nurse.goto(`/treatment-sheet/${patient.visitNo}`)
  const cell = nurse.getByRole('button', { name: /Lactulose.*due now$/ })
  await cell.waitFor()
  await nurse
    .getByRole('button', { name: /^Syp\. Lactulose/ })
    .first()
    .focus()
  await nurse.keyboard.press('ArrowRight')
  await hasFocus(cell)
  await nurse.keyboard.press('h')
  const dialog = nurse.getByRole('dialog', { name: /^Syp\. Lactulose/ })
  await tabTo(nurse, dialog.getByLabel('Reason'))
  await nurse.keyboard.type('Four stools today')
  await tabTo(nurse, dialog.getByRole('button', { name: 'Sign as held' }))
  await nurse.keyboard.press('Enter')
  const held = nurse.getByRole('button', { name: /Lactulose.*held \d\d:\d\d by .*Four stools today$/ })
  await held.waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await held.focus()
  await nurse.keyboard.press('Enter')
  const signed = nurse.getByRole('dialog', { name: 'Syp. Lactulose' })
  await tabTo(nurse, signed.getByRole('button', { name: 'Strike out' }))
  await nurse.keyboard.press('Enter')
  await nurse.getByRole('dialog', { name: 'Strike out' }).getByLabel('Reason').waitFor()
  await nurse.keyboard.type('Wrong patient')
  await nurse.keyboard.press('Enter')
  await cell.waitFor()
  await app.leave(nurse)
})
