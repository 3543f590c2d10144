import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { choose } from './forms.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { inMainStore, inMainStoreOf, type LyingBatch } from './stock-lying.ts'

// Two people count a rack that they know nothing of; a third, who counted nothing, puts stock and books right.

const app = serveDemoApp()

/** A rack of the main store that holds a few batches, none of them narcotic. */
async function smallRack(page: Page): Promise<readonly LyingBatch[]> {
  const rows = await inMainStore(page)
  const racks = Map.groupBy(
    rows.filter(({ rack }) => /^[A-F]-/.test(rack)),
    ({ rack }) => rack,
  )
  const found = [...racks.values()].find(
    (of) =>
      of.length >= 2 && of.length <= 4 && of.every(({ schedule, onHand }) => schedule !== 'narcotic' && onHand > 1),
  )
  if (!found) throw new Error('No rack of the main store is small enough')
  return found
}

/** The list has come down to the line of one batch. */
async function shownAlone(page: Page, { batchNo }: LyingBatch): Promise<void> {
  await expect
    .poll(() =>
      page
        .getByRole('group', { name: /, [A-Z0-9-]+$/ })
        .evaluateAll((lines, no) => lines.map((line) => line.getAttribute('aria-label')?.endsWith(`, ${no}`)), batchNo),
    )
    .toEqual([true])
}

const lineOf = (page: Page, { batchNo }: LyingBatch) => page.getByRole('group', { name: new RegExp(`, ${batchNo}$`) })
const packsOf = (page: Page, row: LyingBatch) => lineOf(page, row).getByRole('textbox', { name: /^Packs of/ })
const unitsOf = (page: Page, row: LyingBatch) => lineOf(page, row).getByRole('textbox', { name: /^Units of/ })

/** Types packs and units into the line that has the focus, as many as there are; Enter ends each field. */
async function countByKeys(page: Page, row: LyingBatch, units: number): Promise<void> {
  if (row.packUnits > 1) {
    await hasFocus(packsOf(page, row))
    await page.keyboard.type(String(Math.floor(units / row.packUnits)))
    await page.keyboard.press('Enter')
  }
  await hasFocus(unitsOf(page, row))
  await page.keyboard.type(String(row.packUnits > 1 ? units % row.packUnits : units))
  await page.keyboard.press('Enter')
}

