import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PATIENTS } from '../db/seed/demo.ts'
import { PHONE, serveDemoApp } from './demo-app.ts'
import { choose, fillAdmission, waitForValue } from './forms.ts'

const app = serveDemoApp()

const group = (page: Page, category: string) => page.getByRole('region', { name: category, exact: true })
/** A man may be put into the women's ward, which is offered last, but not unawares; of another one, with a free bed, nothing is said. */
async function womensWardWarns(page: Page) {
  await page.getByRole('combobox', { name: 'Ward Allotted' }).click()
  const wards = page.getByRole('listbox', { name: 'Ward Allotted' }).getByRole('option')
  expect(await wards.last().textContent()).toContain('Female General Ward · GF · Ground floor · For women')
  await wards.last().click()
  const warning = page.getByText('Female General Ward (GF) is for women; the patient is male.')
  await warning.waitFor()
  await choose(page, 'Ward Allotted', /^(?!.*For women).*\([1-9]\d* of/)
  await warning.waitFor({ state: 'detached' })
  await choose(page, 'Room Allotted')
}
const badge = (page: Page, name: string) =>
  page.getByRole('article', { name }).getByRole('button', { name: /^Sanction of/ })

/** Whose card is the first with a surgery; the group of those without one is folded away first. */
async function someoneWithSurgery(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'No Surgery Assigned', exact: true }).click()
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Sanction of/ }) })
  return (await card.first().getAttribute('aria-label')) ?? ''
}

test('the dashboard tells its status, groups in order, folds and searches', async () => {
  const page = await app.person('nurse@ayushman.demo')
  await page.goto('/')
  await page.getByRole('heading', { name: 'ESIC IPD Patient Management' }).waitFor()
  await page.getByText('System Status: Active').waitFor()
  await group(page, 'No Surgery Assigned').waitFor()
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(titles.slice(0, 3)).toEqual(['No Surgery Assigned', 'HERNIA SURGERIES', 'UROLOGICAL -Circumcision related'])
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: 'Collapse All' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(0)
  await page.getByRole('button', { name: 'Expand All' }).click()
  const search = page.getByRole('searchbox', { name: 'Search patients...' })
  await search.fill('hernia')
  // A nurse sees what is sanctioned, and sanctions nothing.
  const surgeries = group(page, 'HERNIA SURGERIES').getByRole('list', { name: 'Surgeries' }).first()
  await surgeries
    .getByText(/Sanctioned|Pending|Approved|Rejected/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: /^Sanction of/ }).count()).toBe(0)
  await search.fill('zzzz nobody')
  await page.getByRole('heading', { name: 'No results found' }).waitFor()
  await page.getByText('No patients found matching "zzzz nobody". Try adjusting your search terms.').waitFor()
  await app.leave(page)
})

test('a sanction set by a doctor is seen by a colleague without a reload', async () => {
  const [doctor, colleague] = [await app.person('doctor@hope.demo'), await app.person('admin@hope.demo')]
  await doctor.goto('/')
  const name = await someoneWithSurgery(doctor)
  await colleague.goto(`/?search=${encodeURIComponent(name)}`)
  const before = (await badge(doctor, name).first().textContent()) ?? ''
  const after = before.startsWith('Pending') ? 'Approved' : 'Pending'
  await badge(colleague, name).first().waitFor()
  await badge(doctor, name).first().click()
  await doctor.getByRole('menuitemradio', { name: after, exact: true }).click()
  await badge(colleague, name).first().filter({ hasText: after }).waitFor()
  await app.leave(doctor, colleague)
})

