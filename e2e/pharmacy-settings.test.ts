import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { tabTo } from './keyboard.ts'

// What the hospital decides of its counter: licences with their last day, days for returns, minutes of a held cart.

const app = serveDemoApp()

test('by keyboard, an administrator sets the days for returns; a mistake stands beside its field, and the history tells who did it', async () => {
  const admin = await app.person('admin@ayushman.demo')
  await admin.goto('/pharmacy?tab=settings')
  const form = admin.getByRole('form', { name: 'Settings of the pharmacy' })
  const days = form.getByLabel('Days within which goods are taken back')
  await days.waitFor()
  expect(await form.getByLabel('Licence in form 20', { exact: true }).inputValue()).toBe('20-NGP-104417')
  await tabTo(admin, form.getByLabel('Licence in form 20F', { exact: true }))
  await admin.keyboard.type('20F-NGP-7')
  await tabTo(admin, days)
  await admin.keyboard.press('ControlOrMeta+a')
  await admin.keyboard.type('10')
  await admin.keyboard.press('Enter')
  await form.getByText('Please enter the last day of this licence').waitFor()
  await form.getByLabel('Form 20F valid until').fill('31/12/2030')
  await admin.keyboard.press('Enter')
  await admin.getByText('The settings have been saved.').waitFor()
  await form.getByText('to 31/12/2030').waitFor()
  expect(await days.inputValue()).toBe('10')
  const history = admin.getByRole('button', { name: 'Show who changed what' })
  await tabTo(admin, history)
  await admin.keyboard.press('Enter')
  await admin.getByText('20F-NGP-7').first().waitFor()
})

test('a pharmacist reads them and cannot change them', async () => {
  const pharmacist = await app.person('pharmacy@hope.demo')
  await pharmacist.goto('/pharmacy?tab=settings')
  const field = pharmacist.getByLabel('Days within which goods are taken back')
  await field.waitFor()
  expect(await field.isDisabled()).toBe(true)
  expect(await pharmacist.getByRole('button', { name: 'Save settings' }).count()).toBe(0)
})
