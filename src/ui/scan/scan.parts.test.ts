import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { scan } from '../../../e2e/scanner.ts'
import { openPart } from '../../tests/parts/open-part.ts'

const CODE = '126112001141'
async function told(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.getByRole('note').textContent()).toBe(words)
}

test('a scan is taken on the page and on a button, which it does not press; its figures are no keys', async () => {
  const page = await openPart('ui/scan/scan')
  await scan(page, CODE)
  await told(page, `scan ${CODE}`)
  await page.getByRole('button', { name: 'Press' }).focus()
  await scan(page, CODE)
  await told(page, `scan ${CODE}, scan ${CODE}`)
  await page.keyboard.press('1')
  await told(page, `scan ${CODE}, scan ${CODE}, key 1`)
})

test('a field that a scan falls into holds what it held before, and its form is not sent; what is typed there is no key', async () => {
  const page = await openPart('ui/scan/scan')
  const field = page.getByRole('textbox', { name: 'Name' })
  await field.focus()
  await page.keyboard.type('Asha j1', { delay: 45 })
  await scan(page, CODE)
  await told(page, `scan ${CODE}`)
  expect(await field.inputValue()).toBe('Asha j1')
  await page.keyboard.press('Enter', { delay: 45 })
  await told(page, `scan ${CODE}, form Asha j1`)
})

test('a dialog takes the scan, and the screen behind it neither scan nor key', async () => {
  const page = await openPart('ui/scan/scan')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByText('Scan a band').waitFor()
  await scan(page, CODE)
  await told(page, `dialog ${CODE}`)
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await page.getByText('Scan a band').waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await told(page, `dialog ${CODE}, key j`)
})
