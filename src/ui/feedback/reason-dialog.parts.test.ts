import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from '../../../e2e/accessibility.ts'
import { type Answers, openPart, refusal } from '../../tests/parts/open-part.ts'

async function open(which: string, answer?: Answers[string]): Promise<Page> {
  const page = await openPart('ui/feedback/reason-dialog', { answers: answer ? { 'POST /notes/n1/void': answer } : {} })
  await page.getByRole('button', { name: which }).click()
  await page.getByRole('dialog').waitFor()
  return page
}

test('the reason has the focus; without it nothing is done, and that it is required stands beside it', async () => {
  const page = await open('Plain')
  const dialog = page.getByRole('dialog', { name: 'Pass over' })
  const reason = dialog.getByLabel('Reason')
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  await dialog.getByText('Reason is required').waitFor()
  expect(await page.getByText('Told: nothing').count()).toBe(1)
  await reason.fill(' Checked by hand ')
  await page.keyboard.press('Enter')
  await page.getByText('Told: Checked by hand', { exact: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])
})

test('Cancel, Escape and the cross close it and do nothing; a click beside it keeps what was typed', async () => {
  const page = await open('Plain')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Half a sen')
  await page.mouse.click(5, 5)
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Half a sen')
  for (const close of [
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await close()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Plain' }).click()
    await dialog.waitFor()
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('')
  }
  expect(await page.getByText('Told: nothing').count()).toBe(1)
})

test('a step that is a call sends the reason and says what came of it', async () => {
  const sent: unknown[] = []
  const page = await open('Sent', ({ body }) => {
    sent.push(body)
    return { body: {} }
  })
  await page.getByLabel('Reason').fill('Wrong patient')
  await page.getByRole('button', { name: 'Take the note back' }).click()
  await page.getByText('Told: taken back').waitFor()
  expect(sent).toEqual([{ reason: 'Wrong patient' }])
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test.each([
  ['Sent', 'Take the note back', 'alert beside the reason'],
  ['Titled', 'Take back', 'message'],
])('%s: a refusal is told as %s; the dialog stays with what was typed', async (which, button, place) => {
  const page = await open(which, () => refusal(409, 'VOID_ALREADY', 'It is void already.'))
  await page.getByLabel('Reason').fill('Wrong patient')
  await page.getByRole('button', { name: button }).click()
  const beside = page.getByRole('dialog').getByText('It is void already.')
  if (place === 'message') {
    await page.getByText('The note stays').waitFor()
    expect(await beside.count()).toBe(0)
  } else {
    await beside.waitFor()
  }
  expect(await page.getByLabel('Reason').inputValue()).toBe('Wrong patient')
})
