import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { choose } from './forms.ts'

const app = serveDemoApp()

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.each([
  ['hope', '/hope-surgeons', '/ayushman-surgeons'],
  ['ayushman', '/ayushman-surgeons', '/hope-surgeons'],
])(
  'at %s a surgeon is added, found, edited, deleted and restored; the other hospital’s page is not there',
  async (hospital, own, other) => {
    const page = await app.person(`admin@${hospital}.demo`)
    await page.goto(own)
    await page.getByRole('button', { name: 'Add surgeon' }).click()
    const form = page.getByRole('dialog', { name: 'Add surgeon' })
    await form.getByRole('button', { name: 'Add surgeon' }).click()
    await form.getByText('Name is required').waitFor()
    await form.getByLabel('Name').fill('Dr. Ketaki Vaidya')
    await form.getByLabel('Specialty').fill('Urology')
    await form.getByLabel('Private').fill('-10')
    await form.getByRole('button', { name: 'Add surgeon' }).click()
    await form.getByText('A rate cannot be negative').waitFor()
    await form.getByLabel('Private').fill('1,500')
    await form.getByRole('button', { name: 'Add surgeon' }).click()
    await row(page, 'Dr. Ketaki Vaidya').getByText('₹1,500').waitFor()

    await page.getByRole('button', { name: 'Edit: Dr. Ketaki Vaidya' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit surgeon' })
    await edit.getByLabel('Specialty').fill('Andrology')
    await edit.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Dr. Ketaki Vaidya').getByText('Andrology').waitFor()
    await page.getByLabel('Search by name, specialty or department').fill('androl')
    await page.waitForURL(/search=androl/)
    await page.getByText('Showing 1 of 1').waitFor()

    await page.getByRole('button', { name: 'Delete: Dr. Ketaki Vaidya' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Nothing matches the search.').waitFor()
    await page.getByLabel('Deleted').click()
    await page.getByRole('button', { name: 'Restore: Dr. Ketaki Vaidya' }).click()
    await page.getByText('Nothing of this list has been deleted.').waitFor()
    await page.getByLabel('Deleted').click()
    await row(page, 'Dr. Ketaki Vaidya').waitFor()

    await page.goto(other)
    await page
      .getByText(/not found/i)
      .first()
      .waitFor()
    expect(
      await page
        .getByRole('navigation', { name: 'Database Tables' })
        .getByText(`${hospital === 'hope' ? 'Ayushman' : 'Hope'} Surgeons`)
        .count(),
    ).toBe(0)
    await app.leave(page)
  },
)

test('what is in use says so; a duplicate is refused beside its field', async () => {
  const page = await app.person('admin@hope.demo')
  await page.goto('/corporate?search=esic')
  await page.getByRole('button', { name: 'Delete: ESIC' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText(/In use by .*\d+ visits.* Make it inactive instead/).waitFor()
  await page.goto('/diagnoses?add=1')
  const form = page.getByRole('dialog', { name: 'Add diagnosis' })
  await form.getByLabel('Name').fill('inguinal HERNIA')
  await form.getByRole('button', { name: 'Add diagnosis' }).click()
  await form.getByText('This name already exists').waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('inguinal HERNIA')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await app.leave(page)
})

test('the name of a new corporate suggests its kind, and the person who adds it sees and changes it', async () => {
  const page = await app.person('admin@ayushman.demo')
  await page.goto('/corporate?add=1')
  const form = page.getByRole('dialog', { name: 'Add corporate' })
  await form.getByLabel('Name').fill('Star Health Insurance')
  await form.getByLabel('Name').press('Tab')
  const kind = form.getByRole('combobox', { name: 'Kind' })
  await expect.poll(() => kind.inputValue()).toBe('Insurance')
  await choose(page, 'Kind', 'TPA')
  await form.getByRole('button', { name: 'Add corporate' }).click()
  await row(page, 'Star Health Insurance').getByText('TPA').waitFor()
  await app.leave(page)
})

test('a nurse sees the lists and cannot change them', async () => {
  const page = await app.person('nurse@ayushman.demo')
  await page.goto('/cghs-surgery-master')
  await page.getByText(/Showing \d+ of 2\d\d/).waitFor()
  expect(await page.getByRole('button', { name: /^Add|^Edit|^Delete/ }).count()).toBe(0)
  await row(page, 'BP036').click()
  await page.getByRole('dialog').getByText('O.M. of 3 October 2025').first().waitFor()
  expect(await page.getByRole('button', { name: /Edit|Add a dated rate/ }).count()).toBe(0)
  await page.goto('/mandatory-service-create')
  await page
    .getByText(/not found|permission/i)
    .first()
    .waitFor()
  await app.leave(page)
})

test('a rate is found with its reasons, and follows the payer’s class when an administrator changes it', async () => {
  const page = await app.person('admin@hope.demo')
  await page.goto('/cghs-surgery?tab=rates&ward=private')
  await page.getByRole('combobox', { name: 'Payer' }).selectOption({ label: 'CGHS' })
  await page.getByRole('combobox', { name: 'Surgeries' }).fill('AG024')
  await page.getByRole('option', { name: /Inguinal herniorrhaphy/ }).click()
  await page.getByText('₹30,030').waitFor()
  await page.getByText('+5 % for a private ward.').waitFor()
  await page.getByRole('combobox', { name: 'Surgeries' }).fill('no such procedure')
  await page.getByText('No surgeries found').waitFor()

  const colleague = await app.person('admin@hope.demo')
  await colleague.goto('/corporate?tab=tariff-classes')
  await colleague.getByRole('button', { name: 'Edit: CGHS and ECHS' }).click()
  const form = colleague.getByRole('dialog', { name: 'Edit tariff class' })
  await form.getByRole('combobox', { name: 'Billed by' }).press('Backspace')
  await form.getByRole('combobox', { name: 'Billed by' }).press('Backspace')
  await form.getByRole('combobox', { name: 'Billed by' }).fill('Non-NABH')
  await colleague.getByRole('option', { name: 'Non-NABH/NABL', exact: true }).click()
  await form.getByRole('combobox', { name: 'Billed by' }).press('Tab')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('₹25,525.50').waitFor()
  await app.leave(page)
  await app.leave(colleague)
})
