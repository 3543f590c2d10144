import { expect, test } from 'vitest'
import { axeFaults } from './accessibility.ts'
import { catchPrint } from './catch-print.ts'
import { PHONE, serveDemoApp } from './demo-app.ts'
import { readCodes } from './read-codes.ts'

const app = serveDemoApp()

test('a verified sample is printed, its receiver noted, and anybody who scans the paper learns that it is genuine', async () => {
  const desk = await app.person('lab@hope.demo', { viewport: { width: 1800, height: 900 } })
  await desk.goto('/lab?tab=reports')
  const reports = desk.getByRole('grid', { name: 'Reports' })
  const row = reports.getByRole('row').filter({ hasText: 'To print' }).first()
  const sample = /[HA]\d{6}-\d{4}/.exec(await row.innerText())?.[0] ?? ''
  await desk.getByRole('button', { name: `Print report: ${sample}` }).click()
  const preview = desk.getByRole('dialog', { name: new RegExp(`^Report ${sample}`) })
  await preview.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  const printed = await catchPrint(desk)
  await preview.getByRole('button', { name: 'Print', exact: true }).click()
  const [address = ''] = await readCodes(await printed())
  await preview.getByRole('button', { name: 'Close Preview' }).click()
  const issued = reports.getByRole('row').filter({ hasText: sample })
  await issued.getByText(/^(Final|Interim)/).waitFor()

  await desk.getByRole('button', { name: `Who received it: ${sample}` }).click()
  const dialog = desk.getByRole('dialog', { name: new RegExp(`^Report ${sample}`) })
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await dialog.getByText('Please enter the name of the receiver').waitFor()
  await dialog.getByRole('textbox', { name: 'Received by' }).fill('Daughter of the patient')
  await desk.keyboard.press('Enter')
  await dialog.getByText('Handed to Daughter of the patient').waitFor()
  expect(await axeFaults(desk)).toEqual([])
  await desk.keyboard.press('Escape')
  await issued.getByText('Daughter of the patient').waitFor()

  const answer = await desk.request.get('/api/lab/reports')
  const { reports: rows } = (await answer.json()) as {
    reports: { readonly accessionNo: string; readonly visitId: string }[]
  }
  const visit = await desk.request.get(`/api/visits/${rows.find(({ accessionNo }) => accessionNo === sample)?.visitId}`)
  const { patientId } = (await visit.json()) as { patientId: string }
  await desk.goto(`/patient-profile?patient=${patientId}`)
  await desk
    .getByRole('button', { name: /^Trend of / })
    .first()
    .click()
  const trend = desk.getByRole('dialog', { name: / over time$/ })
  await trend.getByRole('img', { name: / on \d\d\// }).waitFor()
  await trend.getByRole('row').nth(1).waitFor()
  await desk.keyboard.press('Escape')

  const anybody = await app.visitor({ viewport: PHONE })
  await anybody.goto(new URL(address).pathname)
  await anybody.getByText('The newest version').waitFor()
  await anybody.getByText(`LR-${sample}`).waitFor()
  expect(await axeFaults(anybody)).toEqual([])
  await anybody.goto('/verify/hope.AAAAAAAAAAAAAAAAAAAAAA')
  await anybody.getByText('No report has this code. Please scan it again from the paper.').waitFor()
  await app.leave(desk, anybody)
})
