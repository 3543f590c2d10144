import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayOf, showDay } from '../src/kernel/calendar.ts'
import { totalOf } from './bill-total.ts'
import { openVisits, serveDemoApp } from './demo-app.ts'
import { holdBill } from './hold-answers.ts'

const app = serveDemoApp()

const OPENS = /^Open(?: Referral letter)? bill of (IH\w+)$/

/** The bill of somebody in hospital whom ESIC pays for, all of it in sight: only the lines that are seen are drawn. */
async function openBill(): Promise<{ clerk: Page; lines: Locator; row(of: string | RegExp): Locator }> {
  const clerk = await openVisits(app, 'user@hope.demo', '/todays-ipd?scope=in-hospital', 4200)
  await clerk.setViewportSize({ width: 4200, height: 2400 })
  await clerk.getByRole('row').filter({ hasText: 'ESIC' }).getByRole('button', { name: OPENS }).first().click()
  const lines = clerk.getByRole('treegrid', { name: 'Lines of the bill' })
  await lines.waitFor()
  return { clerk, lines, row: (of) => lines.getByRole('row').filter({ hasText: of }) }
}

/** Presses a key with the cursor on a line. */
async function press(lines: Locator, row: Locator, key: string): Promise<void> {
  await row.getByRole('gridcell').first().click()
  await lines.focus()
  await lines.page().keyboard.press(key)
}

test('a line is typed, divided with a co-payment, refused above its amount, and taken back', async () => {
  const { clerk, lines, row } = await openBill()
  const before = await totalOf(clerk)
  await lines.focus()
  await clerk.keyboard.press('t')
  const typing = clerk.getByRole('dialog', { name: 'Add a line' })
  await typing.getByRole('textbox', { name: 'Description' }).fill('Hearing aid')
  await typing.getByRole('textbox', { name: 'From' }).fill('01/01/2020')
  await typing.getByRole('textbox', { name: 'Rate' }).fill('1000')
  await typing.getByRole('textbox', { name: 'Reason' }).fill('Granted by the payer')
  await clerk.keyboard.press('Enter')
  await typing.getByText(/^The stay is from/).waitFor()
  await typing.getByRole('textbox', { name: 'From' }).fill(showDay(dayOf(new Date())))
  await typing.getByRole('textbox', { name: 'Reason' }).press('Enter')
  const aid = row('Hearing aid')
  await aid.waitFor()
  await expect.poll(() => totalOf(clerk)).toBe(before + 1000)

  await press(lines, aid, 's')
  const divide = clerk.getByRole('dialog', { name: 'Divide between payer and patient' })
  await divide.getByRole('textbox', { name: 'Patient pays' }).fill('1200')
  await divide.getByRole('textbox', { name: 'Reason' }).fill('Co-payment of a tenth')
  await clerk.keyboard.press('Enter')
  await divide.getByText('At most ₹1,000: the line comes to ₹1,000').waitFor()
  await divide.getByRole('textbox', { name: 'Patient pays' }).fill('10 %')
  await divide.getByRole('textbox', { name: 'Not claimable' }).fill('200')
  await divide.getByText('The payer pays ₹700.00 of ₹1,000.00').waitFor()
  await clerk.keyboard.press('Enter')
  await row('Hearing aid (not claimable)').waitFor()
  await expect.poll(() => totalOf(clerk)).toBe(before + 800)
  await row(/^Hearing aid(?! \()/)
    .getByText('Patient ₹100.00')
    .waitFor()
  await row(/^Hearing aid(?! \()/)
    .getByRole('button')
    .click()
  const why = clerk.getByRole('dialog', { name: /^Why ₹/ })
  await why.getByText('Of which the patient’s share').waitFor()
  await why.getByText('100.00', { exact: true }).waitFor()
  await clerk.keyboard.press('Escape')
  await why.waitFor({ state: 'detached' })

  await lines.focus()
  await clerk.keyboard.press('u')
  await expect.poll(() => totalOf(clerk)).toBe(before + 1000)
  expect(await row('Hearing aid (not claimable)').count()).toBe(0)
  await app.leave(clerk)
})

test('what is charged after a line was taken out stands beside it; by mouse a line moves, by keys its place changes', async () => {
  const { clerk, lines, row } = await openBill()
  const ambulance = row('Ambulance to Nagpur')
  const search = clerk.getByRole('combobox', { name: 'Search and add a service' })
  const add = async (description: string) => {
    await search.fill(description)
    await clerk.getByRole('button', { name: /^Inpatient cost/ }).click()
    await clerk.getByRole('option', { name: description }).waitFor()
    await clerk.getByRole('textbox', { name: 'Amount', exact: true }).fill('500')
    await clerk.keyboard.press('Enter')
  }
  const letGo = await holdBill(clerk)
  await add('Ambulance to Nagpur')
  await ambulance.filter({ hasText: 'Adding' }).waitFor()
  await search.press('Escape')
  await ambulance.getByRole('button').click()
  const why = clerk.getByRole('dialog', { name: /^Why ₹/ })
  await why.getByText('Ambulance to Nagpur').waitFor()
  expect(await why.getByRole('button', { name: 'Take out of the bill' }).count()).toBe(0)
  letGo()
  await why.getByRole('button', { name: 'Take out of the bill' }).click()
  const out = clerk.getByRole('dialog', { name: 'Take out of the bill' })
  await out.getByRole('textbox', { name: 'Reason' }).fill('Not called')
  await clerk.keyboard.press('Enter')
  await ambulance.getByText('Not claimable').waitFor()

  // Within two seconds it would be asked whether it is added twice.
  await clerk.clock.setFixedTime((await clerk.evaluate(() => Date.now())) + 5_000)
  await add('Ambulance to Nagpur')
  await expect.poll(() => ambulance.count()).toBe(2)
  await search.press('Escape')
  await expect.poll(() => ambulance.filter({ hasText: 'Not claimable' }).count()).toBe(1)
  await expect.poll(() => ambulance.filter({ hasText: 'Adding' }).count()).toBe(0)

  const second = ambulance.filter({ hasNotText: 'Not claimable' })
  const topOf = async (line: Locator) => (await line.boundingBox())?.y ?? 0
  const first = ambulance.filter({ hasText: 'Not claimable' })
  const isSecondAbove = async () => (await topOf(second)) < (await topOf(first))
  const wasAbove = await isSecondAbove()
  await press(lines, second, wasAbove ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
  await expect.poll(isSecondAbove).toBe(!wasAbove)

  await second.getByRole('button').click()
  await why.getByRole('button', { name: 'Move to another section' }).click()
  const move = clerk.getByRole('dialog', { name: 'Move to another section' })
  await move.getByText('Surgical', { exact: true }).click()
  await move.getByRole('textbox', { name: 'Reason' }).fill('Belongs to the operation')
  await clerk.keyboard.press('Enter')
  await move.waitFor({ state: 'detached' })
  await lines.focus()
  await clerk.keyboard.press('c')
  const changes = clerk.getByRole('dialog', { name: 'Changes of the desk' })
  await changes.getByText(/Moved to Surgical Treatment, Belongs to the operation/).waitFor()
  const taken = changes.getByRole('listitem').filter({ hasText: 'Taken out, Not called' })
  await taken.getByRole('button', { name: 'Take back' }).click()
  await taken.waitFor({ state: 'detached' })
  await app.leave(clerk)
})
