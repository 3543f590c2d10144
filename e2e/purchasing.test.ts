import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ONE_PAGE_PDF } from '../src/tests/files/one-page-pdf.ts'
import { serveDemoApp } from './demo-app.ts'
import { choose } from './forms.ts'
import { command, hasFocus, tabTo } from './keyboard.ts'

// From what is short to the shelf: an order, its approval by another person, the goods against it, their approval, and stock.

const app = serveDemoApp()

const ITEM = 'Acenumr 2'
const EXPIRY = `05/${(new Date().getFullYear() + 2) % 100}`

/** The panel of the order that the address names, and its number. */
async function openedOrder(page: Page) {
  await page.waitForURL(/order=/)
  const panel = page.getByRole('dialog', { name: /^PO-/ })
  await panel.getByText('Submitted').waitFor()
  return { panel, orderNo: (await panel.getByRole('heading', { name: /^PO-/ }).innerText()).trim() }
}

/** What is on hand of a batch in the main store. */
async function seeOnHand(page: Page, batch: string, units: string): Promise<void> {
  await page.goto(`/pharmacy?tab=stock&search=${batch}`)
  const row = page.getByRole('row').filter({ hasText: batch })
  await row.getByText('Main store').waitFor()
  await row.getByText(units, { exact: true }).first().waitFor()
}

