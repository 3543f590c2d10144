import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayOf, showDay } from '../src/kernel/calendar.ts'
import { admit, checkAndConfirm, planDischarge } from './admit.ts'
import { serveDemoApp } from './demo-app.ts'
import { holdBill } from './hold-answers.ts'

const app = serveDemoApp()

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const inDialog = (page: Page, name: string, field: string) => dialogOf(page, name).getByRole('textbox', { name: field })
const press = (page: Page, dialog: string, name: string) =>
  dialogOf(page, dialog).getByRole('button', { name, exact: true }).click()

async function openSession(page: Page) {
  await page.goto('/cash-session')
  await page.getByRole('button', { name: 'Open session' }).click()
  await page.getByText('Session opened').waitFor()
}

/** Nothing can be marked as checked while a check is being passed over. */
async function passOverAndConfirm(page: Page) {
  const letGo = await holdBill(page)
  await page.getByRole('button', { name: 'Pass over' }).click()
  await inDialog(page, 'Pass over', 'Reason').fill('Follows by post')
  await press(page, 'Pass over', 'Pass over')
  await dialogOf(page, 'Pass over').waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Mark as checked' }).isDisabled()).toBe(true)
  letGo()
  await checkAndConfirm(page)
}

test('a private patient is admitted, pays an advance, gets no more back than that, and leaves with a paid invoice', async () => {
  const page = await app.person('user@hope.demo', { viewport: { width: 4200, height: 900 } })
  await openSession(page)
  await admit(page, { name: 'Payment Deshpande' })

  await page.getByRole('button', { name: 'Advance Payment' }).click()
  await inDialog(page, 'Advance Payment', 'Amount').fill('100')
  await press(page, 'Advance Payment', 'Save and print receipt')
  await page.getByRole('button', { name: 'Close Preview' }).click()
  await dialogOf(page, 'Advance Payment').getByText('Refund', { exact: true }).click()
  await inDialog(page, 'Advance Payment', 'Amount to refund').fill('100.01')
  await inDialog(page, 'Advance Payment', 'Reason for the refund').fill('Excess deposit')
  await press(page, 'Advance Payment', 'Save and print voucher')
  await dialogOf(page, 'Advance Payment')
    .getByText(/^At most ₹100 can be refunded now/)
    .waitFor()
  await press(page, 'Advance Payment', 'Close')

  await planDischarge(page, showDay(dayOf(new Date())))
  await passOverAndConfirm(page)

  const invoice = 'Finalization of Invoice'
  await page.getByRole('button', { name: 'Final Payment' }).first().click()
  const amount = inDialog(page, invoice, 'Amount')
  const pending = await amount.inputValue()
  await amount.fill('1')
  await dialogOf(page, invoice).getByRole('combobox', { name: 'Reason of discharge' }).selectOption('Recovered')
  await press(page, invoice, 'Save & Discharge')
  await dialogOf(page, invoice)
    .getByText(/^A private patient cannot be finalised with a balance/)
    .waitFor()
  await amount.fill(String(Number(pending) + 500))
  await press(page, invoice, 'Save & Discharge')
  const more = 'More than what is pending?'
  await dialogOf(page, more).getByText('What is beyond it becomes the patient’s advance').waitFor()
  await press(page, more, 'Take it all')
  await dialogOf(page, invoice).getByText('Reason of discharge: Recovered').waitFor()
  await dialogOf(page, invoice).getByText('₹500 can be refunded').waitFor()
  expect(await dialogOf(page, invoice).getByRole('textbox').count()).toBe(0)
  await dialogOf(page, invoice).getByRole('link', { name: 'Invoice' }).click()
  await page.waitForURL('**/invoice/*')
  await page.getByRole('img', { name: /^Page 1 of/ }).waitFor()

  await page.goBack()
  await dialogOf(page, invoice).getByText('₹500 can be refunded').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Advance Payment' }).click()
  await dialogOf(page, 'Advance Payment').getByText('Refund', { exact: true }).click()
  await inDialog(page, 'Advance Payment', 'Amount to refund').fill('500')
  await inDialog(page, 'Advance Payment', 'Reason for the refund').fill('Paid too much')
  await press(page, 'Advance Payment', 'Save and print voucher')
  await page.getByRole('button', { name: 'Close Preview' }).click()
  await dialogOf(page, 'Advance Payment').getByText('Can be refunded').waitFor()
  await dialogOf(page, 'Advance Payment').getByText('At most ₹0').waitFor()
  await app.leave(page)
})
