import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()
const PATH = '/advance-statement-report'

test('the advance report is searched, exported as it is shown, and printed in a window of its own', async () => {
  const page = await app.person('user@hope.demo')
  const printing = await page.context().addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto(PATH)
  const rows = page.getByRole('grid', { name: 'Admitted patients' }).getByRole('row')
  await rows.nth(1).waitFor()
  const searched = page.getByRole('searchbox', { name: 'Patient name, ID or visit ID' })
  await searched.fill('nobody is called so')
  await page.getByText('No data found').waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await rows.nth(1).waitFor()

  const exportButton = page.getByRole('button', { name: 'Export' })
  const [file] = await Promise.all([page.waitForEvent('download'), exportButton.click()])
  expect(file.suggestedFilename()).toMatch(/^advance_statement_report_\d{4}-\d\d-\d\d\.csv$/)
  const lines = parse(await readFile(await file.path(), 'utf8'), { bom: true }) as string[][]
  await page.getByText(`${lines.length - 1} patients`, { exact: true }).waitFor()

  const [printed] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print Report' }).click(),
  ])
  await printed.getByRole('img', { name: /^Page 1 of / }).waitFor()
  await printed.locator('body[data-printed]').waitFor()
  await printed.close()
  await printing.dispose()
  await app.leave(page)
})

test('the other path shows the same report', async () => {
  const page = await app.person('user@ayushman.demo')
  await page.goto('/advanced-statement-report')
  await page.getByRole('heading', { name: 'Advance Statement Report - Currently Admitted' }).waitFor()
  await app.leave(page)
})
