import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Answers, type Asked, openPart, refusal } from '../../tests/parts/open-part.ts'

const open = (answer: Answers[string]) => openPart('ui/forms/use-submit', { answers: { 'POST /notes': answer } })

async function fillAndSave(page: Page) {
  await page.getByLabel('Title').fill('Fall')
  await page.getByLabel('Reason').fill('Seen at night')
  await page.getByRole('button', { name: 'Save' }).click()
}

test('sends what the form holds with what belongs to it, and says what the reply means', async () => {
  const sent: Asked[] = []
  const page = await open((asked) => {
    sent.push(asked)
    return { body: { number: 'N-7' } }
  })
  await fillAndSave(page)
  await page.getByText('Saved: N-7 Fall').waitFor()
  await page.getByText('Note saved').waitFor()
  expect(sent.map(({ body }) => body)).toEqual([
    { visitId: 'v1', isSure: false, title: 'Fall', reason: 'Seen at night' },
  ])
})

test('what the contract does not take is not sent; its message stands beside the first such field, which has the focus', async () => {
  let calls = 0
  const page = await open(() => ({ body: { number: `N-${++calls}` } }))
  await page.getByLabel('Title').fill('Fall')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Reason is required').waitFor()
  await expect.poll(() => page.getByLabel('Reason').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(calls).toBe(0)
})

test('the server’s message for a field stands beside it and nowhere else; the field has the focus', async () => {
  const page = await open(() => refusal(409, 'TITLE_TAKEN', 'No.', { fields: { title: 'This title is taken' } }))
  await fillAndSave(page)
  await page.getByText('This title is taken').waitFor()
  await expect.poll(() => page.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByText('The note was not saved').count()).toBe(0)
})

test.each([
  ['no field', {}],
  ['a field that the form does not have', { fields: { visitId: 'Unknown' } }],
])('a problem of %s is told in a message, and what was typed stays', async (_, more) => {
  const page = await open(() => refusal(409, 'CLOSED', 'The visit is closed.', more))
  await fillAndSave(page)
  await page.getByText('The note was not saved').waitFor()
  await page.getByText('The visit is closed.').waitFor()
  expect(await page.getByLabel('Reason').inputValue()).toBe('Seen at night')
})

test('pressed again and again while the answer is awaited, it sends once, and can send again after it', async () => {
  let calls = 0
  const waiting: (() => void)[] = []
  const page = await open(async () => {
    calls++
    await new Promise<void>((go) => waiting.push(go))
    return { body: { number: `N-${calls}` } }
  })
  await fillAndSave(page)
  // Also past the button, which is disabled meanwhile.
  for (let press = 0; press < 3; press++)
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.()
  await page.getByText('Saved: N-1 Fall').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.()
  await page.getByText('Saved: N-2 Fall').waitFor()
})

test('a retry carries the key of the attempt before it; the next form has another', async () => {
  const keys: (string | undefined)[] = []
  const page = await open(({ key }) => {
    keys.push(key)
    return keys.length === 1 ? refusal(503, 'BUSY', 'Please try again.') : { body: { number: `N-${keys.length}` } }
  })
  await fillAndSave(page)
  await page.getByText('The note was not saved').waitFor()
  for (const number of ['N-2', 'N-3']) {
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`Saved: ${number}`).waitFor()
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test('what is dealt with before is no failure: a question is sent again with its answer, a clash shows what another saved', async () => {
  const sent: unknown[] = []
  const page = await open(({ body }) => {
    sent.push(body.isSure)
    return body.isSure
      ? refusal(409, 'STALE', 'Changed meanwhile.', { current: 'the newer note' })
      : refusal(409, 'LONG', 'Sure?')
  })
  await fillAndSave(page)
  await page.getByRole('alert').getByText('the newer note').waitFor()
  expect(sent).toEqual([false, true])
  expect(await page.getByText('The note was not saved').count()).toBe(0)
})
