import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pngOf } from '../db/seed/png.ts'
import { serveDemoApp } from './demo-app.ts'
import { freeBatch } from './stock-lying.ts'

// What was typed wrong of a batch: the pack is photographed, another person looks at it, and its stock lies under the right number.

const app = serveDemoApp()

const PACK = {
  name: 'pack.png',
  mimeType: 'image/png',
  buffer: pngOf({ width: 90, height: 60 }, (x) => [x % 9 < 4 ? 40 : 230]),
}

type Lying = { readonly batchNo: string; readonly placeId: string; readonly onHand: number; readonly block: unknown }

/** Where a number lies, and whether it is blocked there. */
async function lies(page: Page, batchNo: string): Promise<readonly Lying[]> {
  const { rows } = (await (await page.request.get(`/api/stock/batches?search=${batchNo}`)).json()) as { rows: Lying[] }
  return rows
    .filter((row) => row.batchNo === batchNo)
    .map(({ placeId, onHand, block }) => ({ batchNo, placeId, onHand, block }))
}

/** What waits in the demo is rejected, so that every batch may be corrected. */
async function rejectWaiting(admin: Page): Promise<void> {
  const waiting = await admin.request.get('/api/stock/batch-corrections?state=written')
  const { rows } = (await waiting.json()) as { rows: { id: string; version: number }[] }
  for (const { id, version } of rows)
    await admin.request.post(`/api/stock/batch-corrections/${id}/rejection`, {
      data: { version, reason: 'Read again' },
    })
}

test('a wrong number is corrected from the board, approved by another person, and the stock lies under the right one', async () => {
  const pharmacist = await app.person('pharmacy@ayushman.demo')
  const admin = await app.person('admin@ayushman.demo')
  await rejectWaiting(admin)
  const batch = await freeBatch(pharmacist)
  const before = await lies(admin, batch.batchNo)
  await pharmacist.goto(`/pharmacy?tab=stock&search=${batch.batchNo}`)
  await pharmacist.getByRole('row').filter({ hasText: 'Main store' }).getByText(batch.batchNo).click()
  await pharmacist.getByRole('button', { name: 'Correct batch' }).click()
  const form = pharmacist.getByRole('form', { name: 'Correct batch' })
  await form.getByLabel('Expiry').fill('13/2027')
  await form.getByRole('button', { name: 'Write', exact: true }).click()
  await form.getByText('A month such as 03/2027').waitFor()
  await form.getByText('Reason is required').waitFor()
  await form.getByText('Please add a picture of the pack').waitFor()
  await form.getByLabel('Expiry').fill(`${batch.expiry.slice(5, 7)}/${batch.expiry.slice(0, 4)}`)
  await form.getByLabel('Reason').fill('Two figures changed places')
  await form.locator('input[type=file]').setInputFiles(PACK)
  await form.getByRole('button', { name: 'Write', exact: true }).click()
  await form.getByText('That is what this batch says already').waitFor()
  await form.getByLabel('Batch').fill('e2e-right-1')
  await form.getByRole('button', { name: 'Write', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  expect(await lies(admin, batch.batchNo)).toEqual(before)

  await admin.goto('/pharmacy?tab=corrections&state=written')
  await admin.getByText('Two figures changed places').first().click()
  const dialog = admin.getByRole('dialog', { name: 'Correction of a batch' })
  await dialog.getByRole('img', { name: /^The pack of/ }).waitFor()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('Approved', { exact: true }).waitFor()
  expect(await lies(admin, batch.batchNo)).toEqual([])
  const right = await lies(admin, 'E2E-RIGHT-1')
  expect(right).toEqual(before.map((lying) => ({ ...lying, batchNo: 'E2E-RIGHT-1' })))
  await app.leave(pharmacist, admin)
})
