import { expect, test } from 'vitest'
import { openPart } from '../../tests/parts/open-part.ts'

test('a submit that does not pass goes to the first field from above: also to a choice inside a list', async () => {
  const page = await openPart('ui/forms/contract-form', {})
  const hasFocus = (name: 'Title' | 'Reason') =>
    page.getByLabel(name).evaluate((field) => field === document.activeElement)
  const save = () => page.getByRole('button', { name: 'Save' }).click()
  await save()
  await page.getByText('Please choose the side').waitFor()
  await expect.poll(() => hasFocus('Title')).toBe(true)
  await page.keyboard.type('Fall')
  await save()
  const side = page.getByRole('radiogroup', { name: 'Side' })
  await expect.poll(() => side.locator('input:focus').count()).toBe(1)
  await page.keyboard.press('r')
  await save()
  await expect.poll(() => hasFocus('Reason')).toBe(true)
  expect(await side.getByRole('radio', { name: 'Right' }).isChecked()).toBe(true)
})
