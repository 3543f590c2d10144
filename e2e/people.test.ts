import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, widthFaults } from './accessibility.ts'
import { PASSWORD, PHONE, serveDemoApp } from './demo-app.ts'
import { WIDE } from './windows.ts'

const app = serveDemoApp()

const CHOSEN = 'Kestrel-42-sky'

/** Nothing to complain about in the dark on a wide screen, nor in the light on a phone. */
async function isAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = [...(await axeFaults(page)), ...(await widthFaults(page))]
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(PHONE)
  const light = [...(await axeFaults(page, { rules: 'look' })), ...(await widthFaults(page))]
  await page.setViewportSize(WIDE)
  expect({ dark, light }).toEqual({ dark: [], light: [] })
}

async function draw(page: Page) {
  const pad = page.getByRole('img', { name: 'Signature', exact: true })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is nothing to sign on')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (let at = 0; at < 12; at++) await page.mouse.move(box.x + 40 + at * 14, box.y + 60 + (at % 3) * 22)
  await page.mouse.up()
}

test('an administrator adds a doctor with all fields, who chooses a password, signs, and is known by her name', async () => {
  const admin = await app.person('admin@hope.demo')
  await admin.goto('/users')
  await admin.getByRole('button', { name: 'Add user' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add user' })
  await dialog.getByLabel('Full name').waitFor()
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await dialog.getByText('Full name is required').waitFor()
  await isAccessible(admin)
  await dialog.getByLabel('Full name').fill('Dr. Vaidehi Kulkarni')
  await dialog.getByLabel('Designation').fill('Consultant Surgeon')
  await dialog.getByLabel('Email').fill('vaidehi.kulkarni@hope.demo')
  await dialog.getByLabel('Council').fill('MMC')
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await dialog.getByText('Please enter both the council and the number').waitFor()
  await dialog.getByLabel('Registration No').fill('2011/05/4417')
  await dialog.getByLabel('Practitioner').click()
  await admin.getByRole('listbox', { name: 'Practitioner' }).getByRole('option').first().click()
  const practitioner = await dialog
    .getByText(/· (Surgeon|Consultant|Anaesthetist)$/)
    .first()
    .innerText()
  await admin.keyboard.press('Escape')
  await dialog.getByRole('checkbox', { name: 'Pathologist' }).check()
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await dialog.getByText('Pathologist and Radiologist are desks of doctors').waitFor()
  await dialog.getByLabel('Role').selectOption('doctor')
  await dialog.getByRole('button', { name: 'Add user' }).click()
  const code = await dialog.getByRole('textbox', { name: 'Code' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await admin.getByRole('gridcell', { name: 'Dr. Vaidehi Kulkarni', exact: true }).waitFor()

  const doctor = await app.visitor()
  await doctor.goto(`/reset-password#${code}`)
  await doctor.getByRole('textbox', { name: 'New password', exact: true }).fill(CHOSEN)
  await doctor.getByRole('textbox', { name: 'Confirm new password' }).fill(CHOSEN)
  await doctor.getByRole('button', { name: 'Change password' }).click()
  await doctor.getByLabel('Email').fill('vaidehi.kulkarni@hope.demo')
  await doctor.getByRole('textbox', { name: 'Password' }).fill(CHOSEN)
  await doctor.getByRole('button', { name: 'Sign In' }).click()
  await doctor.getByText('Welcome!').waitFor()
  const sidebar = doctor.getByRole('navigation', { name: 'Database Tables' })
  await sidebar.getByText('Dr. Vaidehi Kulkarni').waitFor()
  await sidebar.getByText('Consultant Surgeon').waitFor()
  await sidebar.getByText('vaidehi.kulkarni@hope.demo').waitFor()

  await doctor.goto('/settings')
  const signature = doctor.getByRole('region', { name: 'Signature' })
  await signature.getByText('No signature is kept.').waitFor()
  await signature.getByRole('button', { name: 'Draw' }).click()
  await draw(doctor)
  await signature.getByRole('button', { name: 'Use this signature' }).click()
  await signature.getByRole('button', { name: 'Save signature' }).click()
  await doctor.getByText('Your signature is kept.').waitFor()
  await doctor.reload()
  await signature.getByRole('img', { name: 'The signature' }).waitFor()

  const pin = doctor.getByRole('region', { name: 'Quick PIN' })
  await pin.getByRole('button', { name: 'Set PIN' }).click()
  const setting = doctor.getByRole('dialog', { name: 'Quick PIN' })
  await setting.getByRole('textbox', { name: 'Current password' }).fill(CHOSEN)
  await setting.getByLabel('PIN', { exact: true }).fill('123456')
  await setting.getByLabel('PIN again').fill('123456')
  await setting.getByRole('button', { name: 'Set PIN' }).click()
  await setting.getByText('This PIN is too easy to guess').waitFor()
  await isAccessible(doctor)
  await setting.getByLabel('PIN', { exact: true }).fill('739164')
  await setting.getByLabel('PIN again').fill('739164')
  await setting.getByRole('button', { name: 'Set PIN' }).click()
  await pin.getByText('Set', { exact: true }).waitFor()

  await admin.goto('/doctors')
  const name = practitioner.split(' · ')[0] ?? ''
  await admin.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Dr. Vaidehi Kulkarni' }).first().waitFor()
  const stranger = await app.person('admin@ayushman.demo')
  await stranger.goto('/users?search=vaidehi')
  await stranger.getByText('No account matches the search.').waitFor()
  await app.leave(admin, doctor, stranger)
})

test('the cash of a session is handed over to a colleague, who confirms with the own PIN', async () => {
  const cashier = await app.person('user@ayushman.demo')
  const admin = await app.person('admin@ayushman.demo')
  await admin.goto('/settings')
  await admin.getByRole('region', { name: 'Quick PIN' }).getByRole('button', { name: 'Set PIN' }).click()
  const setting = admin.getByRole('dialog', { name: 'Quick PIN' })
  await setting.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await setting.getByLabel('PIN', { exact: true }).fill('739164')
  await setting.getByLabel('PIN again').fill('739164')
  await setting.getByRole('button', { name: 'Set PIN' }).click()
  await admin.getByText('Your PIN is set.').waitFor()

  await cashier.goto('/cash-session')
  await cashier.getByRole('button', { name: 'Open session' }).click()
  await cashier.getByLabel('Handed over to').first().click()
  await cashier.getByLabel('Handed over to').first().fill('wasnik')
  await cashier.getByRole('option', { name: /^Charulata Wasnik/ }).click()
  await cashier.getByLabel('PIN', { exact: true }).fill('205813')
  const close = async () => {
    await cashier.getByRole('button', { name: 'Close session' }).click()
    await cashier
      .getByRole('dialog', { name: 'Close without a difference?' })
      .getByRole('button', { name: 'Close the session' })
      .click()
  }
  await close()
  await cashier.getByText('This PIN is not right.').waitFor()
  await isAccessible(cashier)
  await cashier.getByLabel('PIN', { exact: true }).fill('739164')
  await close()
  await cashier.getByText('Session closed').waitFor()
  await app.leave(cashier, admin)
})