test('at hope goods are ordered, approved by another, received with a difference that is explained, and on the shelf', async () => {
  const pharmacist = await app.person('pharmacy@hope.demo')
  const admin = await app.person('admin@hope.demo')
  await pharmacist.goto('/pharmacy/purchase-orders/add')
  await pharmacist.getByLabel('Add an item, or scan').fill(ITEM)
  await pharmacist.getByLabel(`On this order: ${ITEM}`).check()
  await pharmacist.getByLabel(`Packs of ${ITEM}`).fill('4')
  await pharmacist.getByRole('button', { name: 'Submit for approval' }).click()
  await pharmacist.getByText('Enter the rate').waitFor()
  await pharmacist.getByText('Please choose the supplier').waitFor()
  await pharmacist.getByLabel(`Rate of ${ITEM}`).fill('90')
  await choose(pharmacist, 'Supplier', 'Kanhan Surgicals')
  await pharmacist.getByRole('button', { name: 'Submit for approval' }).dblclick()
  const { panel, orderNo } = await openedOrder(pharmacist)

  await admin.goto(new URL(pharmacist.url()).pathname + new URL(pharmacist.url()).search)
  await admin.getByRole('dialog', { name: orderNo }).getByRole('button', { name: 'Approve' }).dblclick()
  await admin.getByRole('dialog', { name: orderNo }).getByText('Approved', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Mark as sent' }).click()
  await pharmacist.getByRole('menuitem', { name: 'Phone' }).click()
  await panel.getByText('Sent', { exact: true }).first().waitFor()

  await pharmacist.goto('/pharmacy/goods-received-note')
  await pharmacist.getByRole('button', { name: 'New goods received note' }).click()
  await choose(pharmacist, 'Order', new RegExp(orderNo))
  await pharmacist.getByRole('button', { name: 'Begin note' }).dblclick()
  await pharmacist.getByRole('button', { name: 'All that is open of the order: 1 lines' }).click()
  await pharmacist.getByLabel(`Batch of ${ITEM}, line 1`).fill('jh-4401')
  await pharmacist.getByLabel(`Expiry of ${ITEM}, line 1`).fill(EXPIRY)
  await pharmacist.getByLabel(`Free packs of ${ITEM}, line 1`).fill('1')
  await pharmacist.getByLabel(`MRP of ${ITEM}, line 1`).fill('200')
  await pharmacist.getByLabel('Paper total').fill('400')
  await pharmacist
    .getByRole('complementary', { name: 'Paper of the supplier' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'JH-1.pdf', mimeType: 'application/pdf', buffer: ONE_PAGE_PDF })
  await pharmacist.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
  const check = pharmacist.getByRole('button', { name: 'Mark as checked' })
  await check.click()
  await pharmacist.getByText('Please enter the invoice number').waitFor()
  await pharmacist.getByLabel('Invoice no').fill('JH/1')
  await pharmacist.getByLabel('Invoice date').fill(await pharmacist.getByLabel('Received').inputValue())
  await check.click()
  await pharmacist.getByText('The paper and what is entered are 22.00 apart: correct or explain it').waitFor()
  await pharmacist.getByLabel('Why the paper differs').fill('Loading, agreed by phone')
  await check.click()
  await pharmacist.getByRole('button', { name: 'Open for changes' }).waitFor()
  expect(await pharmacist.getByRole('button', { name: 'Approve' }).count()).toBe(0)

  await admin.goto(new URL(pharmacist.url()).pathname + new URL(pharmacist.url()).search)
  await admin.getByRole('button', { name: 'Approve' }).dblclick()
  await admin.getByText('Approved', { exact: true }).waitFor()
  await admin.getByRole('link', { name: 'JH-1.pdf' }).waitFor()
  // Four packs and a free one of ten.
  await seeOnHand(pharmacist, 'JH-4401', '50')

  await pharmacist.goto('/pharmacy/product-purchase-report?search=JH-4401')
  const line = pharmacist.getByRole('row').filter({ hasText: 'JH-4401' })
  await line.getByText(ITEM).waitFor()
  await pharmacist.getByRole('main').getByText('378.00', { exact: true }).first().waitFor()
  await choose(pharmacist, 'What is shown', 'By supplier')
  const bought = pharmacist.getByRole('grid', { name: 'What was bought by supplier' })
  await bought.getByText('Kanhan Surgicals').waitFor()
  await choose(pharmacist, 'What is shown', 'Lines')
  await line.getByText(ITEM).click()
  const history = pharmacist.getByRole('dialog', { name: 'Rate history' })
  await history.getByRole('img', { name: new RegExp(`^${ITEM}: .*90\\.00 a pack`) }).waitFor()
  await history.getByRole('table', { name: 'What it cost' }).getByText('Kanhan Surgicals').first().waitFor()
  await app.leave(admin)
  await app.leave(pharmacist)
})

test('at ayushman the same by keyboard alone', async () => {
  const pharmacist = await app.person('pharmacy@ayushman.demo')
  const admin = await app.person('admin@ayushman.demo')
  const { keyboard } = pharmacist
  const type = async (label: string, words: string) => {
    await tabTo(pharmacist, pharmacist.getByLabel(label))
    await keyboard.press('Control+a')
    await keyboard.type(words)
  }
  const pick = async (label: string, words: string) => {
    await tabTo(pharmacist, pharmacist.getByRole('combobox', { name: label }))
    await keyboard.type(words)
    await pharmacist.getByRole('option', { name: words }).waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await pharmacist.getByRole('option', { name: words }).waitFor({ state: 'hidden' })
  }
  await pharmacist.goto('/pharmacy/purchase-orders/add')
  const search = pharmacist.getByLabel('Add an item, or scan')
  await search.waitFor()
  await keyboard.press('/')
  await hasFocus(search)
  await keyboard.type(ITEM)
  const box = pharmacist.getByLabel(`On this order: ${ITEM}`)
  await pharmacist.getByText('Found 1', { exact: true }).waitFor()
  await tabTo(pharmacist, box)
  await keyboard.press('Space')
  await type(`Packs of ${ITEM}`, '4')
  await type(`Rate of ${ITEM}`, '90')
  await pick('Supplier', 'Indravati Surgicals')
  await command(pharmacist, 'Submit for approval')
  const { panel, orderNo } = await openedOrder(pharmacist)

  await admin.goto(new URL(pharmacist.url()).pathname + new URL(pharmacist.url()).search)
  const approval = admin.getByRole('dialog', { name: orderNo }).getByRole('button', { name: 'Approve' })
  await approval.waitFor()
  await tabTo(admin, approval)
  await admin.keyboard.press('Enter')
  const send = panel.getByRole('button', { name: 'Mark as sent' })
  await send.waitFor()
  await tabTo(pharmacist, send)
  await keyboard.press('Enter')
  await pharmacist.getByRole('menuitem', { name: 'E-mail' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await panel.getByText('Sent', { exact: true }).first().waitFor()

  await pharmacist.goto('/pharmacy/goods-received-note?begin=1')
  await pharmacist.getByRole('dialog', { name: 'New goods received note' }).waitFor()
  await pick('Order', orderNo)
  await tabTo(pharmacist, pharmacist.getByRole('button', { name: 'Begin note' }))
  await keyboard.press('Enter')
  await pharmacist.getByRole('button', { name: /^All that is open/ }).waitFor()
  await command(pharmacist, 'Mark as checked')
  await pharmacist.getByText('Please enter the invoice number').waitFor()
  await hasFocus(pharmacist.getByLabel('Invoice no'))
  await keyboard.type('JA/1')
  await type('Invoice date', await pharmacist.getByLabel('Received').inputValue())
  await keyboard.press('Escape')
  await type('Paper total', '378')
  await tabTo(pharmacist, pharmacist.getByRole('button', { name: /^All that is open/ }))
  await keyboard.press('Enter')
  await pharmacist.getByLabel(`Batch of ${ITEM}, line 1`).waitFor()
  await keyboard.press('Shift+Tab')
  await command(pharmacist, 'Mark as checked')
  await pharmacist.getByText('Please enter the batch as the pack has it').waitFor()
  await hasFocus(pharmacist.getByLabel(`Batch of ${ITEM}, line 1`))
  await keyboard.type('JA-4402')
  await type(`Expiry of ${ITEM}, line 1`, EXPIRY)
  await type(`MRP of ${ITEM}, line 1`, '200')
  await command(pharmacist, 'Mark as checked')
  await pharmacist.getByRole('button', { name: 'Open for changes' }).waitFor()

  await admin.goto(new URL(pharmacist.url()).pathname + new URL(pharmacist.url()).search)
  await admin.getByRole('button', { name: 'Approve' }).waitFor()
  await command(admin, 'Approve')
  await admin.getByText('Approved', { exact: true }).waitFor()
  await seeOnHand(pharmacist, 'JA-4402', '40')
  await app.leave(admin)
  await app.leave(pharmacist)
})
