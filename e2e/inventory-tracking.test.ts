import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { hasFocus, tabTo } from './keyboard.ts'

// An item is found, and its movements and reservations are read.

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
