import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '../src/kernel/calendar.ts'
import { catchPrint } from './catch-print.ts'
import { type DemoApp, serveDemoApp } from './demo-app.ts'
import { hasFocus } from './keyboard.ts'

const app: DemoApp = serveDemoApp()
const SCREEN = { viewport: { width: 1440, height: 900 } }

type Item = { readonly id: string; readonly name: string; readonly unit: string; readonly here: number }

/** What is at the counter of a schedule for months to come, and may be sold in single units. */
async function atTheCounter(page: Page, schedule: string, words: readonly string[]): Promise<Item> {
  const later = addDays(dayOf(new Date()), 100)
  for (const search of words) {
    const answer = await page.request.get(`/api/pharmacy/counter/items?search=${search}`)
    const { items } = (await answer.json()) as {
      items: {
        id: string
        name: string
        unit: string
        schedule: string
        isSoldLoose: boolean
        batches: { available: number; expiry: string; isBlocked: boolean }[]
      }[]
    }
    const found = items
      .map((item) => ({ ...item, here: item.batches.reduce((sum, { available }) => sum + available, 0) }))
      .find(
        ({ here, isSoldLoose, batches, ...item }) =>
          item.schedule === schedule &&
          isSoldLoose &&
          here > 1 &&
          batches.every(({ expiry, isBlocked }) => expiry > later && !isBlocked),
      )
    if (found) return found
  }
  throw new Error(`Nothing of ${schedule} is at the counter`)
}

const searchOf = (page: Page) => page.getByRole('combobox', { name: /^Scan or search/ })
const cartOf = (page: Page) => page.getByRole('table', { name: 'Cart' })
const payOf = (page: Page) => page.getByRole('button', { name: /^Take ₹/ })
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Buyer and payment' })

async function openCounter(email: string): Promise<Page> {
  const page = await app.person(email, SCREEN)
  await page.goto('/pharmacy')
  await hasFocus(searchOf(page))
  await page.getByText(/session CS-/).waitFor()
  return page
}

/** Types a name into the search, which has the focus, and waits until Enter takes what is found. */
async function find(page: Page, name: string): Promise<Locator> {
  await hasFocus(searchOf(page))
  await page.keyboard.type(name)
  const option = page
    .getByRole('listbox', { name: 'Items found' })
    .getByRole('option')
    .filter({ hasText: name })
    .first()
  await option.waitFor()
  await expect.poll(() => searchOf(page).getAttribute('aria-busy')).toBe('false')
  return option
}

