import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { axeFaults, widthFaults } from './accessibility.ts'
import { type DemoApp, PHONE, serveDemoApp } from './demo-app.ts'
import { WIDE } from './windows.ts'

const app = serveDemoApp()

/** Opens a list's print; the browser's own dialog is not opened, but counted. */
async function open(email: string, path: string, looks?: Parameters<DemoApp['person']>[1]): Promise<Page> {
  const page = await app.person(email, looks)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto(path)
  await page.getByRole('button', { name: 'Print List' }).click()
  await page.getByRole('button', { name: 'Select All' }).waitFor()
  return page
}
const preset = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** How many columns are chosen, and whether they are those of a preset. */
async function expectChosen(page: Page, count: number, name: string, isPressed: boolean): Promise<void> {
  const shown = async () => [
    await page.getByRole('checkbox', { checked: true }).count(),
    await preset(page, name).getAttribute('aria-pressed'),
  ]
  await expect.poll(shown).toEqual([count, String(isPressed)])
}

async function download(page: Page, kind: 'CSV' | 'Excel') {
  const [file] = await Promise.all([page.waitForEvent('download'), preset(page, kind).click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a preset chooses its columns, and a preset of one’s own is there after a reload, paper and all', async () => {
  const page = await open('admin@hope.demo', '/todays-ipd')
  await expectChosen(page, 8, 'Summary', false)
  await preset(page, 'Summary').click()
  await expectChosen(page, 7, 'Summary', true)
  await preset(page, 'Compliance Check').click()
  await expectChosen(page, 8, 'Summary', false)
  await page.getByRole('checkbox', { name: 'Bunch No.' }).check()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByText('Letter', { exact: true }).click()
  await preset(page, 'Save preset').click()
  await page.getByLabel('Name of the preset').fill('Compliance by bunch')
  await preset(page, 'Save').click()
  await preset(page, 'Delete preset Compliance by bunch').waitFor()
  await preset(page, 'Detailed').click()
  await page.getByText('A4', { exact: true }).click()

  await page.reload()
  await preset(page, 'Compliance by bunch').waitFor()
  await expectChosen(page, 15, 'Compliance by bunch', false)
  await preset(page, 'Compliance by bunch').click()
  await expectChosen(page, 9, 'Compliance by bunch', true)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Letter', checked: true }).waitFor({ state: 'attached' })

  const colleague = await open('user@hope.demo', '/todays-ipd')
  expect(await preset(colleague, 'Compliance by bunch').count()).toBe(0)
  await preset(colleague, 'Clear All').click()
  await preset(colleague, 'Print').click()
  await colleague.getByText('Please select at least one column to print.').waitFor()

  const nurse = await app.person('nurse@hope.demo')
  await nurse.goto('/todays-ipd')
  await nurse.getByRole('button', { name: /^Sort By/ }).waitFor()
  expect(await nurse.getByRole('button', { name: /^Print/ }).count()).toBe(0)
  await app.leave(page, colleague, nurse)
})

test('the preview has as many pages as the paper, every row once, the columns on each page, and never freezes', async () => {
  const page = await open('admin@ayushman.demo', '/todays-ipd?scope=all&sort=oldest')
  // The visits of the demo over and over: a list long enough to freeze a page that draws it at once.
  const LONG = 2000
  await page.route('**/api/ipd/print?*', async (route) => {
    const asked = new URL(route.request().url())
    const after = Number(asked.searchParams.get('after') ?? 0)
    asked.searchParams.delete('after')
    const body = await (await route.fetch({ url: asked.href })).json()
    const count = Math.min(Number(asked.searchParams.get('limit')), LONG - after)
    const rows = Array.from({ length: count }, (_, index) => ({
      ...body.rows[(after + index) % body.rows.length],
      visitNo: `IH26K${after + index}`,
    }))
    await route.fulfill({ json: { rows, total: LONG, next: after + count < LONG ? String(after + count) : null } })
  })
  await page.evaluate(() => {
    const tasks = { longest: 0, together: 0 }
    Object.assign(window, { tasks })
    const watcher = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        tasks.longest = Math.max(tasks.longest, duration)
        tasks.together += duration
      }
    })
    watcher.observe({ type: 'longtask' })
  })
  await preset(page, 'Summary').click()
  await preset(page, 'Print').click()
  const pages = Number(/(\d+) pages, 2,000 rows/.exec(await page.getByText(/pages, 2,000 rows, A4/).innerText())?.[1])
  expect(pages).toBeGreaterThan(30)
  await page.locator('body[data-printed]').waitFor()
  // Undivided, such a list is one task of seconds. How long a piece takes depends on the machine, its share does not.
  const tasks = await page.evaluate(() => (window as unknown as { tasks: { longest: number; together: number } }).tasks)
  expect(tasks.longest).toBeLessThan(Math.max(1000, tasks.together / 3))
  const printed = page.locator('#print [data-list-page]')
  expect(await printed.count()).toBe(pages)
  expect(await page.locator('#print thead').count()).toBe(pages)
  expect(await printed.last().innerText()).toContain(`Page ${pages} of ${pages}`)
  const ids = (await page.locator('#print').innerText()).match(/IH26K\d+/g)
  expect(ids).toEqual(Array.from({ length: LONG }, (_, index) => `IH26K${index}`))
  // Nothing of a page is cut: its table ends above its foot.
  const isCut = () => {
    document.querySelector<HTMLElement>('#print')?.style.setProperty('display', 'block')
    return [...document.querySelectorAll('#print [data-list-page]')].some((sheet) => {
      const bottom = (part: string) => sheet.querySelector(part)?.getBoundingClientRect()
      return (bottom('table')?.bottom ?? 0) > (bottom('footer')?.top ?? 0)
    })
  }
  expect(await page.evaluate(isCut)).toBe(false)
  const paper = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))
  expect(paper.getPageCount()).toBe(pages)
  const { width, height } = paper.getPage(0).getSize()
  expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
  await preset(page, 'Close Preview').click()
  await page.getByRole('button', { name: 'Select All' }).waitFor()
  await app.leave(page)
})

