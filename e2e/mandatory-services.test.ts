import { expect, test } from 'vitest'
import { openVisits, serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

const OPENS = /^Open(?: Referral letter)? bill of (IH\w+)$/

test('a mandatory service is made with its rule, charged from today on, and switched off and on for one visit', async () => {
  const admin = await app.person('admin@hope.demo')
  await admin.goto('/mandatory-service-create')
  await admin.getByLabel('Service Name').fill('Infection control round')
  await admin.getByLabel('Private', { exact: true }).fill('75')
  await admin.getByLabel('NABH/NABL', { exact: true }).fill('60')
  await admin.getByLabel('Non-NABH/NABL', { exact: true }).fill('50')
  const charged = admin.getByRole('table', { name: 'What a stay would be charged' })
  await charged.getByRole('row').filter({ hasText: 'Infection control round' }).getByText('₹150').waitFor()
  await admin.getByRole('button', { name: 'Add mandatory service' }).click()
  await admin.getByText('Please enter the order, letter or reason').first().waitFor()
  await admin.getByLabel('Source or reason').fill('Infection control committee')
  await admin.getByRole('button', { name: 'Add mandatory service' }).click()
  const row = admin.getByRole('row').filter({ hasText: 'Infection control round' })
  await row.getByText('Each day').waitFor()
  await row.click()
  const card = admin.getByRole('dialog', { name: 'Mandatory Service' })
  await card.getByText('Infection control committee').waitFor()

  const clerk = await openVisits(app, 'user@hope.demo', '/todays-ipd?scope=in-hospital', 4200)
  // The whole bill in sight: only the lines that are seen are drawn.
  await clerk.setViewportSize({ width: 4200, height: 2400 })
  await clerk.getByRole('button', { name: OPENS }).first().click()
  const lines = clerk.getByRole('treegrid', { name: 'Lines of the bill' })
  const line = lines.getByRole('row').filter({ hasText: 'Infection control round' })
  await line.waitFor()
  await clerk.getByRole('button', { name: 'More about this bill' }).click()
  await clerk.getByRole('menuitem', { name: 'Mandatory services' }).click()
  await clerk.getByRole('button', { name: 'Switch off: Infection control round' }).click()
  await clerk.getByRole('textbox', { name: 'Reason' }).fill('Seen by the family doctor')
  await clerk.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await clerk.getByRole('button', { name: 'Switch on: Infection control round' }).waitFor()
  await clerk.getByText('Seen by the family doctor').first().waitFor()
  await clerk.keyboard.press('Escape')
  await line.getByText('Not claimable').waitFor()
  expect(await line.count()).toBe(1)
  await app.leave(admin, clerk)
})
