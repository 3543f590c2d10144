import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { hasFocus, tabTo } from './keyboard.ts'

// An item is followed from batch to document; a batch that is called back names everybody who got it.

const app = serveDemoApp()

type Line = { readonly item: string; readonly batchNo: string; readonly quantity: number }

/** A line of the last sale over the counter, with what is on the shelves of its batch. */
async function soldLine(page: Page): Promise<Line & { readonly number: string; readonly buyer: string }> {
  const get = async <T>(path: string) => (await (await page.request.get(path)).json()) as T
  const { rows } = await get<{ rows: { id: string; number: string; buyer: string }[] }>('/api/pharmacy/sales?limit=1')
  const [sale] = rows
  if (!sale) throw new Error('Nothing was sold')
  const { lines } = await get<{ lines: Line[] }>(`/api/pharmacy/sales/${sale.id}`)
  const [line] = lines
  if (!line) throw new Error('A sale has lines')
  return { ...line, number: sale.number, buyer: sale.buyer }
}

test('by mouse, a batch is followed to the sale it went into, called back, and names who got it', async () => {
  const pharmacist = await app.person('pharmacy@hope.demo')
  const sold = await soldLine(pharmacist)
  await pharmacist.goto('/pharmacy/inventory-tracking')
  await pharmacist.getByRole('searchbox', { name: 'Item, generic, batch; or scan' }).fill(sold.batchNo)
  const batch = pharmacist.getByRole('row').filter({ hasText: sold.batchNo }).filter({ hasText: sold.item }).first()
  await batch.getByText(sold.batchNo).click()
  const movements = pharmacist.getByRole('grid', { name: 'Movements' })
  await movements.getByRole('link', { name: sold.number }).waitFor()
  await pharmacist.getByRole('link', { name: 'Who got it' }).click()
  await pharmacist.getByRole('heading', { name: `Who got ${sold.batchNo}` }).waitFor()
  const recipients = pharmacist.getByRole('grid', { name: 'Who got it' })
  await recipients.getByRole('row').filter({ hasText: sold.buyer }).first().waitFor()
  await pharmacist.getByText('Not recalled').waitFor()

  const admin = await app.person('admin@hope.demo')
  await admin.goto(`/pharmacy?tab=stock&search=${sold.batchNo}`)
  await admin.getByRole('row').filter({ hasText: sold.item }).first().getByText(sold.batchNo).click()
  await admin.getByRole('button', { name: 'Block batch' }).click()
  const form = admin.getByRole('form', { name: 'Block batch' })
  await form.getByRole('button', { name: 'Block batch' }).click()
  await form.getByText('Reason is required').waitFor()
  await form.getByLabel('Reason').fill('Fails dissolution, circular of the maker')
  await form.getByText('Recalled by the manufacturer or the authority').click()
  await form.getByRole('button', { name: 'Block batch' }).click()
  await form.waitFor({ state: 'detached' })
  // The pharmacist's list hears of it.
  await pharmacist.getByText(/Fails dissolution, circular of the maker/).waitFor()
  await recipients.getByRole('link', { name: `Sale ${sold.number}` }).click()
  await pharmacist.getByRole('dialog', { name: 'Sale' }).getByText(sold.item).first().waitFor()
})

test('by keyboard alone, an item is found and its movements and reservations are read', async () => {
  const pharmacist = await app.person('pharmacy@ayushman.demo')
  const sold = await soldLine(pharmacist)
  await pharmacist.goto('/pharmacy/inventory-tracking')
  const search = pharmacist.getByRole('searchbox', { name: 'Item, generic, batch; or scan' })
  await search.waitFor()
  await pharmacist.keyboard.press('/')
  await hasFocus(search)
  await pharmacist.keyboard.type(sold.batchNo)
  const grid = pharmacist.getByRole('grid', { name: 'Batches' })
  await grid.getByRole('row').filter({ hasText: sold.item }).first().waitFor()
  await tabTo(pharmacist, grid)
  await pharmacist.keyboard.press('ArrowDown')
  await pharmacist.keyboard.press('Enter')
  await pharmacist.getByRole('grid', { name: 'Movements' }).getByRole('row').nth(1).waitFor()
  await tabTo(pharmacist, pharmacist.getByRole('radio', { name: 'Movements' }))
  await pharmacist.keyboard.press('ArrowRight')
  await hasFocus(pharmacist.getByRole('radio', { name: 'Reserved' }))
  await pharmacist.getByRole('grid', { name: 'Reservations' }).waitFor()
  expect(new URL(pharmacist.url()).searchParams.get('shows')).toBe('reserved')
})
