import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Picks an entry of a select as a person does: open its list, click; without a name, the first there is. Few choices stand beside each other. */
export async function choose(page: Page, label: string, option: string | RegExp = /./): Promise<void> {
  const [list, segments] = [page.getByRole('combobox', { name: label }), page.getByRole('radiogroup', { name: label })]
  await list.or(segments).first().waitFor()
  if ((await segments.count()) > 0) return segments.getByText(option, { exact: true }).first().click()
  await list.click()
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option }).first().click()
}

/** A field holds a value, once the answer, the draft or the choice that fills it has come. */
export async function waitForValue(field: Locator, value: string | RegExp): Promise<void> {
  await expect.poll(() => field.inputValue()).toEqual(typeof value === 'string' ? value : expect.stringMatching(value))
}

/** The required fields of the registration form. */
export async function fillRegistration(page: Page, { name = 'Asha Patil', corporate = 'private' } = {}): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Register a new patient in the ESIC system' })
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  await field('Patient Name').fill(name)
  await choose(page, 'Corporate', corporate)
  await field('Age').fill('41')
  await choose(page, 'Gender', 'Female')
  await field('Phone').fill('9822012345')
  await field('Address').fill('12 Temple Road, Nagpur')
  await field('Emergency Contact Name').fill('Ravi Patil')
  await field('Emergency Contact Mobile').fill('9822054321')
}

/** The visit form filled for an admission into the first free room. */
export async function fillAdmission(page: Page): Promise<void> {
  await choose(page, 'Patient Type', 'IPD')
  await choose(page, 'Visit Type', /patient.admission/i)
  await choose(page, 'Appointment With')
  await page.getByRole('textbox', { name: 'Reason for Visit' }).fill('Inguinal hernia, for surgery')
  await choose(page, 'Ward Allotted', /\([1-9]\d* of/)
  await choose(page, 'Room Allotted')
}

/** A text as part of a regular expression: names of items hold '+' and '('. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
