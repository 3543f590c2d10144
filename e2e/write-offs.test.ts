import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { choose } from './forms.ts'
import { hasFocus, pickOption, tabTo } from './keyboard.ts'

// What is no stock any more: written from the board, decided by another person, and gone from the shelf.

const app = serveDemoApp()

type Batch = { readonly name: string; readonly batchNo: string; readonly onHand: number; readonly place: string }

/** A batch of the main store of which more than a pack lies there. */
async function inTheStore(page: Page): Promise<Batch> {
  const answer = await page.request.get('/api/stock/batches?expiry=later&limit=400')
  const { rows } = (await answer.json()) as {
    rows: (Batch & { reserved: number; block: unknown; packUnits: number })[]
  }
  const found = rows.find(
    ({ place, onHand, packUnits, reserved, block }) =>
      place === 'Main store' && reserved === 0 && block === null && onHand > packUnits * 2,
  )
  if (!found) throw new Error('Nothing lies in the main store')
  return found
}

const onHand = async (page: Page, { batchNo }: Batch): Promise<number> => {
  const answer = await page.request.get(`/api/stock/batches?search=${batchNo}`)
  const { rows } = (await answer.json()) as { rows: Batch[] }
  return rows.filter(({ place }) => place === 'Main store').reduce((sum, row) => sum + row.onHand, 0)
}

test('by mouse, a batch of the board is written off, told what is wrong, and leaves when another person approves', async () => {
  const pharmacist = await app.person('pharmacy@hope.demo')
  const admin = await app.person('admin@hope.demo')
  await pharmacist.goto('/pharmacy?tab=stock')
  const batch = await inTheStore(pharmacist)
  await pharmacist.goto(`/pharmacy?tab=stock&search=${batch.batchNo}`)
  await pharmacist.getByRole('row').filter({ hasText: 'Main store' }).getByText(batch.batchNo).click()
  await pharmacist.getByRole('button', { name: 'Write off' }).click()
  const form = pharmacist.getByRole('form', { name: 'Write-off' })
  await form.getByRole('button', { name: 'Write', exact: true }).click()
  await form.getByText('Reason is required').waitFor()
  await form.getByText('Please choose what happened').waitFor()
  await choose(pharmacist, 'What happened', 'Damaged')
  await form.getByLabel('Reason').fill('Fell from the rack')
  await form.getByLabel('Units').fill(String(batch.onHand + 1))
  await form.getByRole('button', { name: 'Write', exact: true }).click()
  await form.getByText(`Only ${batch.onHand} are there that nobody holds`).waitFor()
  await form.getByLabel('Units').fill('2')
  await form.getByRole('button', { name: 'Write', exact: true }).dblclick()
  await pharmacist.getByText('Waits for approval', { exact: true }).first().waitFor()
  await pharmacist.getByText('Fell from the rack').first().waitFor()
  expect(await onHand(admin, batch)).toBe(batch.onHand)

  await admin.goto('/pharmacy?tab=write-offs&state=written')
  await admin.getByText('Fell from the rack').click()
  const dialog = admin.getByRole('dialog', { name: 'Write-off' })
  await dialog.getByText('Value at cost').waitFor()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('Approved', { exact: true }).waitFor()
  expect(await onHand(admin, batch)).toBe(batch.onHand - 2)
})

test('by keyboard alone, a lost batch is written and rejected with a reason, and nothing moves', async () => {
  const pharmacist = await app.person('pharmacy@ayushman.demo')
  const admin = await app.person('admin@ayushman.demo')
  await pharmacist.goto('/pharmacy?tab=write-offs')
  const batch = await inTheStore(pharmacist)
  await tabTo(pharmacist, pharmacist.getByRole('button', { name: 'Write off' }))
  await pharmacist.keyboard.press('Enter')
  const form = pharmacist.getByRole('form', { name: 'Write-off' })
  const place = form.getByRole('combobox', { name: 'Place' })
  await hasFocus(place)
  await pickOption(pharmacist, 'Main store')
  await tabTo(pharmacist, form.getByRole('combobox', { name: 'What happened' }))
  await pickOption(pharmacist, 'Lost')
  await tabTo(pharmacist, form.getByLabel('Reason'))
  await pharmacist.keyboard.type('Missing at the count')
  await tabTo(pharmacist, form.getByRole('combobox', { name: 'Add batch' }))
  await pharmacist.keyboard.type(batch.batchNo)
  await pharmacist.getByRole('option', { name: new RegExp(batch.batchNo) }).waitFor()
  await pharmacist.keyboard.press('ArrowDown')
  await pharmacist.keyboard.press('Enter')
  await tabTo(pharmacist, form.getByLabel('Units'))
  await pharmacist.keyboard.type('1')
  await pharmacist.keyboard.press('Enter')
  await pharmacist.getByText('Missing at the count').waitFor()

  await admin.goto('/pharmacy?tab=write-offs&kind=lost')
  await admin.getByText('Missing at the count').click()
  const dialog = admin.getByRole('dialog', { name: 'Write-off' })
  await tabTo(admin, dialog.getByRole('button', { name: 'Reject' }))
  await admin.keyboard.press('Enter')
  const why = admin.getByRole('dialog', { name: 'Reject' })
  await hasFocus(why.getByLabel('Reason'))
  await admin.keyboard.type('It was found')
  await tabTo(admin, why.getByRole('button', { name: 'Reject' }))
  await admin.keyboard.press('Enter')
  await dialog.getByText('It was found').waitFor()
  expect(await onHand(admin, batch)).toBe(batch.onHand)
})
