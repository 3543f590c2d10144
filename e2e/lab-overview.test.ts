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

test.each(['hope', 'ayushman'])(
  'in %s what is pending leads from the overview to its orders, and an order to the desk of its next step',
  async (hospital) => {
    const lab = await app.person(`lab@${hospital}.demo`, { viewport: { width: 1440, height: 900 } })
    await lab.goto(LATELY)
    await lab.getByRole('link', { name: 'Pending' }).click()
    await lab.waitForURL(/tab=orders.*state=pending/)
    const orders = lab.getByRole('region', { name: 'Orders' })
    const row = orders.getByRole('row').filter({ hasText: 'To collect' }).first()
    await row.waitFor()
    await row.getByRole('button', { name: /^Actions: / }).click()
    await lab.getByRole('menuitem', { name: /^(Collect|Draw again)$/ }).click()
    await lab.getByRole('dialog', { name: /^Collect of / }).waitFor()
    await app.leave(lab)
  },
)

test('radiology sees what became of its studies as pictures and as a table, and goes from a figure to its worklist', async () => {
  const radiologist = await app.person('radiologist@hope.demo', { viewport: { width: 1440, height: 900 } })
  await radiologist.goto('/radiology')
  await radiologist.getByRole('button', { name: 'Lists' }).click()
  await radiologist.getByRole('menuitem', { name: 'Overview' }).click()
  await radiologist.getByRole('heading', { name: 'Radiology overview' }).waitFor()
  await radiologist.goto(`/radiology-overview?from=${addDays(today, -20)}&to=${today}`)
  const turnaround = radiologist.getByRole('region', { name: 'Turnaround by stage' })
  await turnaround.getByText('Ordered to arrived').waitFor()
  for (const part of ['study', 'modality', 'doctor', 'payer'])
    await radiologist.getByRole('region', { name: `Workload by ${part}` }).waitFor()
  expect(await axeFaults(radiologist)).toEqual([])
  await radiologist.getByText('Table', { exact: true }).click()
  const table = radiologist.getByRole('grid', { name: 'Turnaround and workload' })
  await table.getByRole('row').filter({ hasText: 'Ordered to verified' }).waitFor()
  await radiologist.getByRole('button', { name: 'Print List' }).click()
  const picker = radiologist.getByRole('dialog', { name: 'Print Column Selection' })
  await picker.getByRole('button', { name: 'CSV' }).waitFor()
  await radiologist.keyboard.press('Escape')
  await radiologist.getByRole('link', { name: 'In Progress' }).click()
  await radiologist.waitForURL(/\/radiology\?.*stage=in-progress/)
  await radiologist.getByRole('region', { name: 'Studies' }).getByRole('row').nth(1).waitFor()
  await radiologist.setViewportSize(PHONE)
  await radiologist.goto(`/radiology-overview?from=${addDays(today, -20)}&to=${today}`)
  await turnaround.getByText('Ordered to arrived').waitFor()
  expect(await radiologist.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await app.leave(radiologist)
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
