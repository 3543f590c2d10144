import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisits, PHONE, serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

test('an X-ray goes from the order to its pictures: the patient arrives, is asked, is examined, and the inpatient is charged then', async () => {
  const doctor = await openVisits(app, 'doctor@hope.demo', '/currently-admitted', 1440)
  const visitNo = await admittedWoman(doctor)
  await doctor.goto(`/orders/${visitNo}?new=1`)
  const order = doctor.getByRole('dialog', { name: 'New order' })
  await order.getByRole('combobox', { name: 'Test or study' }).fill('xray skull')
  await doctor.getByRole('option').filter({ hasText: 'X-ray skull' }).first().click()
  await order.getByRole('button', { name: 'Place order' }).click()
  await order.waitFor({ state: 'hidden' })
  await doctor.getByText('charged when done').first().waitFor()

  const desk = await app.person('radiology@hope.demo')
  await desk.goto(`/radiology?search=${visitNo}`)
  const row = desk.getByRole('row').filter({ hasText: 'X-ray skull' })
  await row.getByText('Ordered', { exact: true }).waitFor()
  await row.getByRole('button', { name: /^Arrived/ }).click()
  await row.getByText('Patient arrived').waitFor()
  await row.getByText('Safety questions not asked').waitFor()
  await row.getByRole('button', { name: /^Safety questions/ }).click()
  const safety = desk.getByRole('dialog')
  await safety.getByRole('radiogroup', { name: 'Pregnant' }).getByText('No', { exact: true }).click()
  await safety.getByRole('button', { name: 'Save answers' }).click()
  await row.getByText('Not pregnant').waitFor()
  await row.getByRole('button', { name: /^Done/ }).click()
  const done = desk.getByRole('dialog')
  await done.getByLabel('Examined by').fill('Nilesh Kakade')
  await done.getByRole('button', { name: 'Done' }).click()
  await done.waitFor({ state: 'hidden' })
  await row.getByText('Done', { exact: true }).waitFor()
  await desk.setViewportSize(PHONE)
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  await doctor.getByText('charged when done').waitFor({ state: 'hidden' })
  await app.leave(doctor, desk)
})

/** The visit of a patient in house who is asked whether she is pregnant. */
async function admittedWoman(page: Page): Promise<string> {
  const answer = await page.request.get('/api/admitted?limit=100')
  const { rows } = (await answer.json()) as { rows: { visitNo: string; gender: string; age: number | null }[] }
  const found = rows.find(({ gender, age }) => gender.toLowerCase() === 'female' && age && age > 17 && age < 50)
  if (!found) throw new Error('No woman is admitted')
  return found.visitNo
}
