import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admittedFor, openVisits, PHONE, serveDemoApp, VISIT_NO } from './demo-app.ts'
import { choose } from './forms.ts'
import { hasFocus } from './keyboard.ts'

const app = serveDemoApp()

test('a doctor orders by keyboard; the tests stand on the bill, a study waits until it is done, and what is cancelled leaves', async () => {
  const doctor = await openVisits(app, 'doctor@hope.demo', '/currently-admitted', 1440)
  const visitNo = VISIT_NO.exec(await doctor.getByRole('row').nth(1).innerText())?.[0] ?? ''
  await doctor.goto(`/orders/${visitNo}`)
  await doctor.getByRole('button', { name: 'New order' }).click()
  const form = doctor.getByRole('dialog', { name: 'New order' })
  const search = form.getByRole('combobox', { name: 'Test or study' })
  const chosen = form.getByRole('list', { name: 'In this order' })
  // The form begins with the search, and after each choice it is free for the next.
  for (const [typed, found] of [
    ['cbc', 'Complete haemogram'],
    ['xray chest', 'X-ray chest'],
  ] as const) {
    await hasFocus(search)
    await doctor.keyboard.type(typed)
    await doctor.getByRole('option').filter({ hasText: found }).first().waitFor()
    await expect.poll(() => search.getAttribute('aria-busy')).not.toBe('true')
    await doctor.keyboard.press('Enter')
    await chosen.getByText(found).first().waitFor()
  }
  await form.getByText('Urgent', { exact: true }).click()
  await form.getByLabel('Clinical note').fill('Fever on the third day')
  await form.getByRole('button', { name: 'Place order' }).click()
  await form.waitFor({ state: 'hidden' })
  const order = doctor.getByRole('region', { name: /^Order RH/ }).first()
  await order.getByText('Fever on the third day').waitFor()
  await order.getByText('charged when done').waitFor()

  await doctor.goto(`/orders/${visitNo}?new=1`)
  await form.waitFor()
  await search.fill('cbc')
  await doctor.getByRole('option').filter({ hasText: 'Complete haemogram' }).first().click()
  const again = form.getByLabel('Why Complete haemogram is needed again')
  await again.waitFor()
  await form.getByRole('button', { name: 'Place order' }).click()
  await form.getByText(/was ordered .* please say why it is needed again/).waitFor()
  await again.fill('Bled since')
  await form.getByRole('button', { name: 'Place order' }).click()
  await form.waitFor({ state: 'hidden' })
  await doctor.getByText('again: Bled since').waitFor()

  const clerk = await app.person('billing@hope.demo')
  await clerk.goto(`/final-bill/${visitNo}`)
  const lines = clerk.getByRole('treegrid', { name: 'Lines of the bill' })
  await lines.getByRole('row').filter({ hasText: 'Complete haemogram' }).first().waitFor()
  await doctor.getByRole('button', { name: 'Cancel Complete haemogram' }).first().click()
  await doctor.getByRole('textbox', { name: 'Reason' }).fill('Entered twice')
  await doctor.getByRole('dialog').getByRole('button', { name: 'Cancel Complete haemogram' }).click()
  await doctor.getByText('Entered twice').waitFor()
  await doctor.setViewportSize(PHONE)
  expect(await doctor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await app.leave(doctor, clerk)
})

test('what a private outpatient has not paid stands on the order, the needle waits where the hospital blocks, and goes on with the receipt', async () => {
  const doctor = await openVisits(app, 'doctor@hope.demo', '/todays-opd', 1440)
  const { visitNo, id } = await outpatientFor(doctor, 'private')
  await doctor.goto(`/orders/${visitNo}?new=1`)
  const form = doctor.getByRole('dialog', { name: 'New order' })
  await form.getByRole('combobox', { name: 'Test or study' }).fill('cbc')
  await doctor.getByRole('option').filter({ hasText: 'Complete haemogram' }).first().click()
  await form.getByRole('button', { name: 'Place order' }).click()
  await form.waitFor({ state: 'hidden' })
  const order = doctor.getByRole('region', { name: /^Order RH/ }).first()
  await order.getByText(/^Not paid: ₹[\d,.]+$/).waitFor()

  const admin = await app.person('admin@hope.demo')
  await admin.goto('/settings')
  await admin.getByRole('combobox', { name: 'Orders that an outpatient has not paid' }).click()
  await admin.getByRole('option', { name: 'Wait for the receipt' }).click()
  await admin.getByRole('button', { name: 'Save settings' }).click()
  await admin.getByText('The settings have been saved.').waitFor()
  await order.getByText(/^Not paid: ₹[\d,.]+, waits$/).waitFor()

  const nurse = await app.person('nurse@hope.demo')
  await nurse.goto(`/lab?tab=samples&collect=${id}`)
  const collection = nurse.getByRole('dialog', { name: /^Collect of / })
  await collection.getByText(/^Not paid: ₹[\d,.]+, waits$/).waitFor()
  await collection.getByRole('button', { name: 'Collected' }).click()
  await nurse.getByText(/^Not paid: ₹[\d,.]+ is due\./).waitFor()

  const clerk = await app.person('user@hope.demo')
  await clerk.goto('/cash-session')
  await clerk.getByRole('button', { name: 'Open session' }).click()
  await clerk.getByText('Session opened').waitFor()
  await clerk.goto(`/final-bill/${visitNo}`)
  await clerk.getByRole('button', { name: 'Advance Payment' }).click()
  const money = clerk.getByRole('dialog', { name: 'Advance Payment' })
  await money.getByRole('textbox', { name: 'Amount' }).fill('50000')
  await money.getByRole('button', { name: 'Save and print receipt' }).click()
  await order.getByText(/^Not paid/).waitFor({ state: 'hidden' })
  await collection.getByText(/^Not paid/).waitFor({ state: 'hidden' })
  await collection.getByRole('button', { name: 'Collected' }).click()
  await collection.waitFor({ state: 'hidden' })
  await order.getByText('In progress').waitFor()
  await app.leave(doctor, admin, clerk, nurse)
})

test('a person from outside is registered in short at the laboratory, ordered for at once, drawn and billed, and stands in no queue', async () => {
  const desk = await openVisits(app, 'nurse@hope.demo', '/todays-opd', 1440)
  const queued = async () => ((await (await desk.request.get('/api/opd/tiles')).json()) as { total: number }).total
  const before = await queued()
  await desk.goto('/lab')
  await desk.getByRole('button', { name: 'Person from outside' }).click()
  const short = desk.getByRole('dialog', { name: 'Person from outside' })
  await short.getByRole('link', { name: 'Full registration' }).waitFor()
  await short.getByRole('textbox', { name: 'Patient Name' }).fill('Outside Walker')
  await short.getByRole('textbox', { name: 'Age' }).fill('41')
  await choose(desk, 'Gender', 'Female')
  await short.getByRole('textbox', { name: 'Phone' }).fill('9822012345')
  await short.getByRole('button', { name: 'Register and order' }).click()
  const form = desk.getByRole('dialog', { name: 'New order' })
  await form.getByRole('combobox', { name: 'Test or study' }).fill('cbc')
  await desk.getByRole('option').filter({ hasText: 'Complete haemogram' }).first().click()
  await form.getByRole('combobox', { name: 'Ordered by' }).click()
  await desk.getByRole('option').first().click()
  await form.getByRole('button', { name: 'Place order' }).click()
  await form.waitFor({ state: 'hidden' })
  await desk
    .getByRole('region', { name: /^Order RH/ })
    .getByText(/^Not paid: /)
    .waitFor()
  const visitNo = /IH\w+/.exec(desk.url())?.[0] ?? ''
  expect(await queued()).toBe(before)
  const clerk = await app.person('user@hope.demo')
  await clerk.goto(`/final-bill/${visitNo}`)
  await clerk.getByText('Complete haemogram').first().waitFor()
  await app.leave(desk, clerk)
})

test('tests and studies of the final bill are ordered: recorded with their charge and undone, or to be done, with the rate in no total', async () => {
  const clerk = await app.person('billing@hope.demo')
  await clerk.setViewportSize({ width: 1440, height: 1800 })
  await clerk.goto(`/final-bill/${await admittedFor(clerk, 'private')}`)
  const lines = clerk.getByRole('treegrid', { name: 'Lines of the bill' })
  await lines.waitFor()
  // Only the lines that are seen are drawn, and how many this bill has depends on the hour.
  await clerk.getByRole('searchbox', { name: 'Find a line' }).fill('uric')
  const services = clerk.getByRole('combobox', { name: 'Search and add a service' })
  const form = clerk.getByRole('dialog', { name: 'New order' })
  const begin = async (typed: string, found: string) => {
    await services.fill(typed)
    await clerk
      .getByRole('listbox', { name: 'Services' })
      .getByRole('option')
      .filter({ hasText: found })
      .first()
      .click()
    await clerk.getByRole('button', { name: 'Order', exact: true }).click()
    await form.getByRole('list', { name: 'In this order' }).getByText(found).first().waitFor()
  }
  await begin('serum uric', 'Serum uric acid')
  await form.getByLabel('Done already: record it only').check()
  await form.getByLabel('Done on').fill(await clerk.evaluate(() => new Date().toLocaleDateString('en-GB')))
  await form.getByLabel('By whom').fill('City Laboratory')
  await form.getByRole('button', { name: 'Place order' }).click()
  await form.waitFor({ state: 'hidden' })
  const uricAcid = lines.getByRole('row').filter({ hasText: 'Serum uric acid' })
  await uricAcid.first().waitFor()
  await clerk.getByRole('button', { name: 'Undo' }).click()
  await uricAcid.first().waitFor({ state: 'detached' })

  await begin('xray chest', 'X-ray chest')
  await form.getByRole('button', { name: 'Place order' }).click()
  await form.waitFor({ state: 'hidden' })
  await clerk
    .getByRole('region', { name: 'Ordered, charged when done' })
    .getByText(/X-ray chest.*, ₹[\d,]+/)
    .first()
    .waitFor()
  await app.leave(clerk)
})

type Outpatient = { readonly id: string; readonly visitNo: string; readonly corporate: string }

/** A visit of today's outpatients for whom a kind of payer pays. */
async function outpatientFor(page: Page, payer: string): Promise<Outpatient> {
  const answer = await page.request.get('/api/opd?limit=100')
  const { rows } = (await answer.json()) as { rows: Outpatient[] }
  const found = rows.find(({ corporate }) => corporate === payer)
  if (!found) throw new Error(`No outpatient is here for ${payer}`)
  return found
}
