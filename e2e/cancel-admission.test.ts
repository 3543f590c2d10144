import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from './accessibility.ts'
import { act, rowOf, serveDemoApp, VISIT_NO } from './demo-app.ts'
import { fillAdmission, fillRegistration } from './forms.ts'

const app = serveDemoApp()

/** Registers and admits somebody, and gives the number of the visit. */
async function admit(page: Page, name: string): Promise<string> {
  await page.goto('/patients?register=1')
  await fillRegistration(page, { name })
  await page.getByRole('button', { name: 'Save And Next' }).click()
  const visit = page.getByRole('dialog', { name: 'Register New Visit' })
  await fillAdmission(page)
  expect(await visit.getByLabel('Status').inputValue()).toBe('In Progress')
  await visit.getByRole('button', { name: 'Register Visit' }).click()
  await page.waitForURL('**/todays-ipd')
  await page.getByRole('searchbox').first().fill(name)
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: VISIT_NO })
  await row.waitFor()
  return VISIT_NO.exec((await row.textContent()) ?? '')?.[0] ?? ''
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cancel Admission' })

test('an admission is cancelled with the mouse, seen by a colleague at once, and its visit deleted and restored', async () => {
  const name = 'Mistaken Deshpande'
  const [page, clerk] = [await app.person('admin@ayushman.demo'), await app.person('user@ayushman.demo')]
  const visitNo = await admit(page, name)
  await clerk.goto(`/todays-ipd?search=${visitNo}`)
  await rowOf(clerk, visitNo).waitFor()
  expect(await clerk.getByRole('button', { name: `Actions: ${visitNo}` }).count()).toBe(0)

  await act(page, visitNo, 'Delete visit')
  await page.getByRole('dialog').getByText('The patient is admitted.').waitFor()
  await page.getByRole('dialog').getByRole('link', { name: 'cancel the admission' }).click()
  await dialogOf(page).getByText(`${name}, ${visitNo}`).waitFor()
  await page.goto(`/todays-ipd?search=${visitNo}`)
  await act(page, visitNo, 'Cancel admission')
  await dialogOf(page).getByRole('button', { name: 'Cancel Admission' }).click()
  await dialogOf(page).getByText('Reason is required').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialogOf(page).getByRole('textbox', { name: 'Reason' }).fill('Admitted under the wrong name')
  await dialogOf(page).getByRole('button', { name: 'Cancel Admission' }).click()
  await page.getByText(`Admission of ${name} cancelled`).waitFor()
  await rowOf(clerk, visitNo).getByText('Cancelled').waitFor()

  await act(page, visitNo, 'Delete visit')
  await page.getByText('Are you sure you want to delete this visit? This action cannot be undone.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Visit and all related data deleted successfully.').waitFor()
  await page.goto('/recycle-bin')
  await rowOf(page, visitNo)
    .getByRole('button', { name: /Restore/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Restore/ })
    .click()
  await page
    .getByText(/restored/i)
    .first()
    .waitFor()
  await page.goto(`/todays-ipd?search=${visitNo}`)
  await rowOf(page, visitNo).waitFor()
  await app.leave(page, clerk)
})

test('an admission is cancelled with the keyboard from the profile; a second administrator sees that it is over, others see nothing', async () => {
  const name = 'Doubled Kulkarni'
  const [page, second] = [await app.person('admin@hope.demo'), await app.person('admin@hope.demo')]
  const [clerk, stranger] = [await app.person('user@hope.demo'), await app.person('admin@ayushman.demo')]
  const visitNo = await admit(page, name)
  await rowOf(page, visitNo).getByRole('link', { name: visitNo }).click()
  await page.waitForURL('**/patient-profile?*')
  const button = page.getByRole('button', { name: `Cancel admission of visit ${visitNo}` })
  await button.focus()
  await page.keyboard.press('Enter')
  await dialogOf(page).getByRole('textbox', { name: 'Reason' }).waitFor()
  const address = page.url().slice(page.url().indexOf('/patient-profile'))
  for (const other of [second, clerk, stranger]) await other.goto(address)
  await dialogOf(second).getByRole('textbox', { name: 'Reason' }).waitFor()

  await page.keyboard.type('Came for a test only')
  await page.keyboard.press('Enter')
  await page.getByText(`Admission of ${name} cancelled`).waitFor()
  await dialogOf(second).getByText('This patient is not admitted on this visit.').waitFor()
  expect(await dialogOf(second).getByRole('button', { name: 'Cancel Admission' }).isDisabled()).toBe(true)
  await clerk.getByText(visitNo).first().waitFor()
  expect(await dialogOf(clerk).count()).toBe(0)
  await stranger
    .getByText(/not found\.$/i)
    .first()
    .waitFor()
  expect(await stranger.getByText(name).count()).toBe(0)
  app.complaints.splice(0)
  await app.leave(page, second, clerk, stranger)
})

test('the form leads to the transfer, and money received is named with the way there', async () => {
  const page = await app.person('admin@ayushman.demo')
  const visitNo = await admit(page, 'Charged Wagh')
  await act(page, visitNo, 'Edit visit')
  const form = page.getByRole('dialog', { name: 'Edit Visit' })
  expect(await form.getByLabel('Patient Type').getAttribute('readonly')).not.toBeNull()
  await form.getByRole('link', { name: 'transfer' }).click()
  await page.getByRole('dialog', { name: 'Transfer patient' }).getByText('Charged Wagh').waitFor()

  await page.goto('/cash-session')
  // Who works the journeys before may have opened one.
  const session = page.getByRole('button', { name: /^(Open|Close) session/ })
  if (/^Open/.test((await session.first().textContent()) ?? '')) await session.first().click()
  await page.goto(`/todays-ipd?search=${visitNo}`)
  await rowOf(page, visitNo).getByRole('link', { name: visitNo }).click()
  await page.getByRole('button', { name: `Advance Payment of visit ${visitNo}` }).click()
  const money = page.getByRole('dialog', { name: 'Advance Payment' })
  await money.getByRole('textbox', { name: 'Amount' }).fill('2,000')
  await money.getByRole('button', { name: 'Save and print receipt', exact: true }).click()
  await page.getByRole('button', { name: 'Close Preview' }).click()
  await money.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: `Cancel admission of visit ${visitNo}` }).click()
  const first = dialogOf(page).getByRole('alert', { name: 'To be taken back first' })
  expect(await dialogOf(page).getByRole('button', { name: 'Cancel Admission' }).isDisabled()).toBe(true)
  await first.getByRole('link', { name: `₹2,000 received for ${visitNo}` }).click()
  await money.waitFor()
  await app.leave(page)
})
