import type { Page } from 'playwright-core'

/** Picks an entry of a select by its label, as a person does: open, click. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** The required fields of the registration form, and what a test wants otherwise. */
export async function fillRegistration(page: Page, { name = 'Asha Patil', corporate = 'private' } = {}): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Register a new patient in the ESIC system' })
  await form.getByLabel('Patient Name').fill(name)
  await choose(page, 'Corporate', corporate)
  await form.getByLabel('Age').fill('41')
  await choose(page, 'Gender', 'Female')
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('9822012345')
  await form.getByLabel('Address').fill('12 Temple Road, Nagpur')
  await form.getByLabel('Emergency Contact Name', { exact: true }).fill('Ravi Patil')
  await form.getByLabel('Emergency Contact Mobile', { exact: true }).fill('9822054321')
}

/** The visit form filled for an admission; answers the ward and room that were chosen. */
export async function fillAdmission(page: Page): Promise<string> {
  const form = page.getByRole('dialog', { name: 'Register New Visit' })
  await choose(page, 'Patient Type', 'IPD')
  await choose(page, 'Visit Type', /patient.admission/i)
  await page.getByRole('combobox', { name: 'Appointment With' }).click()
  await page.getByRole('option').first().click()
  await form.getByLabel('Reason for Visit').fill('Inguinal hernia, for surgery')
  await page.getByRole('combobox', { name: 'Ward Allotted' }).click()
  await page
    .getByRole('option', { name: /\([1-9]\d* of/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Room Allotted' }).click()
  const room = page.getByRole('option').first()
  const chosen = (await room.textContent()) ?? ''
  await room.click()
  return chosen
}
