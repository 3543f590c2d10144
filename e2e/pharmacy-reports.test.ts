import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf, showDay } from '../src/kernel/calendar.ts'
import { serveDemoApp } from './demo-app.ts'
import { choose } from './forms.ts'
import { hasFocus, tabTo } from './keyboard.ts'

// What the stock is worth on any day and how it is used; what the counter sold, for the return of GST.

const app = serveDemoApp()

const grid = (page: Page, name: string) => page.getByRole('grid', { name })
const fact = async (page: Page, label: string): Promise<string> =>
  page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .innerText()

test('by mouse, the stock of a day is valued, what lies unused is found, and a class opens its items', async () => {
  const admin = await app.person('admin@hope.demo')
  await admin.goto('/pharmacy?tab=reports')
  await grid(admin, 'Stock report').getByRole('row').nth(1).waitFor()
  await expect.poll(() => fact(admin, 'At cost')).toMatch(/^[\d,]+\.\d\d$/)
  const today = await fact(admin, 'At cost')
  const unused = admin.getByRole('button', { name: /^Not used \d+/ })
  const count = (await unused.innerText()).replace(/\D/g, '')
  await unused.click()
  await admin.getByText(new RegExp(`^Showing \\d+ of ${count}$`)).waitFor()
  await admin.getByRole('button', { name: 'ABC and VED' }).click()
  const matrix = admin.getByRole('table', { name: 'Items by ABC and VED' })
  const cell = matrix.getByRole('button', { name: /^Without use, Vital: \d+ items?$/ })
  const items = (await cell.getAttribute('aria-label'))?.replace(/\D/g, '')
  await cell.click()
  await admin.getByText(new RegExp(`^Showing \\d+ of ${items}$`)).waitFor()
  // Half of the demo was counted in half a year ago, the other half later: the value of an earlier day is another one.
  await admin.getByRole('button', { name: /^All \d+/ }).click()
  await admin.getByLabel('On the evening of').fill(showDay(addDays(dayOf(new Date()), -90)))
  await admin.keyboard.press('Enter')
  await expect.poll(() => fact(admin, 'At cost')).not.toBe(today)
  await choose(admin, 'Place', 'Pharmacy counter')
  await admin.getByText('Items in stock will appear here.').waitFor()
})

test('by keyboard alone, counter sales are summed by HSN and rate, and their preview adds up', async () => {
  const accounts = await app.person('accounts@ayushman.demo')
  await accounts.goto('/pharmacy?tab=reports&report=sales')
  await grid(accounts, 'Counter sales by day').getByRole('row').nth(1).waitFor()
  await tabTo(accounts, accounts.getByRole('radio', { name: 'By day' }))
  for (const name of ['By item', 'By HSN and rate']) {
    await accounts.keyboard.press('ArrowRight')
    await hasFocus(accounts.getByRole('radio', { name }))
  }
  const row = grid(accounts, 'Counter sales by HSN and rate').getByRole('row').nth(1)
  await row.waitFor()
  const amount = await fact(accounts, 'Amount')
  const paise = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100)
  const sum = async (label: string) => paise(await fact(accounts, label))
  expect((await sum('Taxable')) + (await sum('CGST')) + (await sum('SGST'))).toBe(paise(amount))
  await tabTo(accounts, accounts.getByRole('button', { name: 'Print List' }))
  await accounts.keyboard.press('Enter')
  const picker = accounts.getByRole('dialog', { name: 'Print Column Selection' })
  await picker.getByRole('button', { name: 'GST summary' }).waitFor()
  await tabTo(accounts, picker.getByRole('button', { name: 'CSV' }))
  await accounts.keyboard.press('Enter')
  await accounts.getByText('1 row', { exact: true }).waitFor()
})
