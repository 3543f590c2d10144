import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Whether the focus is on a field. */
export const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)
/** Waits for the focus to be on a field. */
export async function hasFocus(field: Locator): Promise<void> {
  await expect.poll(() => isFocused(field)).toBe(true)
}

/** More than the stops of any screen with the menu and the header around it. */
const ONCE_AROUND = 120

/** Goes with Tab to what is further down, or with Shift+Tab to what is further up; from the last stop on to the first. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < ONCE_AROUND && !(await isFocused(target)); presses++) await page.keyboard.press(key)
  await hasFocus(target)
}

/** Finds an action of the screen in the command palette. */
export async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await palette.waitFor()
  await expect.poll(() => palette.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.type(words)
  await palette
    .getByRole('option', { name: new RegExp(`^${words}`, 'i') })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
}

/** Goes down to an entry of the open list, when that answers what was typed: before, Enter would take nothing. */
export async function goDownTo(page: Page, option: Locator): Promise<void> {
  await option.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-busy'))).not.toBe('true')
  const isChosen = () => option.evaluate((element) => element.hasAttribute('data-combobox-selected'))
  for (let presses = 0; presses < 10 && !(await isChosen()); presses++) await page.keyboard.press('ArrowDown')
  await expect.poll(isChosen).toBe(true)
}

/** Opens the list that has the focus, and goes down to an entry. */
export async function pickOption(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { name })
  await option.waitFor()
  await page.keyboard.press('ArrowDown')
  await goDownTo(page, option)
  await page.keyboard.press('Enter')
  await option.waitFor({ state: 'hidden' })
}