test('CSV and Excel hold the same columns of the filtered result, Indian dates, and no formula', async () => {
  const page = await open('admin@hope.demo', '/todays-ipd?scope=in-hospital&sort=name')
  const list = await (await page.request.get('/api/ipd?scope=in-hospital&sort=name&limit=500')).json()
  const [first] = list.rows
  await page.request.patch(`/api/visits/${first.id}/claim`, { data: { field: 'claimId', value: '=1+1' } })
  await preset(page, 'Clear All').click()
  for (const name of ['Visit ID', 'Claim ID', 'Admission Date', 'Days Admitted'])
    await page.getByRole('checkbox', { name, exact: true }).check()
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' })

  const csv = await download(page, 'CSV')
  expect(csv.name).toBe(`todays-ipd_${today}.csv`)
  const lines = parse(csv.bytes, { bom: true }) as string[][]
  const admitted = new Date(first.admissionDate).toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
  expect(lines[0]).toEqual(['Visit ID', 'Claim ID', 'Admission Date', 'Days Admitted'])
  expect(lines[1]).toEqual([first.visitNo, "'=1+1", admitted, String(first.daysAdmitted)])
  expect(lines.slice(1).map(([visitNo]) => visitNo)).toEqual(list.rows.map((row: { visitNo: string }) => row.visitNo))

  const excel = await download(page, 'Excel')
  expect(excel.name).toBe(`todays-ipd_${today}.xlsx`)
  const rows = await readSheet(excel.bytes)
  expect(rows).toHaveLength(lines.length)
  const [visitNo, claimId, day, days] = rows[1] ?? []
  expect([visitNo, claimId, days]).toEqual([first.visitNo, '=1+1', first.daysAdmitted])
  expect(day instanceof Date && day.toLocaleDateString('en-GB', { timeZone: 'UTC' })).toBe(admitted)
  await app.leave(page)
})

test('patients and the cards of the home dashboard are printed with their filters, and every step is accessible', async () => {
  // One picker and one preview serve every list: their second look asks for what theme and width can change.
  for (const [path, filters, looks, rules] of [
    ['/patients?search=patil', 'Search: patil', { colorScheme: 'dark', viewport: PHONE }, 'all'],
    ['/?scope=recent&search=hernia', 'Last 30 days, Search: hernia', { colorScheme: 'light', viewport: WIDE }, 'look'],
  ] as const) {
    const faults = async (page: Page) => [
      ...(await axeFaults(page, { rules, within: '[role="dialog"]' })),
      ...(await widthFaults(page)),
    ]
    const page = await open('admin@ayushman.demo', path, looks)
    expect(await faults(page)).toEqual([])
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByText('Portrait', { exact: true }).click()
    await preset(page, 'Preview').click()
    const sheet = page.getByRole('region', { name: /^Page 1 of/ })
    await sheet.getByText(filters).waitFor()
    await sheet.getByText(/^Printed by \w+ \w+ on \d\d\/\d\d\/\d{4} at \d\d:\d\d$/).waitFor()
    expect(await sheet.getByRole('row').count()).toBeGreaterThan(1)
    expect(await faults(page)).toEqual([])
    await preset(page, 'Close Preview').click()
    await preset(page, 'Cancel').click()
    await page.waitForURL((url) => !url.search.includes('print'))
    await app.leave(page)
  }
})
