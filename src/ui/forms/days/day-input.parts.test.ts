import { expect, test } from 'vitest'
import { openPart } from '../../../tests/parts/open-part.ts'

async function open() {
  const page = await openPart('ui/forms/days/day-input')
  await page.getByRole('button', { name: 'Admit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Admission' })
  const [admitted, discharged] = [dialog.getByLabel('Admitted'), dialog.getByLabel('Discharged', { exact: true })]
  await admitted.waitFor()
  return { page, dialog, admitted, discharged, shown: () => dialog.getByRole('note').textContent() }
}

test.each([
  ['5/11/2026', '2026-11-05'],
  ['5.11.2026', '2026-11-05'],
])('a day typed as %s is taken, and stands as it is written here once the field is left', async (typed, day) => {
  const { page, admitted, shown } = await open()
  await admitted.fill(typed)
  expect(await shown()).toBe(`${day}, 2026-11-25`)
  await page.keyboard.press('Tab')
  expect(await admitted.inputValue()).toBe('05/11/2026')
})

test.each(['31/10/2026', '01/12/2026', '31/11/2026', 'Monday', ''])('%s is not taken: the day stays', async (typed) => {
  const { page, admitted, shown } = await open()
  await admitted.fill(typed)
  await page.keyboard.press('Tab')
  expect([await admitted.inputValue(), await shown()]).toEqual(['20/11/2026', '2026-11-20, 2026-11-25'])
})

test('a day that may be empty is emptied by erasing it, or by its cross', async () => {
  const { dialog, discharged, shown } = await open()
  await discharged.fill('')
  expect(await shown()).toBe('2026-11-20, still here')
  await discharged.fill('26/11/2026')
  expect(await shown()).toBe('2026-11-20, 2026-11-26')
  await dialog.getByRole('button', { name: 'Clear Discharged' }).click()
  expect(await shown()).toBe('2026-11-20, still here')
})

test('a day is picked from the calendar that opens with the field; Escape closes it, and the dialog only then', async () => {
  const { page, dialog, admitted, shown } = await open()
  await admitted.click()
  await page.getByRole('button', { name: '12 November 2026' }).click()
  await expect.poll(shown).toBe('2026-11-12, 2026-11-25')
  await admitted.click()
  const calendar = page.getByRole('button', { name: '13 November 2026' })
  await calendar.waitFor()
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'hidden' })
  expect(await dialog.isVisible()).toBe(true)
})

test('the calendar goes when a day is typed whole, so that what is said beneath the field can be read', async () => {
  const { page, admitted } = await open()
  const calendar = page.getByRole('button', { name: '12 November 2026' })
  await admitted.click()
  await calendar.waitFor()
  await admitted.fill('15/11/2026')
  await calendar.waitFor({ state: 'hidden' })
  await admitted.fill('15/11')
  await calendar.waitFor()
})

test('the focus is back at what opened a dialog', async () => {
  const { page, dialog, admitted } = await open()
  await admitted.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const button = page.getByRole('button', { name: 'Admit' })
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
})