test('by mouse, a scheduled item is sold to somebody who walked in, paid in two modes, printed, and partly taken back', async () => {
  const page = await openCounter('pharmacy@hope.demo')
  const item = await atTheCounter(page, 'H1', ['cefix', 'tramad', 'levo', 'alpra', 'cefpod', 'zolpi', 'codeine'])
  await (await find(page, item.name)).click()
  const quantity = cartOf(page).getByLabel(`Quantity of ${item.name}`)
  await quantity.fill('')
  await cartOf(page).getByText('Please enter a quantity').waitFor()
  await quantity.fill(String(item.here + 1))
  await cartOf(page).getByText(`Only ${item.here} can be sold.`).waitFor()
  await quantity.fill('2')
  await payOf(page).click()
  const panel = panelOf(page)
  await panel.getByText('Please enter the name').waitFor()
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Ravindra Walkin')
  await payOf(page).click()
  await panel.getByText(`Required for ${item.name}`).first().waitFor()
  await panel.getByLabel(/^Prescriber/).fill('Dr. Nandini Bapat')
  await panel.getByLabel('Registration number').fill('MMC 2009/02/0611')
  await panel.getByLabel(/^Patient's address/).fill('12, Trimurti Nagar')
  await panel.getByText('UPI', { exact: true }).click()
  await panel.getByRole('textbox', { name: 'Reference number', exact: true }).fill('632614471190')
  await panel.getByLabel('Split in two').check()
  await panel.getByLabel('By the second mode').fill('1')
  await payOf(page).dblclick()
  const invoice = page.getByRole('dialog', { name: 'Tax invoice' })
  await invoice.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  const printed = await catchPrint(page)
  await invoice.getByRole('button', { name: 'Print', exact: true }).click()
  expect((await printed()).length).toBeGreaterThan(1000)
  await invoice.getByRole('button', { name: 'Close Preview' }).click()
  await hasFocus(searchOf(page))
  await page.getByText('Scan an item, or type its name.').waitFor()
  expect(await panel.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('')

  await page.getByRole('button', { name: 'Return' }).click()
  await page.getByRole('searchbox').fill('Ravindra Walkin')
  const row = page.getByRole('row').filter({ hasText: 'Ravindra Walkin' })
  await row.getByText('CASH, UPI').waitFor()
  await row.getByRole('button', { name: 'Print', exact: true }).click()
  // Printed at the counter, so that what is printed now is a copy.
  const copy = page.getByRole('dialog', { name: 'Tax invoice' })
  const counted = page.waitForResponse(
    (answer) => answer.url().includes('/prints') && answer.request().method() === 'POST',
  )
  await copy.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  await copy.getByRole('button', { name: 'Print', exact: true }).click()
  expect(await (await counted).json()).toMatchObject({ copyNo: 2 })
  await copy.getByRole('button', { name: 'Close Preview' }).click()
  await page.getByRole('button', { name: 'Print List' }).click()
  const picker = page.getByRole('dialog', { name: 'Print Column Selection' })
  await picker.getByRole('button', { name: 'CSV' }).click()
  await page.getByText('1 row', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await row.getByRole('button').first().click()
  const sale = page.getByRole('dialog', { name: 'Sale' })
  await sale.getByLabel(`Units of ${item.name} that come back`).fill('3')
  await sale.getByText('At most 2').waitFor()
  await sale.getByLabel(`Units of ${item.name} that come back`).fill('1')
  await sale.getByLabel('Reason of the return').fill('Doctor changed it')
  await sale.getByRole('button', { name: 'Take back' }).click()
  await page.getByText(/^Return SR/).waitFor()
  await page.getByRole('tab', { name: 'Registers' }).click()
  await page.getByRole('row').filter({ hasText: 'Ravindra Walkin' }).getByText(item.name).waitFor()
})

test('the counter has the focus however it opens: by its address, from another screen, from another of its tabs', async () => {
  const page = await openCounter('pharmacy@hope.demo')
  await page.getByRole('link', { name: 'Cash Session', exact: true }).click()
  await page
    .getByRole('heading', { name: /Cash Session/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: /^Pharmacy/ }).click()
  await hasFocus(searchOf(page))
  await page.getByRole('tab', { name: 'View Sales' }).click()
  await page.getByRole('searchbox').waitFor()
  await page.getByRole('tab', { name: 'Counter Sale' }).click()
  await hasFocus(searchOf(page))
})

test('by keyboard alone, two items are sold and printed', async () => {
  const page = await openCounter('pharmacy@ayushman.demo')
  const item = await atTheCounter(page, 'none', ['para', 'panto', 'ors', 'calc', 'cetir', 'vita'])
  await find(page, item.name)
  await page.keyboard.press('Enter')
  const quantity = cartOf(page).getByLabel(`Quantity of ${item.name}`)
  await quantity.waitFor()
  await page.keyboard.type('*2')
  await page.keyboard.press('Enter')
  await expect.poll(() => quantity.inputValue()).toBe('2')
  await page.keyboard.press('Enter')
  await hasFocus(quantity)
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await hasFocus(searchOf(page))
  expect(await quantity.inputValue()).toBe('1')
  await page.keyboard.press('F9')
  const name = panelOf(page).getByRole('textbox', { name: 'Name', exact: true })
  await hasFocus(name)
  await page.keyboard.type('Keyboard Buyer')
  await page.keyboard.press('F9')
  const invoice = page.getByRole('dialog', { name: 'Tax invoice' })
  await invoice.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  await hasFocus(invoice.getByRole('button', { name: 'Print', exact: true }))
  const printed = await catchPrint(page)
  await page.keyboard.press('Enter')
  expect((await printed()).length).toBeGreaterThan(1000)
  await page.keyboard.press('Escape')
  await hasFocus(searchOf(page))
})

const heldOf = (page: Page) => page.getByRole('list', { name: 'Held carts' })

test('by keyboard, a cart is held while its buyer fetches money; its browser is closed, and it is taken up and sold', async () => {
  const before = await openCounter('pharmacy@hope.demo')
  const item = await atTheCounter(before, 'none', ['para', 'panto', 'ors', 'calc', 'cetir', 'vita'])
  await find(before, item.name)
  await before.keyboard.press('Enter')
  await before.keyboard.type('*2')
  await before.keyboard.press('Enter')
  await expect.poll(() => cartOf(before).getByLabel(`Quantity of ${item.name}`).inputValue()).toBe('2')
  await panelOf(before).getByRole('textbox', { name: 'Name', exact: true }).fill('Madan Fetches')
  await before.keyboard.press('F8')
  await before.getByText('Scan an item, or type its name.').waitFor()
  await hasFocus(searchOf(before))
  await heldOf(before)
    .getByRole('button', { name: /^Madan Fetches/ })
    .waitFor()
  const elsewhere = await openCounter('pharmacy@ayushman.demo')
  await expect.poll(() => heldOf(elsewhere).count()).toBe(0)
  await app.leave(before, elsewhere)

  const page = await openCounter('pharmacy@hope.demo')
  const held = heldOf(page).getByRole('button', { name: 'Madan Fetches · 1 line' })
  await held.waitFor()
  const { here } = await atTheCounter(page, 'none', [item.name])
  expect(here).toBe(item.here - 2)
  await hasFocus(searchOf(page))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await hasFocus(held)
  await page.keyboard.press('Enter')
  await expect.poll(() => cartOf(page).getByLabel(`Quantity of ${item.name}`).inputValue()).toBe('2')
  await hasFocus(searchOf(page))
  expect(await panelOf(page).getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Madan Fetches')
  await expect.poll(() => heldOf(page).count()).toBe(0)
  await page.keyboard.press('F9')
  const invoice = page.getByRole('dialog', { name: 'Tax invoice' })
  await invoice.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  await page.keyboard.press('Escape')
  await hasFocus(searchOf(page))
})

test('two counters want the last units: the first sells them, the second reads who has them, and its cart stays', async () => {
  const first = await openCounter('pharmacy@ayushman.demo')
  const second = await openCounter('pharmacy@ayushman.demo')
  const item = await atTheCounter(first, 'H', ['amox', 'azith', 'metf', 'telmi', 'atorv', 'rabep'])
  await first.evaluate(() => localStorage.clear())
  for (const page of [first, second]) {
    await find(page, item.name)
    await page.keyboard.press('Enter')
    await cartOf(page).getByLabel(`Quantity of ${item.name}`).fill(String(item.here))
    const panel = panelOf(page)
    await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Last Units')
    await panel.getByLabel(/^Prescriber/).fill('Dr. Meena Kale')
    await panel.getByLabel('Registration number').fill('MMC 2011/04/1182')
  }
  await payOf(first).click()
  await first.getByRole('dialog', { name: 'Tax invoice' }).waitFor()
  await cartOf(second).getByText('Only 0 can be sold.').waitFor()
  await payOf(second).click()
  await second.getByText('A line of the cart cannot be sold as it stands.').waitFor()
  expect(await cartOf(second).getByLabel(`Quantity of ${item.name}`).inputValue()).toBe(String(item.here))
  expect(await panelOf(second).getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Last Units')
})

test('by mouse, a sale of today is corrected: fewer units, the difference goes back, both versions stand beside each other', async () => {
  const page = await openCounter('pharmacy@hope.demo')
  const item = await atTheCounter(page, 'none', ['para', 'panto', 'ors', 'calc', 'cetir', 'vita'])
  await (await find(page, item.name)).click()
  await cartOf(page).getByLabel(`Quantity of ${item.name}`).fill('2')
  await panelOf(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Sunita Corrected')
  await payOf(page).click()
  const invoice = page.getByRole('dialog', { name: 'Tax invoice' })
  await invoice.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  await invoice.getByRole('button', { name: 'Close Preview' }).click()
  await page.getByRole('button', { name: 'Return' }).click()
  await page.getByRole('searchbox').fill('Sunita Corrected')
  const row = page.getByRole('row').filter({ hasText: 'Sunita Corrected' })
  await row.getByRole('button').first().click()
  await page.getByRole('dialog', { name: 'Sale' }).getByRole('link', { name: 'Correct' }).click()

  await page.getByRole('heading', { name: /^Edit Sale SB/ }).waitFor()
  await cartOf(page).getByLabel(`Quantity of ${item.name}`).fill('1')
  const compared = page.getByRole('table', { name: 'Before and after' })
  await compared.getByRole('row').filter({ hasText: item.name }).getByRole('cell', { name: '1', exact: true }).waitFor()
  await page.getByText(/go back by Cash/).waitFor()
  await page.getByRole('button', { name: 'Correct the sale' }).click()
  await page.getByText('Reason is required').waitFor()
  await page.getByLabel('Reason of the correction').fill('One strip too many')
  await page.getByRole('button', { name: 'Correct the sale' }).click()
  await invoice.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  await invoice.getByRole('button', { name: 'Close Preview' }).click()
  await page.getByRole('searchbox').fill('Sunita Corrected')
  await expect.poll(() => row.count()).toBe(2)
  await row.last().getByRole('button').first().click()
  await page.getByText(/In its place stands SB/).waitFor()
  await page.getByRole('dialog', { name: 'Sale' }).getByRole('link', { name: /^SB/ }).click()
  await page.getByText(/was corrected before: SB.* stands in its place/).waitFor()
  await compared.getByRole('row').filter({ hasText: item.name }).getByRole('cell', { name: '2', exact: true }).waitFor()
})
