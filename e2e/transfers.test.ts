import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { choose } from './forms.ts'
import { goDownTo, hasFocus, tabTo } from './keyboard.ts'
import { freeBatch, lies } from './stock-lying.ts'

// Stock goes from the store to a ward: in transit at once, and there once the ward has accepted it.

const app = serveDemoApp()

/** Types into the list that has the focus, and takes what is found. */
async function pick(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await page.keyboard.type(typed)
  const option = page.getByRole('option', { name })
  await goDownTo(page, option)
  await page.keyboard.press('Enter')
  await option.waitFor({ state: 'hidden' })
}

test('by mouse, a batch of the board is sent to a ward, shown in transit, accepted in part, and the rest goes back', async () => {
  const pharmacist = await app.person('pharmacy@hope.demo')
  const nurse = await app.person('nurse@hope.demo')
  await pharmacist.goto('/pharmacy?tab=stock')
  const batch = await freeBatch(pharmacist)
  await pharmacist.goto(`/pharmacy?tab=stock&search=${batch.batchNo}`)
  await pharmacist.getByRole('row').filter({ hasText: 'Main store' }).getByText(batch.batchNo).click()
  await pharmacist.getByRole('button', { name: 'Transfer', exact: true }).click()
  const form = pharmacist.getByRole('form', { name: 'Transfer' })
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText('Please choose where it goes').waitFor()
  await choose(pharmacist, 'To', 'ICU (ICU1)')
  await form.getByLabel('Units').fill(String(batch.onHand + 1))
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText(`Only ${batch.onHand} are there that nobody holds`).waitFor()
  await form.getByLabel('Units').fill('7')
  await form.getByRole('button', { name: 'Send' }).dblclick()
  const sent = pharmacist.getByRole('dialog', { name: 'Transfer' })
  await sent.getByText('Another person must accept what you have sent.').waitFor()
  const transferNo = await sent.getByText(/^ST-\d{4}-\d{3}$/).innerText()
  expect(await lies(nurse, batch)).toEqual({ 'Main store': batch.onHand - 7, 'In transit': 7 })
  await sent.getByRole('button', { name: 'Print slip' }).click()
  const slip = pharmacist.getByRole('dialog', { name: `Transfer slip ${transferNo}` })
  await expect.poll(() => slip.getByRole('button', { name: 'Print' }).isEnabled()).toBe(true)
  await pharmacist.keyboard.press('Escape')
  await slip.waitFor({ state: 'detached' })

  await nurse.goto('/pharmacy?tab=transfers&state=waiting')
  await nurse.getByText(transferNo).click()
  const accept = nurse.getByRole('form', { name: 'Accept' })
  await accept.getByLabel('Accepted').fill('5')
  await accept.getByRole('button', { name: 'Accept' }).click()
  await accept.getByText('Please give a reason').waitFor()
  await accept.getByLabel('Why 2 go back').fill('Two are broken')
  await accept.getByRole('button', { name: 'Accept' }).click()
  await nurse.getByRole('dialog', { name: 'Transfer' }).getByText('Received', { exact: true }).waitFor()
  await sent.getByText(/Two are broken/).waitFor()
  expect(await lies(nurse, batch)).toEqual({ 'Main store': batch.onHand - 5, 'ICU (ICU1)': 5 })
})

test('by keyboard alone, a batch is found, sent, withdrawn, sent again and accepted', async () => {
  const pharmacist = await app.person('pharmacy@ayushman.demo')
  const nurse = await app.person('nurse@ayushman.demo')
  await pharmacist.goto('/pharmacy?tab=transfers')
  const batch = await freeBatch(pharmacist)
  const send = async () => {
    await tabTo(pharmacist, pharmacist.getByRole('button', { name: 'Transfer', exact: true }))
    await pharmacist.keyboard.press('Enter')
    const form = pharmacist.getByRole('form', { name: 'Transfer' })
    await hasFocus(form.getByRole('combobox', { name: 'From' }))
    await tabTo(pharmacist, form.getByRole('combobox', { name: 'To' }))
    await pick(pharmacist, 'Maternity', 'Maternity (MAT)')
    await tabTo(pharmacist, form.getByRole('combobox', { name: 'Add batch' }))
    await pick(pharmacist, batch.batchNo, new RegExp(batch.batchNo))
    await hasFocus(form.getByLabel('Units'))
    await pharmacist.keyboard.type('3')
    await pharmacist.keyboard.press('Enter')
    await hasFocus(form.getByRole('combobox', { name: 'Add batch' }))
    await pharmacist.keyboard.press('Enter')
    await hasFocus(form.getByRole('button', { name: 'Send' }))
    await pharmacist.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
  }
  await send()
  const dialog = pharmacist.getByRole('dialog', { name: 'Transfer' })
  await tabTo(pharmacist, dialog.getByRole('button', { name: 'Withdraw' }))
  await pharmacist.keyboard.press('Enter')
  const why = pharmacist.getByRole('dialog', { name: /^Withdraw ST-/ })
  await hasFocus(why.getByLabel('Reason'))
  await pharmacist.keyboard.type('Wrong ward')
  await tabTo(pharmacist, why.getByRole('button', { name: /^Withdraw/ }))
  await pharmacist.keyboard.press('Enter')
  await dialog.getByText('Withdrawn because').waitFor()
  expect(await lies(nurse, batch)).toEqual({ 'Main store': batch.onHand })
  await pharmacist.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await send()
  const transferNo = await dialog.getByText(/^ST-\d{4}-\d{3}$/).innerText()

  await nurse.goto('/pharmacy?tab=transfers')
  await nurse.getByText(transferNo).click()
  const accept = nurse.getByRole('form', { name: 'Accept' })
  await tabTo(nurse, accept.getByLabel('Accepted'))
  await nurse.keyboard.press('Enter')
  await hasFocus(accept.getByRole('button', { name: 'Accept' }))
  await nurse.keyboard.press('Enter')
  await nurse.getByRole('dialog', { name: 'Transfer' }).getByText('Received', { exact: true }).waitFor()
  expect(await lies(nurse, batch)).toEqual({ 'Main store': batch.onHand - 3, 'Maternity (MAT)': 3 })
})
