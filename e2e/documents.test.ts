import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onePage } from '../db/seed/people/letter.ts'
import { portrait } from '../db/seed/people/portrait.ts'
import { ONE_PAGE_PDF } from '../src/tests/files/one-page-pdf.ts'
import { axeFaults, widthFaults } from './accessibility.ts'
import { PHONE, serveDemoApp, VISIT_NO } from './demo-app.ts'
import { waitForValue } from './forms.ts'
import { holdAnswers } from './hold-answers.ts'

const app = serveDemoApp()

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: onePage('Paper', 'Asha', name).bytes })
const png = (name: string, shade: number) => ({ name, mimeType: 'image/png', buffer: portrait(shade) })

/** The number of an inpatient's visit that has no document yet. */
async function visitWithoutDocuments({ request }: Page): Promise<string> {
  const { rows } = await (await request.get('/api/ipd?scope=in-hospital&limit=50')).json()
  for (const { id, visitNo } of rows as { id: string; visitNo: string }[]) {
    const { lines } = await (await request.get(`/api/visits/${id}/documents`)).json()
    if (!(lines as { document: unknown }[]).some(({ document }) => document)) return visitNo
  }
  throw new Error('Every inpatient has documents')
}

/** Opens the checklist of a visit from its panel beside the list. */
async function openChecklist(page: Page, row = 0, search = '') {
  await page.goto(`/todays-ipd?scope=in-hospital&search=${search}`)
  const visits = page.getByRole('row').filter({ hasText: VISIT_NO })
  const cards = page.getByRole('list', { name: 'IPD visits' }).getByRole('listitem')
  await visits.or(cards).first().waitFor()
  if (await cards.count()) await cards.nth(row).getByRole('button').first().click()
  else
    await visits
      .nth(row)
      .getByRole('gridcell', { name: /UH[A-Z]{2}\d/ })
      .click()
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Document Upload Checklist' })
  await dialog.getByRole('listitem', { name: /^27\. / }).waitFor()
  return dialog
}
type Dialog = Awaited<ReturnType<typeof openChecklist>>
const lineOf = (dialog: Dialog, type: number) => dialog.getByRole('listitem', { name: new RegExp(`^${type}\\. `) })
const give = (dialog: Dialog, type: number, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  lineOf(dialog, type).locator('input[type=file][multiple]').setInputFiles(file)

/** The checklist as it is after a change is not shown before it is let go. */
const holdChecklist = (page: Page) => holdAnswers(page, /\/api\/visits\/[^/]+\/documents$/)

test('a document is uploaded by click and by drop, seen by a colleague, replaced and removed', async () => {
  const [page, colleague] = [await app.person('user@hope.demo'), await app.person('admin@hope.demo')]
  const dialog = await openChecklist(page, 0, await visitWithoutDocuments(page))
  await colleague.goto(page.url())
  const theirs = colleague.getByRole('dialog', { name: 'Document Upload Checklist' })
  await lineOf(theirs, 27).waitFor()
  expect(await dialog.getByRole('button', { name: 'Save Documents' }).isDisabled()).toBe(true)

  const letGo = await holdChecklist(page)
  await give(dialog, 2, pdf('card.pdf'))
  await page.getByText('card.pdf has been uploaded to storage successfully.').waitFor()
  // It is not taken back for a moment while the checklist that has it is read.
  await lineOf(dialog, 2).getByText('Uploading card.pdf').waitFor()
  letGo()
  await lineOf(theirs, 2).getByText('card.pdf').waitFor()
  await lineOf(dialog, 2).getByRole('button', { name: 'Preview card.pdf' }).waitFor()
  await lineOf(dialog, 2).getByRole('radio', { name: 'Yes', checked: true }).waitFor({ state: 'attached' })

  const dropped = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'dropped.pdf', { type: 'application/pdf' }))
    return data
  }, ONE_PAGE_PDF.toString())
  await lineOf(dialog, 3).dispatchEvent('drop', { dataTransfer: dropped })
  await lineOf(dialog, 3).getByText('dropped.pdf').waitFor()
  await page.getByText('dropped.pdf has been uploaded to storage successfully.').waitFor()

  await give(dialog, 2, pdf('better.pdf'))
  await page.getByText('better.pdf has been uploaded to storage successfully.').waitFor()
  await lineOf(dialog, 2).getByRole('button', { name: 'Preview better.pdf' }).waitFor()
  await lineOf(dialog, 2)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('dialog', { name: 'Remove this document?' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Document has been removed from storage and database successfully.').waitFor()
  await lineOf(theirs, 2).getByText('better.pdf').waitFor({ state: 'hidden' })

  await dialog.getByRole('button', { name: 'Save Documents' }).click()
  await dialog.getByText('Documents saved successfully! You can continue uploading more documents.').waitFor()
  await dialog.getByText('Documents saved successfully!').waitFor({ state: 'hidden' })
  await app.leave(page, colleague)
})

