import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { setClockAhead } from '../src/tests/clock.ts'

export const WIDE = { width: 1440, height: 900 }

export type Looks = {
  readonly colorScheme?: 'light' | 'dark'
  readonly viewport?: { width: number; height: number }
}

/** Browser windows of one application, each with cookies and storage of its own. */
export type Windows = {
  open(looks?: Looks): Promise<Page>
  /** Closes windows. The next ones to open find the scripts and styles that these have loaded, and nothing that their users left. */
  close(...pages: readonly Page[]): Promise<void>
}

/** Windows on the application at `base`; what their pages complain about is added to `complaints`. */
export function windowsOf(browser: Browser, base: string, complaints: string[]): Windows {
  const unused: BrowserContext[] = []
  return {
    async open({ colorScheme = 'light', viewport = WIDE } = {}) {
      const context = unused.pop() ?? (await newContext(browser, base))
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      collectComplaints(page, complaints)
      return page
    },
    async close(...pages) {
      for (const page of pages) {
        const context = page.context()
        await forgetUser(context, base)
        unused.push(context)
      }
    },
  }
}

async function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  await context.addInitScript(setClockAhead, inject('clockShift'))
  return context
}

/** Closes the pages of a context and removes what they stored; its cache of scripts and styles stays. */
async function forgetUser(context: BrowserContext, base: string): Promise<void> {
  for (const page of context.pages()) await page.close()
  const blank = await context.newPage()
  const browserCalls = await context.newCDPSession(blank)
  await browserCalls.send('Storage.clearDataForOrigin', {
    origin: base,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
  })
  await context.clearPermissions()
  await blank.close()
}

function collectComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !/status of 4\d\d/.test(message.text()) && complaints.push(message.text()),
  )
  page.on('response', (answer) => answer.status() >= 500 && complaints.push(`${answer.status()} ${answer.url()}`))
}
