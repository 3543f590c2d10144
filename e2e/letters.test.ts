import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readPdf } from '../src/platform/server/prints/pdf.factory.ts'
import { axeFaults } from './accessibility.ts'
import { act, openVisits, serveDemoApp, VISIT_NO } from './demo-app.ts'

const app = serveDemoApp()

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** The letters of the first visit of the IPD dashboard. */
async function openLetters(email: string): Promise<Page> {
  const page = await openVisits(app, email, '/todays-ipd', 1900)
  const row = page.getByRole('row').filter({ hasText: VISIT_NO }).first()
  const [visitNo = ''] = VISIT_NO.exec(await row.innerText()) ?? []
  await act(page, visitNo, 'No deduction letter')
  await page.getByRole('article', { name: 'Letter text' }).waitFor()
  return page
}

test('ayushman: what is missing is asked for, and PDF and document have the text of the screen', async () => {
  const page = await openLetters('admin@ayushman.demo')
  await page.getByRole('button', { name: 'Extension of Stay' }).first().click()
  const letter = page.getByRole('article', { name: 'Letter text' })
  await letter.getByText('Advice Date Not Available').waitFor()

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export PDF' }).click()
  const asked = page.getByRole('dialog', { name: 'Values that are not available' })
  await asked.getByLabel('Advice Date').fill('20/11/2026')
  const download = page.waitForEvent('download')
  await asked.getByRole('button', { name: 'Export with placeholders' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/_Extension_of_Stay_\d{8}_\d{4}\.pdf$/)
  await page.getByText('PDF exported').waitFor()
  await letter.getByText('on 20/11/2026').waitFor()

  const pdf = await readPdf(await readFile(await file.path()))
  const [, text = ''] = (await letter.innerText()).split(/(?=Date: )/)
  expect(text).toContain('Request for extension of stay')
  expect(withoutSpaces(pdf.pages.join(' '))).toContain(withoutSpaces(text))

  await page.getByRole('button', { name: 'Edit Final Letter' }).click()
  await page.getByRole('textbox', { name: 'Final letter' }).fill('Written by hand.')
  await page.getByRole('button', { name: 'Done Editing Letter' }).click()
  await page.getByRole('button', { name: 'Save Doc' }).click()
  await page.getByText('Letter saved to patient documents').waitFor()
  await page.goto(new URL(page.url()).pathname)
  await page.getByRole('heading', { name: 'Extension of Stay', level: 1 }).waitFor()
  await letter.getByText('Written by hand.').waitFor()
  await page.getByRole('button', { name: 'Generate Letter' }).click()
  const anew = page.getByRole('dialog', { name: 'Write the letter again?' })
  await anew.getByRole('button', { name: 'Cancel' }).click()
  await letter.getByText('Written by hand.').waitFor()
  await page.getByRole('button', { name: 'Generate Letter' }).click()
  await anew.getByRole('button', { name: 'Generate Letter' }).click()
  await letter.getByText('Request for extension of stay').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await letter.getByText('Written by hand.').waitFor()

  const doctor = await app.person('doctor@ayushman.demo')
  await doctor.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await doctor.getByText('Written by hand.').waitFor()
  expect(await doctor.getByRole('button', { name: 'Save Doc' }).count()).toBe(0)
  await doctor.getByRole('button', { name: 'Print', exact: true }).click()
  await doctor.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  await app.leave(doctor)
})

test('without a visit the page leads to the most recent one, and from there to the search for another', async () => {
  const page = await app.person('admin@hope.demo')
  await page.goto('/no-deduction-letter')
  await page.waitForURL(/\/no-deduction-letter\/IH/)
  const certificate = page.getByRole('link', { name: 'P-VI form' })
  expect(await certificate.getAttribute('target')).toBe('_blank')
  await page.getByRole('link', { name: 'Another visit' }).click()
  await page.getByRole('searchbox', { name: 'Search patients...' }).waitFor()
  await app.leave(page)
})

test('a prompt is added, found, deleted and brought back; data that is no JSON stays in its field', async () => {
  const page = await openLetters('admin@hope.demo')
  await page.getByRole('button', { name: 'New Prompt' }).click()
  const prompt = page.getByRole('dialog', { name: 'New Prompt' })
  await prompt.getByLabel('Title').fill('Journey prompt')
  await prompt.getByRole('textbox', { name: 'Prompt' }).fill('Dear {{payer.name')
  await prompt.getByRole('button', { name: 'Save Prompt' }).click()
  await prompt.getByText('Line 1: {{ is not closed by }}').waitFor()
  await prompt.getByRole('textbox', { name: 'Prompt' }).fill('Dear {{payer.name}}, about {{patient.name}}.')
  await prompt.getByRole('button', { name: 'Save Prompt' }).click()
  await page.getByText('Prompt saved').waitFor()
  await page
    .getByRole('article', { name: 'Letter text' })
    .getByText(/^Dear .*, about/)
    .waitFor()

  await page.getByRole('button', { name: 'Actions: Journey prompt' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Actions: Journey prompt' }).waitFor()

  await page.getByRole('button', { name: 'Edit Data' }).click()
  const data = page.getByLabel('Data as JSON')
  await data.fill('{\n  "patient": {\n    "name": oops\n  }\n}')
  await page.getByRole('button', { name: 'Apply Data' }).click()
  await page.getByText('Invalid JSON in line 3').waitFor()
  expect(await data.inputValue()).toContain('oops')
})

test('without an AI service a refined letter is the draft with a note, beside its draft, and becomes the letter', async () => {
  const page = await openLetters('admin@ayushman.demo')
  await page.getByRole('button', { name: 'Run Prompt' }).click()
  await page.getByText('Letter refined with mock enhancement (AI service not available)').waitFor()
  const refined = page.getByRole('region', { name: 'Refined Final Letter (AI)' })
  await refined.getByText('Note: the AI service is not available.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await refined.getByRole('button', { name: 'Use as Final Letter' }).click()
  await page.getByRole('article', { name: 'Letter text' }).getByText('Note: the AI service is not available.').waitFor()
})
