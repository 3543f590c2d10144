import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Asked, openPart } from '../../tests/parts/open-part.ts'

async function open() {
  const sent: Asked['body'][] = []
  const page = await openPart('receipts/web/close-session', {
    answers: {
      'POST /cash-session/close': ({ body }) => {
        sent.push(body)
        return { body: { difference: 0 } }
      },
    },
  })
  await page.getByLabel('Pieces of ₹500').focus()
  return { page, sent }
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test('while cash is counted Enter and ↓ go down, ↑ goes up, and nothing is closed', async () => {
  const { page, sent } = await open()
  const places: (string | null | undefined)[] = []
  for (const key of ['6', 'Enter', '2', 'ArrowDown', 'ArrowUp', 'Enter']) {
    await page.keyboard.press(key)
    places.push(await focused(page))
  }
  expect(places.map((label) => label?.slice('Pieces of '.length))).toEqual([
    '₹500',
    '₹200',
    '₹200',
    '₹100',
    '₹200',
    '₹100',
  ])
  for (let at = 0; at < 12; at += 1) await page.keyboard.press('Enter')
  expect([sent, await page.getByRole('dialog').count()]).toEqual([[], 0])
  await page.getByText('₹3,400').first().waitFor()
})

test('a difference wants its reason, and is said once in words before the session is closed', async () => {
  const { page, sent } = await open()
  await page.keyboard.type('6')
  const close = () => page.getByRole('button', { name: 'Close session' }).click()
  await close()
  await page.getByText('Please explain the difference').waitFor()
  await page.getByLabel('Reason').fill('Change for a patient')
  await close()
  const question = page.getByRole('dialog', { name: 'Close with ₹500 short?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(sent).toEqual([])
  await close()
  await question.getByRole('button', { name: 'Close the session' }).click()
  await expect
    .poll(() => sent.map(({ counted, reason }) => [counted, reason]))
    .toEqual([[{ UPI: '12500.50' }, 'Change for a patient']])
})

test('what has no notes is as expected until another amount is typed', async () => {
  const { page } = await open()
  const upi = page.getByLabel('Counted UPI')
  expect(await upi.inputValue()).toBe('12500.50')
  await page.keyboard.type('7')
  await page.getByLabel('Difference').getByText('₹0', { exact: true }).waitFor()
  await upi.fill('12,000')
  await page.getByLabel('Difference').getByText('-₹500.50').waitFor()
})
