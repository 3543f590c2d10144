import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf, showDay } from '../src/kernel/calendar.ts'
import { openVisits, serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

const OPENS = /^Open(?: Referral letter)? bill of (IH\w+)$/

/** Searches in a box of the left side and takes the first that is found. */
async function add(clerk: Page, label: string): Promise<string> {
  await clerk.getByRole('combobox', { name: label }).click()
  const first = clerk.getByRole('listbox', { name: label }).getByRole('option').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  return name.split(' · ')[0] ?? ''
}

test('on the bill a diagnosis is added, made primary and taken off, and a surgery that is operated opens its package', async () => {
  const clerk = await openVisits(app, 'user@hope.demo', '/todays-ipd?scope=in-hospital', 4200)
  await clerk.setViewportSize({ width: 1800, height: 1200 })
  await clerk.getByRole('row').filter({ hasText: 'ESIC' }).getByRole('button', { name: OPENS }).first().click()
  const side = clerk.getByRole('complementary', { name: 'What the visit has' })
  const diagnoses = side.getByRole('region', { name: 'Diagnoses' })
  await diagnoses.waitFor()
  const was = await diagnoses.getByRole('listitem').count()
  const diagnosis = await add(clerk, 'Add a diagnosis')
  await expect.poll(() => diagnoses.getByRole('listitem').count()).toBe(was + 1)
  const added = diagnoses.getByRole('listitem').filter({ hasText: diagnosis })
  await added.getByRole('button', { name: /^Make primary/ }).click()
  await added.getByText('primary', { exact: true }).waitFor()
  await added.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(() => diagnoses.getByRole('listitem').count()).toBe(was)
  await clerk.getByRole('button', { name: 'Undo' }).click()
  await added.getByText('primary', { exact: true }).waitFor()

  const surgeries = side.getByRole('region', { name: 'Surgeries' })
  const packages = clerk.getByRole('region', { name: 'Bill' }).getByText(/Surgical Package/)
  for (const row of await surgeries.getByRole('button', { name: /^Remove/ }).all()) await row.click()
  await expect.poll(() => surgeries.getByRole('listitem').count()).toBe(0)
  await expect.poll(() => packages.count()).toBe(0)
  await add(clerk, 'Add a surgery')
  await surgeries.getByRole('button', { name: /^Days and package/ }).click()
  const days = clerk.getByRole('dialog')
  await days.getByRole('combobox', { name: 'State' }).click()
  await clerk.getByRole('option', { name: 'Operated' }).click()
  await days.getByRole('textbox', { name: 'Operated on' }).fill('01/01/2020')
  await days.getByRole('button', { name: 'Save' }).click()
  await days.getByRole('alert').getByText('The date of a surgery must be between admission and discharge.').waitFor()
  const from = await clerk
    .getByRole('region', { name: 'Bill' })
    .getByText(/\d\d\/\d\d\/\d{4}/)
    .first()
    .textContent()
  await days.getByRole('textbox', { name: 'Operated on' }).fill(/\d\d\/\d\d\/\d{4}/.exec(from ?? '')?.[0] ?? '')
  await days.getByRole('button', { name: 'Save' }).click()
  await days.waitFor({ state: 'detached' })
  await packages.first().waitFor()

  await clerk.getByRole('button', { name: 'More about this bill' }).click()
  await clerk.getByRole('menuitem', { name: "Doctor's plan" }).click()
  const plan = clerk.getByRole('dialog', { name: "Doctor's plan" }).getByRole('region', { name: 'Days of the package' })
  const inDays = (count: number) => showDay(addDays(dayOf(new Date()), count))
  await plan.getByRole('textbox', { name: 'Start of package' }).fill(inDays(30))
  await plan.getByRole('button', { name: 'Save' }).click()
  await plan.getByText('The plan of a package must be within the stay and include the day of surgery.').waitFor()
  await plan.getByRole('textbox', { name: 'Start of package' }).fill('')
  await plan.getByRole('textbox', { name: 'End of package' }).fill(inDays(40))
  await plan.getByRole('button', { name: 'Save' }).click()
  await plan.getByText(/beyond the days of the scheme/).waitFor()
  await app.leave(clerk)
})
