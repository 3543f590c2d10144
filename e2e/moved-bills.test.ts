import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf, showDay } from '../src/kernel/calendar.ts'
import { admit, confirmBill, planDischarge } from './admit.ts'
import { totalOf } from './bill-total.ts'
import { act, rowOf, serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

/** All of a bill in sight: only the lines that are seen are drawn. */
const WHOLE = { viewport: { width: 4200, height: 2400 } }
const linesOf = (page: Page) => page.getByRole('treegrid', { name: 'Lines of the bill' })
const rowsOf = (page: Page, of: string) => linesOf(page).getByRole('row').filter({ hasText: of })

async function addTyped(page: Page, description: string, amount: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search and add a service' }).fill(description)
  await page.getByRole('button', { name: /^Inpatient cost/ }).click()
  await page.getByRole('option', { name: description }).waitFor()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount)
  await page.keyboard.press('Enter')
  await rowsOf(page, description).and(page.locator('[aria-busy=false]')).waitFor()
}

test('a patient of CGHS goes on as a private one: each pays a bill of its own, and one leads to the other', async () => {
  const first = await app.person('user@hope.demo', WHOLE)
  const visitNo = await admit(first, { name: 'Meera Joshi', corporate: 'cghs' })
  await addTyped(first, 'Ambulance from Kamptee', '900')
  expect(await first.getByRole('radiogroup', { name: 'Bill of' }).count()).toBe(0)
  await app.leave(first)

  app.later(26)
  const clerk = await app.person('admin@hope.demo', WHOLE)
  await clerk.goto('/todays-ipd?scope=in-hospital&search=Meera%20Joshi')
  await act(clerk, visitNo, 'Change corporate')
  const change = clerk.getByRole('dialog', { name: `Change corporate: ${visitNo}` })
  await change.getByRole('combobox', { name: 'New corporate' }).fill('private')
  await clerk.keyboard.press('Enter')
  await change.getByRole('region', { name: 'What would change' }).waitFor()
  await change.getByRole('textbox', { name: 'Reason' }).fill('The card has ended')
  await change.getByRole('button', { name: 'Change corporate' }).click()
  await change.waitFor({ state: 'detached' })

  await clerk.goto(`/final-bill/${visitNo}`)
  const billOf = clerk.getByRole('radiogroup', { name: 'Bill of' })
  await billOf.getByRole('radio', { name: 'Private', checked: true }).waitFor({ state: 'attached' })
  await addTyped(clerk, 'Attendant bed', '300')
  expect(await rowsOf(clerk, 'Ambulance from Kamptee').count()).toBe(0)
  await clerk.getByText('The whole stay: CGHS and Private').waitFor()
  const own = await totalOf(clerk)

  await billOf.getByRole('radio', { name: 'Private' }).focus()
  await clerk.keyboard.press('ArrowLeft')
  await rowsOf(clerk, 'Ambulance from Kamptee').waitFor()
  expect(await rowsOf(clerk, 'Attendant bed').count()).toBe(0)
  expect(await totalOf(clerk)).not.toBe(own)
  await clerk.reload()
  await billOf.getByRole('radio', { name: 'CGHS', checked: true }).waitFor({ state: 'attached' })
  await planDischarge(clerk, showDay(dayOf(new Date(Date.now() + 26 * 3_600_000))))
  await confirmBill(clerk)
  await clerk.getByText('Confirmed', { exact: true }).first().waitFor()

  await billOf.getByText('Private', { exact: true }).click()
  await rowsOf(clerk, 'Attendant bed').waitFor()
  await clerk.getByRole('button', { name: 'Mark as checked' }).waitFor()
  await app.leave(clerk)
})

test('a bill is confirmed for tomorrow; a night and a test later lists and bill say what is missing, and the next version has it', async () => {
  const evening = await app.person('user@hope.demo', WHOLE)
  const visitNo = await admit(evening, { name: 'Ramesh Wankhede' })
  const day = await evening.evaluate(() => Date.now())
  await planDischarge(evening, showDay(addDays(dayOf(new Date(day)), 1)))
  await confirmBill(evening)
  const confirmed = await totalOf(evening)
  await app.leave(evening)

  app.later(44)
  const doctor = await app.person('doctor@hope.demo')
  await doctor.goto(`/orders/${visitNo}?new=1`)
  const order = doctor.getByRole('dialog', { name: 'New order' })
  await order.getByRole('combobox', { name: 'Test or study' }).fill('cbc')
  await doctor.getByRole('option').filter({ hasText: 'Complete haemogram' }).first().click()
  await order.getByRole('button', { name: 'Place order' }).click()
  await order.waitFor({ state: 'hidden' })

  const clerk = await app.person('user@hope.demo', WHOLE)
  await clerk.goto('/todays-ipd?scope=in-hospital&search=Ramesh%20Wankhede')
  await rowOf(clerk, visitNo)
    .getByText(/Now ₹[\d,]+ more/)
    .waitFor()
  await clerk.goto(`/final-bill/${visitNo}`)
  const after = clerk.getByRole('region', { name: 'After confirming' })
  await after.getByRole('row').filter({ hasText: 'Complete haemogram' }).waitFor()
  const [, more = ''] =
    /the next version is ₹([\d,]+) more/.exec((await after.getByRole('heading').textContent()) ?? '') ?? []
  await after.getByRole('button', { name: 'New version' }).click()
  const version = clerk.getByRole('dialog', { name: 'New version' })
  await version.getByRole('textbox', { name: 'Reason' }).fill('A night and a test more')
  await clerk.keyboard.press('Enter')
  await rowsOf(clerk, 'Complete haemogram').first().waitFor()
  await expect.poll(() => totalOf(clerk)).toBe(confirmed + Number(more.replaceAll(',', '')))
  await app.leave(doctor, clerk)
})
