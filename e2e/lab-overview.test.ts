import { expect, test } from 'vitest'
import { addDays, dayOf } from '../src/kernel/calendar.ts'
import { axeFaults } from './accessibility.ts'
import { PHONE, serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

const today = dayOf(new Date())
const LATELY = `/lab?from=${addDays(today, -20)}&to=${today}`

test('the laboratory sees what became of its tests as pictures and as a table, and prints the figures', async () => {
  const lab = await app.person('lab@hope.demo', { viewport: { width: 1440, height: 900 } })
  await lab.goto(LATELY)
  const turnaround = lab.getByRole('region', { name: 'Turnaround by stage' })
  await turnaround.getByText('Ordered to collected').waitFor()
  for (const part of ['test', 'doctor', 'payer'])
    await lab.getByRole('region', { name: `Workload by ${part}` }).waitFor()
  expect(await axeFaults(lab)).toEqual([])
  await lab.getByText('Table', { exact: true }).click()
  const table = lab.getByRole('grid', { name: 'Turnaround and workload' })
  await table.getByRole('row').filter({ hasText: 'Ordered to verified' }).waitFor()
  await lab.getByRole('button', { name: 'Print List' }).click()
  await lab.getByRole('dialog', { name: 'Print Column Selection' }).getByRole('button', { name: 'CSV' }).waitFor()
  await lab.keyboard.press('Escape')
  await lab.setViewportSize(PHONE)
  await lab.goto(LATELY)
  await turnaround.getByText('Ordered to collected').waitFor()
  expect(await lab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await app.leave(lab)
})

test('the print of a report is tried in each format on made-up data', async () => {
  const desk = await app.person('nurse@hope.demo')
  await desk.goto('/lab-print-demo')
  await desk.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  await desk.goto('/lab-print-demo?format=combined')
  await desk.getByRole('region', { name: 'All reports of a visit, with the break-up' }).waitFor()
  await desk.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  await app.leave(desk)
})
