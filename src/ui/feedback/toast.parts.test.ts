import { expect, test } from 'vitest'
import { openPart, stopClock } from '../../tests/parts/open-part.ts'

async function open() {
  const page = await openPart('ui/feedback/toast')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
  return { page, press, told: () => page.getByRole('note').textContent() }
}

test('a message stands for four seconds and takes the place of the one before', async () => {
  const { page, press } = await open()
  await stopClock(page)
  await press('Fail')
  await page.getByRole('alert').getByText('The session is closed.').waitFor()
  await press('Save')
  await page.getByRole('status').getByText('Saved').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.clock.runFor(3900)
  expect(await page.getByText('Saved').count()).toBe(1)
  await page.clock.runFor(200)
  await expect.poll(() => page.getByText('Saved').count()).toBe(0)
})

test('what can be undone stands longer, waits while it is pointed at, and is undone once', async () => {
  const { page, press, told } = await open()
  await stopClock(page)
  await press('Move')
  await page.clock.runFor(7000)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await page.clock.runFor(9000)
  await undo.click()
  await expect.poll(told).toBe('undone')
  expect(await page.getByText('To bed 5').count()).toBe(0)
})

test('a question is answered by Enter with yes, by Escape and Cancel with no', async () => {
  const { page, press, told } = await open()
  const dialog = page.getByRole('dialog', { name: 'Delete?' })
  for (const answer of ['Enter', 'Escape']) {
    await press('Delete')
    await dialog.waitFor()
    const yes = dialog.getByRole('button', { name: 'Do it' })
    await expect.poll(() => yes.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press(answer)
    await dialog.waitFor({ state: 'detached' })
  }
  await press('Delete')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(told).toBe('nothing, Delete? yes, Delete? no, Delete? no')
})

test('a second question takes the place of the first, which is answered with no', async () => {
  const { page, press, told } = await open()
  await press('Two questions')
  await page.getByRole('dialog', { name: 'Second?' }).getByRole('button', { name: 'Do it' }).click()
  await expect.poll(told).toBe('nothing, First? no, Second? yes')
})
