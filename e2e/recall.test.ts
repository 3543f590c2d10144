import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'

// A batch is called back: it is blocked everywhere, and everybody who got it is listed with how to reach him.

const app = serveDemoApp()

type Line = { readonly item: string; readonly batchNo: string; readonly quantity: number }

/** What somebody who walked in took home, in a batch that nobody has blocked. */
async function takenHome(page: Page): Promise<Line & { readonly number: string; readonly buyer: string }> {
  const get = async <T>(path: string) => (await (await page.request.get(path)).json()) as T
  const { rows } = await get<{ rows: { id: string; number: string; buyer: string }[] }>('/api/pharmacy/sales?limit=20')
  for (const sale of rows) {
    const { lines } = await get<{ lines: Line[] }>(`/api/pharmacy/sales/${sale.id}`)
    for (const line of lines) {
      const board = `/api/stock/batches?search=${encodeURIComponent(line.batchNo)}`
      const { rows: lies } = await get<{ rows: { name: string; batchNo: string; block: unknown }[] }>(board)
      if (lies.some(({ name, batchNo, block }) => name === line.item && batchNo === line.batchNo && block === null))
        return { ...line, number: sale.number, buyer: sale.buyer }
    }
  }
  throw new Error('Nothing that was sold lies still')
}

test('by mouse, a batch is recalled, and who bought of it stands in the list with the bill', async () => {
  const pharmacist = await app.person('pharmacy@hope.demo')
  const sold = await takenHome(pharmacist)
  await pharmacist.goto('/pharmacy?tab=stock')
  const board = pharmacist.getByRole('grid', { name: 'Stock' })
  await pharmacist.getByRole('searchbox', { name: 'Item, generic, batch; or scan' }).fill(sold.batchNo)
  await board.getByRole('row').filter({ hasText: sold.item }).filter({ hasText: sold.batchNo }).first().click()
  await pharmacist.getByRole('button', { name: 'Block batch' }).click()
  const dialog = pharmacist.getByRole('dialog', { name: 'Block batch' })
  await dialog.getByRole('button', { name: 'Block batch' }).click()
  await dialog.getByText('Reason is required').waitFor()
  await dialog.getByLabel('Reason').fill('Letter of the maker of this week')
  await dialog.getByRole('switch', { name: 'Recalled by the manufacturer or the authority' }).check()
  await dialog.getByRole('button', { name: 'Block batch' }).click()
  await dialog.waitFor({ state: 'detached' })
  await pharmacist.getByText('Letter of the maker of this week').waitFor()
  await pharmacist.getByRole('link', { name: 'Who got it' }).click()
  await pharmacist.getByRole('heading', { name: `Who got ${sold.batchNo}` }).waitFor()
  await pharmacist.getByText('Recalled', { exact: true }).waitFor()
  const row = pharmacist.getByRole('grid', { name: 'Who got it' }).getByRole('row').filter({ hasText: sold.number })
  await row.getByText(sold.buyer).waitFor()
  await row.getByText(`Sale ${sold.number}`).waitFor()
})

test('what was called back yesterday says who took it home, with the phone of the patient', async () => {
  const admin = await app.person('admin@ayushman.demo')
  await admin.goto('/pharmacy?tab=stock')
  await admin.getByRole('button', { name: /^Recalled \d+/ }).click()
  await admin.getByText(/^Showing 1 of 1$/).waitFor()
  await admin.getByRole('grid', { name: 'Stock' }).getByRole('row').nth(1).click()
  await admin.getByText(/Recalled by the maker/).waitFor()
  await admin.getByRole('link', { name: 'Who got it' }).click()
  const list = admin.getByRole('grid', { name: 'Who got it' })
  // Somebody who walked in has neither a patient id nor a phone.
  const patient = list
    .getByRole('row')
    .filter({ hasText: /Sale SB/ })
    .filter({ hasText: /\d{10}/ })
  await patient.first().waitFor()
})