/** Opens a stock take of a rack of the main store from the list. */
async function openOf(page: Page, [first]: readonly LyingBatch[]): Promise<void> {
  await page.goto('/pharmacy?tab=stock-takes')
  await page.getByRole('button', { name: 'Open a stock take' }).click()
  await choose(page, 'Place', 'Main store')
  await choose(page, 'What is counted', 'A rack')
  await choose(page, 'Rack', first?.rack ?? '')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.waitForURL(/\/pharmacy\/stock-takes\//)
}

test('by mouse, two count a rack and see of each other what is counted; who counted nothing approves what differs', async () => {
  const pharmacist = await app.person('pharmacy@hope.demo')
  const nurse = await app.person('nurse@hope.demo')
  const admin = await app.person('admin@hope.demo')
  await pharmacist.goto('/pharmacy?tab=stock')
  const rows = await smallRack(pharmacist)
  const [short, ...others] = rows
  if (!short) throw new Error('Nothing to count')
  await openOf(pharmacist, rows)
  const address = new URL(pharmacist.url()).pathname
  expect(await pharmacist.getByRole('button', { name: 'All is counted' }).isDisabled()).toBe(true)
  await unitsOf(pharmacist, short).fill('many')
  await pharmacist.getByRole('searchbox', { name: /^Scan or search/ }).click()
  await lineOf(pharmacist, short).getByText('A whole number').waitFor()
  await unitsOf(pharmacist, short).fill(String(short.onHand - 1))
  await pharmacist.getByRole('searchbox', { name: /^Scan or search/ }).click()
  await lineOf(pharmacist, short).getByText('Counted', { exact: true }).waitFor()

  await nurse.goto(`${address}?show=all`)
  await lineOf(nurse, short).getByText('Counted', { exact: true }).waitFor()
  await lineOf(nurse, short)
    .getByText(/^(?!You).+, \d\d:\d\d/)
    .waitFor()
  for (const row of others) {
    await unitsOf(nurse, row).fill(String(row.onHand))
    await nurse.getByRole('searchbox', { name: /^Scan or search/ }).click()
    await lineOf(nurse, row).getByText('Counted', { exact: true }).waitFor()
  }
  await pharmacist.getByRole('button', { name: 'All is counted' }).click()
  await pharmacist.getByText('You have counted here: another person sees what differs and decides.').waitFor()
  expect(await pharmacist.getByText('At opening').count()).toBe(0)

  await admin.goto(address)
  await admin.getByText('Missing, at cost').waitFor()
  const differs = admin.getByRole('region', { name: 'What differs' })
  await differs.getByText(short.batchNo).waitFor()
  await admin.getByRole('button', { name: 'Approve' }).click()
  await differs.getByText('Reason is required').waitFor()
  await differs.getByRole('combobox', { name: /^Reason:/ }).fill('Fell behind the rack')
  await admin.getByRole('button', { name: 'Approve' }).click()
  await differs.getByText('Fell behind the rack', { exact: true }).waitFor()
  expect(await inMainStoreOf(admin, short)).toBe(short.onHand - 1)
  await pharmacist.getByText('Fell behind the rack', { exact: true }).waitFor()
})

test('by keyboard alone, a rack is counted from line to line, counted again where it is asked for, and rejected', async () => {
  const pharmacist = await app.person('pharmacy@ayushman.demo')
  const admin = await app.person('admin@ayushman.demo')
  await pharmacist.goto('/pharmacy?tab=stock')
  const rows = await smallRack(pharmacist)
  await openOf(pharmacist, rows)
  const address = new URL(pharmacist.url()).pathname
  const search = pharmacist.getByRole('searchbox', { name: /^Scan or search/ })
  const [first] = rows
  if (!first) throw new Error('Nothing to count')
  await hasFocus(search)
  await pharmacist.keyboard.type(first.batchNo)
  await shownAlone(pharmacist, first)
  await pharmacist.keyboard.press('Enter')
  await countByKeys(pharmacist, first, first.onHand + 2)
  await hasFocus(search)
  await pharmacist.keyboard.press('Escape')
  await lineOf(pharmacist, first).getByText('Counted', { exact: true }).waitFor()
  for (const row of rows.slice(1)) {
    await hasFocus(search)
    await pharmacist.keyboard.type(row.batchNo)
    await shownAlone(pharmacist, row)
    await pharmacist.keyboard.press('Enter')
    await countByKeys(pharmacist, row, row.onHand)
    await hasFocus(search)
    await lineOf(pharmacist, row).getByText('Counted', { exact: true }).waitFor()
    await pharmacist.keyboard.press('Escape')
  }
  const finish = pharmacist.getByRole('button', { name: 'All is counted' })
  await expect.poll(() => finish.isEnabled()).toBe(true)
  await tabTo(pharmacist, finish)
  await pharmacist.keyboard.press('Enter')
  await pharmacist.getByText('You have counted here: another person sees what differs and decides.').waitFor()

  await admin.goto(address)
  const again = admin.getByRole('checkbox', { name: /^Count again:/ })
  await again.waitFor()
  // Where a row of the list leads.
  await admin.getByRole('main').focus()
  await tabTo(admin, again)
  await admin.keyboard.press('Space')
  await tabTo(admin, admin.getByRole('button', { name: 'Have counted again' }))
  await admin.keyboard.press('Enter')
  const why = admin.getByRole('dialog', { name: 'Have counted again' })
  await hasFocus(why.getByLabel('Reason'))
  await admin.keyboard.type('Two too many')
  await admin.keyboard.press('Enter')
  await admin.getByText('It is being counted.').waitFor()

  await lineOf(pharmacist, first).getByText('Count again: Two too many').waitFor()
  await hasFocus(search)
  await pharmacist.keyboard.press('Enter')
  await countByKeys(pharmacist, first, first.onHand + 1)
  await lineOf(pharmacist, first).getByText('Counted', { exact: true }).waitFor()
  await expect.poll(() => finish.isEnabled()).toBe(true)
  await tabTo(pharmacist, finish)
  await pharmacist.keyboard.press('Enter')

  await tabTo(admin, admin.getByRole('button', { name: 'Reject' }))
  await admin.keyboard.press('Enter')
  const reject = admin.getByRole('dialog', { name: 'Reject' })
  await hasFocus(reject.getByLabel('Reason'))
  await admin.keyboard.type('Counted while goods came in')
  await admin.keyboard.press('Enter')
  await admin.getByText('Counted while goods came in').first().waitFor()
  expect(await inMainStoreOf(admin, first)).toBe(first.onHand)
})
