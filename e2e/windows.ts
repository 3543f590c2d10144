import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { setClockAhead } from '../src/tests/clock.ts'

export const WIDE = { width: 1440, height: 900 }

/**
 * How long a journey waits for what it was promised. What a colleague saved is on every screen within two seconds, and
 * `live.test.ts` and the bench ask for those; here browser, server and database share the machine with whatever else it
 * does, and the question is whether it comes at all.
 */
const PATIENCE_MS = 60_000

/** How many times slower the browser thinks than this machine, to find the journeys that race: SLOW_BROWSER=6 npm test -- e2e. */
const SLOWER = Number(process.env.SLOW_BROWSER ?? 1)

export type Looks = {
  readonly colorScheme?: 'light' | 'dark'
  readonly viewport?: { width: number; height: number }
}

/** Browser windows of one application, each with cookies and storage of its own. */
export type Windows = {
  open(looks?: Looks): Promise<Page>
  /** Closes windows. Those that open next find the scripts and styles that these have loaded, and nothing that their users left. */
  close(...pages: readonly Page[]): Promise<void>
  /** Closes what a journey that failed left open, for good. */
  closeAll(): Promise<void>
}

/** Windows on the application at `base`; what their pages complain about is added to `complaints`. */
export function windowsOf(browser: Browser, base: string, complaints: string[]): Windows {
  const unused = unusedOf(browser, base)
  return {
    async open({ colorScheme = 'light', viewport = WIDE } = {}) {
      const used = unused.pop()
      const context = used ?? (await newContext(browser, base))
      const page = await context.newPage()
      if (used) await forgetUser(page, base)
      page.setDefaultTimeout(PATIENCE_MS)
      if (SLOWER > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      collectComplaints(page, complaints)
      return page
    },
    async close(...pages) {
      for (const page of pages) {
        const context = page.context()
        for (const open of context.pages()) await open.close()
        unused.push(context)
      }
    },
    async closeAll() {
      for (const context of browser.contexts()) if (!unused.includes(context)) await context.close()
    },
  }
}

const pools = new WeakMap<Browser, Map<string, BrowserContext[]>>()

/** Closed windows on the same address, of this file of journeys and of those before it. */
function unusedOf(browser: Browser, base: string): BrowserContext[] {
  const pool = pools.get(browser) ?? new Map<string, BrowserContext[]>()
  pools.set(browser, pool)
  const unused = pool.get(base) ?? []
  pool.set(base, unused)
  return unused
}

async function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  await context.addInitScript(setClockAhead, inject('clockShift'))
  return context
}

/** Removes what the user before this new page has stored; the cache of scripts and styles stays. */
async function forgetUser(page: Page, base: string): Promise<void> {
  const context = page.context()
  const calls = await context.newCDPSession(page)
  await calls.send('Storage.clearDataForOrigin', {
    origin: base,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
  })
  await calls.detach()
  await context.clearPermissions()
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

/** Two frames later, what was drawn last is on the screen. A browser that draws nothing more fails the journey here. */
export const painted = (page: Page) =>
  page.waitForFunction(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)))),
  )