test('what is refused says why beside its line, and the wrong file is not lost', async () => {
  const page = await app.person('user@hope.demo')
  const dialog = await openChecklist(page, 21)
  await give(dialog, 1, { name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024) })
  await lineOf(dialog, 1).getByRole('alert').getByText('File size must be less than 10MB').waitFor()
  await give(dialog, 1, { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>') })
  await lineOf(dialog, 1).getByText('Only pdf, jpg, jpeg, png, doc and docx files are accepted.').waitFor()
  await give(dialog, 1, { name: 'renamed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') })
  await lineOf(dialog, 1).getByText('The content of renamed.pdf is not that of a .pdf file.').waitFor()
  await page.context().setOffline(true)
  await give(dialog, 1, pdf('letter.pdf'))
  await lineOf(dialog, 1).getByText('Upload failed. Please try again.').waitFor()
  await page.context().setOffline(false)
  await lineOf(dialog, 1)
    .getByRole('button', { name: /^Try again/ })
    .click()
  await lineOf(dialog, 1).getByRole('button', { name: 'Preview letter.pdf' }).waitFor()

  const letGo = await holdChecklist(page)
  await lineOf(dialog, 26)
    .getByRole('radiogroup', { name: /^Remark/ })
    .getByText('No', { exact: true })
    .click()
  await page.getByText('Remark status saved successfully!').waitFor()
  await lineOf(dialog, 26)
    .getByRole('textbox', { name: /^Reason/ })
    .fill('The portal is down')
  letGo()
  await page.keyboard.press('Enter')
  await page.reload()
  await waitForValue(lineOf(dialog, 26).getByRole('textbox', { name: /^Reason/ }), 'The portal is down')
  app.complaints.splice(0)
  await app.leave(page)
})

test('on a phone several pages become one document, which is looked at page by page', async () => {
  const page = await app.person('nurse@ayushman.demo', { viewport: PHONE, hasTouch: true, isMobile: true } as never)
  const dialog = await openChecklist(page)
  const line = lineOf(dialog, 19)
  await line.locator('input[type=file][capture]').setInputFiles(png('page-1.png', 1))
  const tray = page.getByRole('dialog', { name: /1 page$/ })
  await tray.locator('input[type=file][capture]').setInputFiles(png('page-2.png', 40))
  await page.getByRole('button', { name: 'Upload 2 pages' }).click()
  await line.getByRole('button', { name: /^Preview Nursing Chart.*\.pdf$/ }).click()
  await page.locator('canvas[data-drawn]').nth(1).waitFor()
  await page.getByRole('img', { name: 'Page 2 of 2' }).waitFor()
  expect(await axeFaults(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('canvas').first().waitFor({ state: 'detached' })
  expect(await line.isVisible()).toBe(true)
  expect(await widthFaults(page)).toEqual([])
  await app.leave(page)
})

test('one click binds the claim dossier', async () => {
  const page = await app.person('admin@ayushman.demo')
  const dialog = await openChecklist(page)
  await dialog.getByRole('button', { name: 'Claim dossier' }).click()
  const link = dialog.getByRole('link', { name: 'Download dossier' })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^dossier-IH.*\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await app.leave(page)
})

test('a picture is pasted into the line one clicked, and an upload that is cancelled leaves nothing', async () => {
  const page = await app.person('user@hope.demo')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await openChecklist(page, 18)
  const line = lineOf(dialog, 16)
  await page.evaluate(
    async (bytes) => {
      const picture = new Blob([Uint8Array.from(bytes)], { type: 'image/png' })
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    },
    [...portrait(7)],
  )
  await line.click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('Control+v')
  await line.getByRole('button', { name: /^Preview .*\.png$/ }).waitFor()

  const underWay = '**/api/visits/*/documents/17?*'
  await page.route(underWay, () => {})
  await give(dialog, 17, pdf('ecg.pdf'))
  await lineOf(dialog, 17)
    .getByRole('button', { name: /^Cancel the upload/ })
    .click()
  await lineOf(dialog, 17).getByText('Drop a file here').waitFor()
  await page.unroute(underWay)
  await give(dialog, 17, pdf('right.pdf'))
  await lineOf(dialog, 17).getByRole('button', { name: 'Preview right.pdf' }).waitFor()
  await app.leave(page)
})
