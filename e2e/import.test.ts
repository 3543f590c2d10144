import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from './accessibility.ts'
import { PHONE, serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

async function choose(page: Page, text: string, name = 'list.csv') {
  const dialog = page.getByRole('dialog', { name: /Import/ })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  return dialog
}
const press = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: /Import/ })
    .getByRole('button', { name, exact: true })
    .click()

const THREE_BAD = `name,diagnosis,mobile no,admission_date
Imported Ila Joshi,Inguinal hernia,9822011111,05/11/2026
,Inguinal hernia,9822011112,05/11/2026
Imported Jai Kale,Broken Heart,9822011113,05/11/2026
Imported Kal Lele,Inguinal hernia,9822011114,31/02/2026
Imported Lata Modi,Inguinal hernia,9822011115,06/11/2026
`

test('a file with three bad rows: two patients, three reasons, the refused rows as a file, and nothing new the second time', async () => {
  const page = await app.person('admin@hope.demo')
  await page.goto('/patients')
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Patients from CSV' })
  await dialog.getByRole('link', { name: 'Download Template' }).waitFor()
  await choose(page, THREE_BAD)
  await page.getByText('3 errors found. Only valid rows will be imported.').waitFor()
  const errors = dialog.getByRole('list', { name: 'Errors' })
  expect(await errors.getByRole('listitem').allInnerTexts()).toEqual([
    'Row 3: Name is required',
    expect.stringMatching(/^Row 4: Diagnosis "Broken Heart" not found\. Available: /),
    'Row 5: Invalid date format for admission_date. Use YYYY-MM-DD format',
  ])
  await dialog.getByRole('cell', { name: 'Imported Lata Modi' }).waitFor()
  await press(page, 'Import')
  await dialog.getByText('Imported 2 patients successfully').waitFor()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download the refused rows with their reasons' }).click()
  expect((await download).suggestedFilename()).toBe('refused-list.csv')

  await press(page, 'Import another file')
  await choose(page, THREE_BAD)
  await dialog.getByText('0 new').waitFor()
  await dialog.getByText('2 unchanged').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('grid').getByRole('row').filter({ hasText: 'Imported Lata Modi' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')

  await page.getByRole('grid').getByText('Imported Lata Modi').click()
  const facts = page.getByRole('dialog').getByRole('region', { name: 'Basic Information' })
  await facts.getByText('06/11/2026, from an imported file').waitFor()
  await page.getByRole('dialog').getByText('Primary: Inguinal hernia from an imported file').waitFor()
  await app.leave(page)
})

test('a nurse is offered no import; a file that is no table is refused in a sentence; columns can be chosen by hand', async () => {
  const nurse = await app.person('nurse@hope.demo')
  await nurse.goto('/patients?import=bulk')
  await nurse.getByRole('button', { name: 'Patient Lookup' }).waitFor()
  expect(await nurse.getByRole('button', { name: /^(Bulk Import|Import CSV)$/ }).count()).toBe(0)
  await app.leave(nurse)

  const page = await app.person('admin@ayushman.demo', { viewport: PHONE, colorScheme: 'dark' })
  await page.goto('/patients?import=bulk')
  const dialog = page.getByRole('dialog', { name: 'Bulk Patient Data Import' })
  await press(page, 'Import')
  await dialog.getByText('Please select a file to import').waitFor()
  await choose(page, '%PDF-1.4 no table', 'scan.csv')
  await dialog.getByText(/This file is not a table/).waitFor()
  await choose(page, 'person\tillness\nHanded Over\tUnheard Of\n', 'list.tsv')
  await dialog.getByText('Missing required fields: name, primary_diagnosis').waitFor()
  await dialog.getByLabel('person').selectOption('Patient Name *')
  await dialog.getByText('Missing required fields: primary_diagnosis').waitFor()
  await dialog.getByLabel('illness').selectOption('Primary Diagnosis *')
  await dialog.getByRole('cell', { name: 'Handed Over' }).waitFor()
  expect(await axeFaults(page, { within: '[role=dialog]' })).toEqual([])
  await press(page, 'Import')
  await dialog.getByText('Imported 1 patient successfully').waitFor()
  await dialog.getByText('Row 2: Diagnosis "Unheard Of" is not in the list of diagnoses; kept as text').waitFor()
  await app.leave(page)
})

test('an import goes on with its dialog closed, is cancelled from the top of the page, and continues where it was', async () => {
  const page = await app.person('admin@hope.demo')
  await page.goto('/patients?import=bulk')
  const rows = Array.from({ length: 12_000 }, (_, at) => `Long ${at} List,Inguinal hernia`)
  const dialog = await choose(page, `name,primary_diagnosis\n${rows.join('\n')}\n`, 'long.csv')
  await dialog.getByText('12,000 new').waitFor()
  await press(page, 'Import')
  const bar = page.getByRole('progressbar', { name: 'Import of long.csv' })
  await bar.waitFor()
  await press(page, 'Keep working')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '1 running in the background' }).click()
  const works = page.getByRole('dialog', { name: /in the background/ })
  const running = works.locator('div').filter({ hasText: 'Import of long.csv' }).first()
  await running.getByRole('button', { name: 'Cancel' }).click()
  await running.getByRole('link', { name: 'Continue' }).click()
  await dialog.getByText('The import stopped before its end').waitFor()
  const done = Number(/([\d,]+) of 12,000 rows/.exec((await dialog.textContent()) ?? '')?.[1]?.replace(',', ''))
  await press(page, 'Continue')
  await bar.waitFor()
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(Math.floor((done / 12_000) * 100))
  await press(page, 'Cancel the import')
  await dialog.getByText('The import stopped before its end').waitFor()
  await app.leave(page)
})
