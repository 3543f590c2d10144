import type { Page } from 'playwright-core'
import { painted } from './windows.ts'

declare global {
  interface Window {
    layoutShifts?: string[]
  }
}

/** What the API answers in its place, by path. */
type Answers = Readonly<Record<string, unknown>>

/**
 * Slows the API of a page down and watches what moves in it. An answer goes on once the page has painted without it, one
 * after another: on a fast machine the rows are there before their skeleton is, and nothing is seen to move.
 */
export async function watchLayout(page: Page, answers: Answers = {}): Promise<void> {
  await page.addInitScript(collectShifts)
  const calls = await page.context().newCDPSession(page)
  const letGo = async (requestId: string, url: string) => {
    await painted(page)
    const answer = answers[new URL(url).pathname]
    if (!answer) return calls.send('Fetch.continueRequest', { requestId })
    const body = Buffer.from(JSON.stringify(answer)).toString('base64')
    const responseHeaders = [{ name: 'content-type', value: 'application/json' }]
    return calls.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
  }
  let before: Promise<unknown> = Promise.resolve()
  calls.on('Fetch.requestPaused', ({ requestId, request }) => {
    // What is asked by a page that is left meanwhile goes nowhere.
    before = before.then(() => letGo(requestId, request.url)).catch(() => {})
  })
  // Not by `page.route`, which turns the cache of scripts and styles off.
  await calls.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

function collectShifts() {
  const found: string[] = []
  window.layoutShifts = found
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${width}x${height} at ${x},${y}`
  const words = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) => {
    const shown = node instanceof Element ? node.outerHTML : node?.textContent
    return `${shown?.slice(0, 120)} from ${place(previousRect)} to ${place(currentRect)}`
  }
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      found.push(`shifted by ${value.toFixed(4)}: ${sources.map(words).join(' | ')}`)
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

/** An entry of the browser that TypeScript does not know. */
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** What has moved by itself since the page was opened: whatever was about to be read or clicked. */
export async function shiftFaults(page: Page): Promise<string[]> {
  await painted(page)
  return page.evaluate(() => window.layoutShifts ?? ['Not watched'])
}
