import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDemoApp, VISIT_NO } from './demo-app.ts'
import { choose, fillAdmission, fillRegistration } from './forms.ts'

const app = serveDemoApp()

const save = (page: Page) => page.getByRole('button', { name: 'Save And Next' }).click()
const search = async (page: Page, typed: string) => {
  await page.getByRole('searchbox').first().fill(typed)
}

/** The first visit of the list, once there is one. */
async function firstVisit(page: Page) {
  const row = page.getByRole('row').filter({ hasText: VISIT_NO }).first()
  return { row, visitNo: VISIT_NO.exec((await row.textContent()) ?? '')?.[0] ?? '' }
}

test('a patient is registered and admitted, and seen on the IPD dashboard of the hospital without a reload and nowhere else', async () => {
  const name = 'Journey Deshpande'
  const [colleague, stranger] = [await app.person('nurse@ayushman.demo'), await app.person('admin@hope.demo')]
  for (const page of [colleague, stranger]) {
    await page.goto('/todays-ipd')
    await page.getByRole('grid', { name: 'IPD visits' }).waitFor()
    await search(page, name)
    await page.getByText('No visits match these filters.').waitFor()
  }

  const page = await app.person('user@ayushman.demo')
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Register New Patient' }).click()
  await page.getByRole('dialog', { name: 'Register a new patient in the ESIC system' }).waitFor()
  await save(page)
  await page.getByText('Please fill in all required fields').waitFor()
  await fillRegistration(page, { name, corporate: 'esic' })
  await save(page)
  await page.getByText('Insurance Person No. is required for ESIC patients').first().waitFor()
  await page.getByLabel('Insurance Person No').fill('2312345678')
  await save(page)
  await page.getByText(/Patient registered successfully! Patient ID: UHAY\d\d[A-L]\d{5}/).waitFor()

  const visit = page.getByRole('dialog', { name: 'Register New Visit' })
  await visit.getByRole('button', { name: 'Register Visit' }).click()
  await page
    .getByText(/Please fill in the following required fields: .*Reason for Visit/)
    .first()
    .waitFor()
  await fillAdmission(page)
  await visit.getByRole('button', { name: 'Register Visit' }).click()
  await page.getByText(/Visit registered successfully! Visit ID: IH/).waitFor()
  await colleague.getByRole('row').filter({ hasText: name }).waitFor()
  await page.waitForURL('**/todays-ipd')
  await page.getByRole('row').filter({ hasText: name }).waitFor()

  await stranger.reload()
  await search(stranger, name)
  await stranger.getByText('No visits match these filters.').waitFor()
  await app.leave(page, colleague, stranger)
})

test('lookup finds an earlier registration, and offers to register when there is none', async () => {
  const page = await app.person('user@hope.demo')
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Patient Lookup' }).click()
  const lookup = page.getByRole('dialog', { name: 'Patient Lookup - Check Previous Registration' })
  await lookup.getByRole('button', { name: 'Search Patients' }).click()
  await page.getByText('Please enter at least one search criteria').waitFor()
  await lookup.getByLabel('Patient Name').fill('zzzz nobody')
  await lookup.getByRole('button', { name: 'Search Patients' }).click()
  await lookup.getByText('No Existing Patient Found').waitFor()
  await lookup.getByLabel('Patient Name').fill('Venkatasubramanian')
  await lookup.getByRole('button', { name: 'Search Patients' }).click()
  await lookup.getByRole('button', { name: 'Select Patient' }).first().click()
  await page.getByText('Patient Selected').waitFor()
  await page.getByRole('dialog', { name: 'Register New Visit' }).waitFor()
  await app.leave(page)
})

test('what was typed is not lost by a wrong click, a refusal, or a server that cannot be reached', async () => {
  const page = await app.person('user@hope.demo')
  await page.goto('/patients?register=1')
  await fillRegistration(page, { name: 'Kept Kulkarni' })
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog')
    .filter({ hasText: /discard/i })
    .getByRole('button', { name: /keep|cancel|continue/i })
    .first()
    .click()
  expect(await page.getByLabel('Patient Name').inputValue()).toBe('Kept Kulkarni')
  await page.context().setOffline(true)
  await save(page)
  await page.getByText('Failed to register patient. Please try again.').waitFor()
  expect(await page.getByLabel('Address').inputValue()).toBe('12 Temple Road, Nagpur')
  await page.context().setOffline(false)
  await save(page)
  await page.getByText(/Patient registered successfully!/).waitFor()
  app.complaints.splice(0)
  await app.leave(page)
})

test('two people edit one visit: the second sees both versions', async () => {
  const [first, second] = [await app.person('admin@hope.demo'), await app.person('nurse@hope.demo')]
  const open = async (page: Page) => {
    await page.goto('/todays-ipd?scope=in-hospital')
    const { row } = await firstVisit(page)
    await row.getByText(/^UH/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit visit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Visit' })
    await dialog.getByLabel('Reason for Visit').waitFor()
    return dialog
  }
  const [mine, theirs] = [await open(first), await open(second)]
  await mine.getByLabel('Reason for Visit').fill('Changed by the first')
  await theirs.getByLabel('Reason for Visit').fill('Changed by the second')
  await mine.getByRole('button', { name: 'Update Visit' }).click()
  await first.getByText('Visit updated successfully').waitFor()
  await theirs.getByRole('button', { name: 'Update Visit' }).click()
  await second.getByText('Changed by the first').first().waitFor()
  await second.getByRole('button', { name: 'Keep mine' }).waitFor()
  await second.getByRole('button', { name: 'Take theirs' }).waitFor()
  await app.leave(first, second)
})

test('a serial number is edited in place and seen by others; a nurse cannot', async () => {
  const [admin, nurse] = [await app.person('admin@hope.demo'), await app.person('nurse@hope.demo')]
  for (const page of [admin, nurse]) await page.goto('/todays-ipd?scope=in-hospital')
  for (const page of [admin, nurse]) await page.getByRole('button', { name: 'All columns' }).click()
  const { row, visitNo } = await firstVisit(admin)
  await row.getByRole('button', { name: /Sr No/ }).first().click()
  await admin
    .getByRole('textbox', { name: /Sr No/ })
    .or(admin.getByRole('spinbutton', { name: /Sr No/ }))
    .fill('7777')
  await admin.keyboard.press('Enter')
  await nurse.getByRole('row').filter({ hasText: visitNo }).getByText('7777').waitFor()
  expect(await nurse.getByRole('button', { name: /Edit Sr No/ }).count()).toBe(0)
  await app.leave(admin, nurse)
})

test('the corporate list falls back when it cannot be read', async () => {
  const page = await app.person('user@hope.demo')
  await page.route('**/api/corporates', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'UNAVAILABLE', message: 'x', requestId: 'x' } } }),
  )
  await page.goto('/patients?register=1')
  await page.getByText('Error loading corporates. Using default options.').waitFor()
  await choose(page, 'Corporate', 'echs')
  app.complaints.splice(0)
  await app.leave(page)
})
