import type { Page } from 'playwright-core'
import { VISIT_NO } from './demo-app.ts'
import { fillAdmission, fillRegistration } from './forms.ts'

/** Registers and admits a patient as reception does, and opens the bill; the visit's number. */
export async function admit(
  page: Page,
  about: { readonly name: string; readonly corporate?: string },
): Promise<string> {
  await page.goto('/patients?register=1')
  await fillRegistration(page, about)
  await page.getByRole('button', { name: 'Save And Next' }).click()
  await fillAdmission(page)
  const visit = page.getByRole('dialog', { name: 'Register New Visit' })
  await visit.getByRole('button', { name: 'Register Visit', exact: true }).click()
  await page.waitForURL('**/todays-ipd')
  await page.goto(`/todays-ipd?search=${encodeURIComponent(about.name)}`)
  const row = page.getByRole('row').filter({ hasText: about.name }).first()
  const visitNo = VISIT_NO.exec(await row.innerText())?.[0] ?? ''
  await row.getByRole('button', { name: /^Open(?: Referral letter)? bill of / }).click()
  await page.getByRole('treegrid', { name: 'Lines of the bill' }).waitFor()
  return visitNo
}

/** Plans the discharge of the visit whose bill is open, on a day as dd/mm/yyyy. */
export async function planDischarge(page: Page, day: string): Promise<void> {
  const plan = page.getByRole('button', { name: 'Plan', exact: true })
  await plan.click()
  const dialog = page.getByRole('dialog', { name: 'Edit Patient Information' })
  await dialog.getByRole('textbox', { name: 'Discharge Date' }).fill(day)
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Save Changes', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await plan.waitFor({ state: 'detached' })
}

/** Passes over what is open of the bill, checks and confirms it. */
export async function confirmBill(page: Page): Promise<void> {
  const passOver = page.getByRole('button', { name: 'Pass over' })
  const dialog = page.getByRole('dialog', { name: 'Pass over' })
  await passOver.first().waitFor()
  while ((await passOver.count()) > 0) {
    const left = await passOver.count()
    await passOver.first().click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Follows by post')
    await dialog.getByRole('button', { name: 'Pass over', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(
      (before) => [...document.querySelectorAll('button')].filter((b) => b.textContent === 'Pass over').length < before,
      left,
    )
  }
  await checkAndConfirm(page)
}

/** Marks the bill as checked and confirms it; nothing of it is open. */
export async function checkAndConfirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark as checked' }).click()
  await page.getByRole('button', { name: 'Confirm the bill' }).click()
  await page.getByRole('dialog', { name: 'Confirm the bill' }).getByRole('button', { name: 'Confirm the bill' }).click()
  await page.getByText('The bill is confirmed').waitFor()
}
