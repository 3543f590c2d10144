import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { choose } from './forms.ts'
import { hasFocus, pickOption, tabTo } from './keyboard.ts'

// Goods go back to their supplier: written by the pharmacy, approved by another person, with a debit note for what was paid.

const app = serveDemoApp()

/** The number of a return from the message that it waits. */
async function writtenNumber(page: Page): Promise<string> {
  const told = page.getByText(/^SR-\d{4}-\d{3}$/).first()
  await told.waitFor()
  return (await told.innerText()).trim()
}

test('at hope bought units go back for less than was paid, and the debit note says so', async () => {
  const pharmacist = await app.person('pharmacy@hope.demo')
  const admin = await app.person('admin@hope.demo')
  await pharmacist.goto('/pharmacy/supplier-returns')
  await pharmacist.getByRole('button', { name: 'New return' }).click()
  const form = pharmacist.getByRole('form', { name: 'Return to a supplier' })
  await form.getByRole('button', { name: 'Write' }).click()
  await form.getByText('Please choose the supplier').waitFor()
  await choose(pharmacist, 'Goes back to', 'Wainganga Pharma Distributors')
  await choose(pharmacist, 'Why it goes back', 'Damaged')
  await form.getByLabel('Reason').fill('Leaking at the cap')
  const row = form.getByRole('table', { name: 'What may go back' }).getByRole('row').nth(2)
  await row.getByLabel(/^Units of/).fill('99999')
  await form.getByRole('button', { name: 'Write' }).click()
  await form.getByText(/^Only \d+ are there that nobody holds$/).waitFor()
  await row.getByLabel(/^Units of/).fill('2')
  await row.getByLabel(/^Credit of/).fill('9999999')
  await form.getByRole('button', { name: 'Write' }).click()
  await form.getByText(/^At most [\d.]+, what was paid for them$/).waitFor()
  await row.getByLabel(/^Credit of/).fill('1')
  await form.getByText(/^1 line, credit 1\.00;/).waitFor()
  await form.getByRole('button', { name: 'Write' }).dblclick()
  const returnNo = await writtenNumber(pharmacist)

  await admin.goto('/pharmacy/supplier-returns')
  await admin.getByRole('row').filter({ hasText: returnNo }).getByText(returnNo).click()
  const panel = admin.getByRole('dialog', { name: returnNo })
  await panel.getByRole('button', { name: 'Approve' }).dblclick()
  await panel.getByText(/^DN-\d{4}-\d{3}$/).waitFor()
  await panel.getByRole('button', { name: 'Print debit note' }).click()
  await admin.getByRole('dialog', { name: /^DN-/ }).getByRole('img').first().waitFor()
  await app.leave(pharmacist)
  await app.leave(admin)
})

test('at ayushman by keyboard alone', async () => {
  const pharmacist = await app.person('pharmacy@ayushman.demo')
  const accountant = await app.person('accounts@ayushman.demo')
  const { keyboard } = pharmacist
  await pharmacist.goto('/pharmacy/supplier-returns?begin=1')
  const form = pharmacist.getByRole('form', { name: 'Return to a supplier' })
  await hasFocus(form.getByRole('combobox', { name: 'Goes back to' }))
  await keyboard.type('Godavari')
  await pharmacist.getByRole('option', { name: 'Godavari Pharma Distributors' }).waitFor()
  await pickOption(pharmacist, 'Godavari Pharma Distributors')
  await tabTo(pharmacist, form.getByRole('combobox', { name: 'Why it goes back' }))
  await pickOption(pharmacist, 'Wrong item')
  await tabTo(pharmacist, form.getByLabel('Reason'))
  await keyboard.type('Another strength was ordered')
  const units = form
    .getByRole('table', { name: 'What may go back' })
    .getByRole('row')
    .nth(1)
    .getByLabel(/^Units of/)
  await units.waitFor()
  await tabTo(pharmacist, units)
  await keyboard.type('3')
  await form.getByText(/^1 line, credit [1-9]/).waitFor()
  await keyboard.press('Enter')
  const returnNo = await writtenNumber(pharmacist)

  await accountant.goto(`/pharmacy/supplier-returns?search=${returnNo}`)
  const grid = accountant.getByRole('grid', { name: 'Returns to suppliers' })
  await grid.getByText(returnNo).waitFor()
  await grid.focus()
  await accountant.keyboard.press('Enter')
  const panel = accountant.getByRole('dialog', { name: returnNo })
  const reject = panel.getByRole('button', { name: 'Reject' })
  await reject.waitFor()
  await tabTo(accountant, reject)
  await accountant.keyboard.press('Enter')
  await hasFocus(accountant.getByRole('textbox', { name: 'Reason' }))
  await accountant.keyboard.type('He takes none back')
  await accountant.keyboard.press('Enter')
  await panel.getByText('He takes none back').waitFor()
  await app.leave(pharmacist)
  await app.leave(accountant)
})