test('information is edited: dates that make no sense are refused beside their field, then saved and shown', async () => {
  const page = await app.person('doctor@ayushman.demo')
  await page.goto('/?search=HERNIA')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^Edit patient/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Patient Information' })
  await dialog.getByText('Patient name cannot be edited').waitFor()
  await dialog.getByRole('textbox', { name: 'Surgery Date' }).fill('01/01/2020')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('The surgery date cannot be before the admission date.').waitFor()
  const today = await dialog.getByRole('textbox', { name: 'Admission Date' }).inputValue()
  await dialog.getByRole('textbox', { name: 'Surgery Date' }).fill(today)
  await page.keyboard.press('Tab')
  await dialog.getByRole('combobox', { name: 'Complications' }).fill('Strang')
  await page.getByRole('option', { name: /Strangulation/ }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await page
    .getByText('Successfully saved patient information and visit data. Patient cards will refresh automatically.')
    .waitFor()
  await card.getByText(/Strangulation/).waitFor()
  await app.leave(page)
})

test('a patient is added to a category and admitted with its surgery, on a phone', async () => {
  const page = await app.person('user@hope.demo', { viewport: PHONE })
  await page.goto('/')
  await page.getByRole('button', { name: 'Add Patient to COLORECTAL PROCEDURES' }).click()
  const form = page.getByRole('dialog', { name: 'Add Patient Details' })
  const surgery = form.getByRole('combobox', { name: 'Surgery of the first visit' })
  await surgery.waitFor()
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  await field('Patient Name').fill('Added Colorectal Kale')
  await choose(page, 'Corporate', 'private')
  await field('Age').fill('52')
  await choose(page, 'Gender', 'Male')
  await field('Phone').fill('9822012345')
  await field('Address').fill('Nagpur')
  await field('Emergency Contact Name').fill('Sita Kale')
  await field('Emergency Contact Mobile').fill('9822054321')
  await waitForValue(surgery, /./)
  await form.getByRole('button', { name: 'Save And Next' }).click()
  await page.getByText('Patient added successfully').waitFor()
  await page.getByText(/^Surgery: .*Not Sanctioned$/).waitFor()
  await fillAdmission(page)
  await womensWardWarns(page)
  await page.getByRole('button', { name: 'Register Visit' }).click()
  await page.getByText(/Visit registered successfully! Visit ID: IH/).waitFor()
  await page.goto('/?search=Added+Colorectal')
  const card = group(page, 'COLORECTAL PROCEDURES').getByRole('article', { name: 'Added Colorectal Kale' })
  await card.waitFor()
  // Only facts that are there: three cards and more in sight of a phone.
  expect(await card.getByText(/Not (set|available|assigned)|No diagnosis/).count()).toBe(0)
  expect((await card.boundingBox())?.height).toBeLessThan(220)
  await app.leave(page)
})

test('the line of patients without a visit opens their list, which says as many', async () => {
  const page = await app.person('user@hope.demo')
  await page.goto('/')
  const line = page.getByRole('link', { name: /^\d+ patients without a visit$/ })
  const count = Number.parseInt((await line.textContent()) ?? '', 10)
  await line.click()
  await page.getByRole('heading', { name: 'Patients without a visit' }).waitFor()
  await page.getByText(`Showing ${count} of ${count}`).waitFor()
  expect(count).toBeGreaterThan(0)
  await app.leave(page)
})

test('a home with nobody on it leads to all patients where there are some, and nowhere in a new hospital', async () => {
  const page = await app.person('user@hope.demo')
  let patients = PATIENTS
  await page.route('**/api/home/groups*', (route) => route.fulfill({ json: { groups: [], patients, unvisited: 0 } }))
  await page.goto('/')
  await page.getByText('No patients are in hospital.').waitFor()
  await page.getByRole('link', { name: 'Show all patients' }).click()
  await page.waitForURL('**/patients')
  await page.getByText(/^Showing \d+ of \d+$/).waitFor()

  await page.goto('/?scope=recent')
  await page.getByText('No patients are in hospital or went home in the last 30 days.').waitFor()
  await page.goto('/?search=Dahake')
  await page.getByRole('link', { name: 'Search all patients' }).click()
  await waitForValue(page.getByRole('searchbox', { name: 'Search patients...' }), 'Dahake')
  await page.getByRole('row').filter({ hasText: 'Dahake' }).first().waitFor()

  patients = 0
  for (const address of ['/', '/?search=Dahake']) {
    await page.goto(address)
    await page.getByText('No patients yet. Admitted and newly registered patients will appear here.').waitFor()
    expect(await page.getByRole('link', { name: /all patients$/ }).count()).toBe(0)
  }
  await app.leave(page)
})
