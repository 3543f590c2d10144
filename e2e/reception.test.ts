import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { fillRegistration, waitForValue } from './forms.ts'

const app = serveDemoApp()

const FORM = { name: 'Register a new patient in the ESIC system' }

test('who is registered already is found while typing, and taken with one click; a pin code fills state and city', async () => {
  const page = await app.person('user@hope.demo')
  const answer = await page.context().request.get('/api/patients?limit=1')
  const { rows } = (await answer.json()) as { rows: { name: string; phone: string; uhid: string }[] }
  const known = rows[0] ?? { name: '', phone: '', uhid: '' }
  await page.goto('/patients?register=1')
  const form = page.getByRole('dialog', FORM)
  await form.getByRole('textbox', { name: 'Patient Name' }).fill(known.name)
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill(known.phone)
  await form.getByText(`${known.name} (${known.uhid}), same phone and name`).waitFor()

  await form.getByLabel('Pin Code').fill('440010')
  await form.getByText('Nagpur district, Maharashtra').waitFor()
  await waitForValue(form.getByLabel('State'), 'Maharashtra')
  await waitForValue(form.getByLabel('City/Town'), 'Nagpur')

  await form.getByRole('button', { name: `Select Patient ${known.name} ${known.uhid}` }).click()
  await page.getByText('Patient Selected').waitFor()
  await page.getByRole('dialog', { name: 'Register New Visit' }).waitFor()
  await app.leave(page)
})

test('a registration whose page closed is offered again, goes on where it was, and its photo is cut to a square', async () => {
  const page = await app.person('nurse@hope.demo')
  await page.goto('/patients?register=1')
  await fillRegistration(page, { name: 'Draft Deshpande' })
  const kept = page.waitForResponse((response) => response.url().endsWith('/registration-draft') && response.ok())
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await kept
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('The registration of Draft Deshpande was not finished').waitFor()
  await page.getByRole('button', { name: 'Continue it' }).click()
  await waitForValue(page.getByLabel('Address'), '12 Temple Road, Nagpur')

  const picture = await page.screenshot()
  const file = { name: 'face.png', mimeType: 'image/png', buffer: picture }
  await page.getByRole('group', { name: 'Patient Photo' }).locator('..').locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: /The part that is kept/ }).press('ArrowRight')
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await page.getByText('face.jpg has been uploaded.').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Save And Next' }).click()
  await page.getByText(/Patient registered successfully!/).waitFor()
  await page.goto('/patients?register=1')
  await page.getByRole('dialog', FORM).getByLabel('Patient Name').waitFor()
  expect(await page.getByText('was not finished').count()).toBe(0)
  await app.leave(page)
})

test('a birth date is picked by year, month and day, and gives the age', async () => {
  const page = await app.person('user@hope.demo')
  await page.goto('/patients?register=1')
  await page.getByRole('button', { name: 'Choose the date of birth from a calendar' }).click()
  const calendar = page.getByRole('dialog', { name: 'Date of Birth' })
  await calendar.getByRole('textbox', { name: 'Year' }).fill('1899')
  await calendar.getByRole('button', { name: 'Go' }).click()
  await calendar.getByText(/Between 1900 and/).waitFor()
  await calendar.getByRole('textbox', { name: 'Year' }).fill('1984')
  await calendar.getByRole('button', { name: 'Go' }).click()
  await calendar.getByRole('button', { name: 'Mar' }).click()
  await calendar.getByRole('button', { name: '5 March 1984', exact: true }).click()
  await calendar.waitFor({ state: 'detached' })
  await waitForValue(page.getByLabel('Date of Birth', { exact: true }), '05/03/1984')
  await waitForValue(page.getByRole('textbox', { name: 'Age', exact: true }), /^[4-9]\d$/)
  await app.leave(page)
})

test('the patients page finds near spellings, adds a diagnosis category, and writes the report', async () => {
  const page = await app.person('user@hope.demo')
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Find Patient' }).click()
  const find = page.getByRole('dialog', { name: 'Find Patient' })
  await find.getByLabel('Patient Name').fill('Venkatasubramanyan')
  await find.getByRole('button', { name: 'Search Patients' }).click()
  const near = find.getByRole('list', { name: 'Similar names' })
  await near
    .getByRole('button', { name: /Select Patient .*Venkatasubramanian/ })
    .first()
    .click()
  await find.waitFor({ state: 'detached' })
  await page.goto('/patients')
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('button', { name: 'Add Diagnosis Category' }).click()
  const add = page.getByRole('dialog', { name: 'Add New Diagnosis Category' })
  await add.getByRole('textbox', { name: 'Name' }).fill('Reception hernia')
  await add.getByRole('button', { name: 'Add Diagnosis Category' }).click()
  await page.getByText('Diagnosis category added successfully').waitFor()
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('button', { name: 'Download CSV Report' }).click()
  await page.getByText('Report started').waitFor()
  await app.leave(page)
})
