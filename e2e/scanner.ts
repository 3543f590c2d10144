import type { Page } from 'playwright-core'

/** A hand scanner is faster than any person. */
const MS_A_KEY = 8

/** What a hand scanner did just now: real keys, as fast by the clock of the device as it is, that end with Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  // The machine's clock, also where TEST_CLOCK has set another: Chromium ends a page whose keys are older than the page.
  const begun = (performance.timeOrigin + performance.now() - (code.length + 1) * MS_A_KEY) / 1000
  const keys = [...code].map((text) => ({ key: text, text }))
  await Promise.all(
    [...keys, { key: 'Enter', text: '\r' }].flatMap(({ key, text }, at) => {
      const timestamp = begun + (at * MS_A_KEY) / 1000
      const windowsVirtualKeyCode = key === 'Enter' ? 13 : key.toUpperCase().charCodeAt(0)
      return [
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp, windowsVirtualKeyCode }),
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp, windowsVirtualKeyCode }),
      ]
    }),
  )
  await keyboard.detach()
}
