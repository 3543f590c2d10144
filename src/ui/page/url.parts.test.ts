import { expect, test } from 'vitest'
import { openPart, stopClock } from '../../tests/parts/open-part.ts'

async function open(search = '') {
  const page = await openPart('ui/page/url', { search })
  const box = page.getByRole('searchbox', { name: 'Search visits' })
  await box.waitFor()
  const shown = () => page.getByRole('note').textContent()
  const address = () => new URL(page.url()).search
  const press = (name: string) => page.getByRole('button', { name }).click()
  return { page, box, shown, address, press }
}

test('an address shows the same to whoever opens it; a value that no filter knows is the first', async () => {
  const { shown } = await open('?search=patil&scope=in-hospital&open=v7')
  expect(await shown()).toBe('patil, in-hospital, visit v7')
  expect(await (await open('?scope=nonsense')).shown()).toBe('everything, all, no visit')
})

test('the back button closes what was opened, and does not step through filters', async () => {
  const { page, shown, address, press } = await open('?search=patil')
  await press('Open visit')
  await press('Discharged')
  await expect.poll(shown).toBe('patil, discharged, visit v1')
  expect(address()).toBe('?search=patil&open=v1&scope=discharged')
  await page.goBack()
  await expect.poll(shown).toBe('patil, all, no visit')
})

test('a value that is taken away leaves the address', async () => {
  const { address, press, shown } = await open('?scope=discharged')
  await press('Rao of all')
  await expect.poll(shown).toBe('rao, all, no visit')
  expect(address()).toBe('?search=rao')
})

test('what is typed stands there at once and is asked for when typing rests, without the spaces around it', async () => {
  const { page, box, shown } = await open()
  await stopClock(page)
  await box.pressSequentially(' sunita')
  await page.clock.runFor(250)
  expect([await box.inputValue(), await shown()]).toEqual([' sunita', 'everything, all, no visit'])
  await page.clock.runFor(100)
  await expect.poll(shown).toBe('sunita, all, no visit')
  expect(await box.inputValue()).toBe(' sunita')
})

test('a letter that is typed just when the ones before it are asked for is not lost', async () => {
  const { page, box, shown } = await open()
  await stopClock(page)
  await box.evaluate((field: HTMLInputElement, restMs) => {
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    type('ra')
    setTimeout(() => type('rao'), restMs)
  }, 300)
  await page.clock.runFor(300)
  await expect.poll(shown).toBe('ra, all, no visit')
  expect(await box.inputValue()).toBe('rao')
  await page.clock.runFor(300)
  await expect.poll(shown).toBe('rao, all, no visit')
  expect(await box.inputValue()).toBe('rao')
})

test.each(['Enter', 'ArrowDown'])('%s asks at once and leads into the list', async (key) => {
  const { page, box, shown } = await open()
  await stopClock(page)
  await box.fill('rao')
  await box.press(key)
  await expect.poll(shown).toBe('rao, all, no visit')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Visits')
})

test('who leaves the field has searched: the back button leads from what was opened to what was found', async () => {
  const { page, box, shown, press } = await open()
  await box.fill('rao')
  await press('Open visit')
  await expect.poll(shown).toBe('rao, all, visit v1')
  await page.goBack()
  await expect.poll(shown).toBe('rao, all, no visit')
})

test('what is pressed stays beneath the pointer until it is let go: only then the list is that of the search', async () => {
  const { page, box, shown } = await open()
  await stopClock(page)
  await box.fill('rao')
  await page.getByRole('button', { name: 'Open visit' }).hover()
  await page.mouse.down()
  await page.clock.runFor(1000)
  expect(await shown()).toBe('everything, all, no visit')
  await page.mouse.up()
  await expect.poll(shown).toBe('rao, all, visit v1')
})

test('an address that changed by itself wins over what was typed before', async () => {
  const { box, press, page, shown } = await open()
  await box.fill('sunita')
  await expect.poll(shown).toBe('sunita, all, no visit')
  await press('Rao of all')
  await expect.poll(() => box.inputValue()).toBe('rao')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(shown).toBe('everything, all, no visit')
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
})
