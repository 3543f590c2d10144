import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'

// What a supplier is owed, document by document; it leaves as a file.

const app = serveDemoApp()

test('by mouse, the ledger of a supplier adds up, and is written to a file', async () => {
  const accounts = await app.person('accounts@hope.demo')
  const answer = await accounts.request.get('/api/purchase-report/groups?by=supplier')
  const [supplier] = ((await answer.json()) as { rows: { name: string }[] }).rows
  const name = supplier?.name ?? ''
  await accounts.goto('/pharmacy/supplier-ledger')
  await accounts.getByText('Choose a supplier: what he is owed will appear here.').waitFor()
  const choice = accounts.getByRole('combobox', { name: 'Supplier' })
  await choice.click()
  await accounts.getByRole('option', { name }).click()
  const ledger = accounts.getByRole('grid', { name: 'Ledger of the supplier' })
  await ledger.getByRole('row').nth(1).waitFor()
  const fact = async (label: string) => {
    const text = await accounts
      .locator('dl > div', { has: accounts.getByText(label, { exact: true }) })
      .locator('dd')
      .innerText()
    return Math.round(Number(text.replaceAll(',', '')) * 100)
  }
  await expect.poll(() => fact('Added')).toBeGreaterThan(0)
  expect((await fact('Owed before')) + (await fact('Added')) - (await fact('Taken off'))).toBe(await fact('Owed after'))
  await accounts.getByRole('button', { name: 'Print List' }).click()
  const picker = accounts.getByRole('dialog', { name: 'Print Column Selection' })
  await picker.getByRole('button', { name: 'Excel' }).click()
  await accounts.getByText(/^\d+ rows?$/).waitFor()
})
