import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPart } from '../../tests/parts/open-part.ts'

async function open() {
  const page = await openPart('ui/forms/list-keys')
  const dialog = page.getByRole('dialog', { name: 'Admission' })
  const field = (name: string) =>
    dialog.getByRole('combobox', { name }).or(dialog.getByRole('textbox', { name })).first()
  await field('Ward').focus()
  const sent = async () => JSON.parse((await page.getByRole('note').textContent()) ?? '[]') as Record<string, unknown>[]
  return { page, dialog, field, sent }
}
const options = (page: Page) => page.getByRole('option')

test('Enter takes the first match and does not submit; Enter again submits', async () => {
  const { page, field, sent } = await open()
  await page.keyboard.type('icu')
  await page.keyboard.press('Enter')
  expect([await field('Ward').inputValue(), await sent()]).toEqual(['Cardiac ICU', []])
  expect(await options(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  expect(await sent()).toMatchObject([{ ward: 'Cardiac ICU', gender: 'Male' }])
})

test('Tab takes the match that is highlighted and goes on', async () => {
  const { page, field, sent } = await open()
  await page.keyboard.type('icu')
  await page.locator('[data-combobox-selected]', { hasText: 'Cardiac ICU' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  expect(await field('Ward').inputValue()).toBe('Surgical ICU')
  expect(await field('Gender').evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('f')
  await page.keyboard.press('Tab')
  expect([await field('Gender').inputValue(), await sent()]).toEqual(['Female', []])
})

test('an arrow key that is pressed at once after typing moves, on a slow machine too', async () => {
  const { page, field } = await open()
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.keyboard.type('icu')
  for (const key of ['ArrowDown', 'Tab']) await page.keyboard.press(key)
  expect(await field('Ward').inputValue()).toBe('Surgical ICU')
})

test('what matches nothing stays where it was typed and says so, whether Enter or Tab is pressed; Esc gives it up, not the dialog', async () => {
  const { page, dialog, field, sent } = await open()
  await page.keyboard.type('maternity')
  for (const key of ['Enter', 'Tab']) {
    await page.keyboard.press(key)
    expect([await field('Ward').inputValue(), await sent()]).toEqual(['maternity', []])
    expect(await page.getByText('Nothing matches').isVisible()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await dialog.isVisible()).toBe(true)
  expect(await field('Gender').evaluate((input) => input === document.activeElement)).toBe(true)
})

test('a list opens by typing, ↓ or a click, not by Tab; Enter in one that was only opened changes nothing', async () => {
  const { page, field, sent } = await open()
  await page.keyboard.press('Tab')
  expect([await options(page).count(), await field('Gender').inputValue()]).toEqual([0, 'Male'])
  await field('Gender').click()
  await options(page).first().waitFor()
  await page.keyboard.press('Enter')
  expect([await field('Gender').inputValue(), await sent()]).toEqual(['Male', []])
  expect(await options(page).count()).toBe(0)
})

test('erasing the text clears a value that may be empty', async () => {
  const { page, field } = await open()
  await field('Gender').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await field('Gender').inputValue()).toBe('')
})

test('where any text may stand, Enter keeps what was typed', async () => {
  const { page, field, sent } = await open()
  await page.keyboard.type('gen')
  await page.keyboard.press('Tab')
  await field('Proof').focus()
  await page.keyboard.type('Pass')
  await page.keyboard.press('Enter')
  expect([await field('Proof').inputValue(), await sent()]).toEqual(['Pass', []])
})

test('of several, each Enter takes one, and one more closes the list', async () => {
  const { page, field, sent, dialog } = await open()
  await page.keyboard.type('gen')
  await page.keyboard.press('Enter')
  await field('Tests').focus()
  for (const typed of ['ec', 'haemo']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Enter')
  expect(await sent()).toEqual([])
  await dialog.getByLabel('Remark').press('Enter')
  expect(await sent()).toMatchObject([{ tests: ['ECG', 'Haemogram'] }])
})
