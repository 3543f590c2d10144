import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Route } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { browserOfWorker } from '../../../e2e/browser.ts'

const ORIGIN = 'http://parts.localhost'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** What came to the server: the parameters of the address and the body, and the key of an attempt. */
export type Asked = {
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly key: string | undefined
}
type Answer = { readonly status?: number; readonly body: unknown }
/** The server of a scene, by method and path: 'POST /things'. */
export type Answers = Readonly<Record<string, (asked: Asked) => Answer | Promise<Answer>>>

/** A refusal as the server sends it. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  more: { readonly fields?: Readonly<Record<string, string>>; readonly current?: unknown } = {},
): Answer => ({ status, body: { error: { code, message, requestId: 'r1', ...more } } })

type Options = { readonly answers?: Answers; readonly width?: number; readonly search?: string }

/** Opens the scene of a file ('ui/forms/use-submit') in Chromium and waits until it listens; a fault on its page fails the test. */
export async function openPart(
  scene: string,
  { answers = {}, width = 1280, search = '' }: Options = {},
): Promise<Page> {
  const browser = await browserOfWorker()
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.on('pageerror', (fault) => {
    throw fault
  })
  const folder = inject('scenes')
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname.startsWith('/api/') ? answer(route, pathname.slice(4), answers) : file(route, folder, pathname)
  })
  await page.goto(`${ORIGIN}/${scene}${search}`)
  await page.locator('[data-opened]').waitFor({ state: 'attached' })
  return page
}

/** Lets the time of a page pass only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}

async function file(route: Route, folder: string, pathname: string) {
  const name = path.extname(pathname) ? pathname : '/index.html'
  const body = await readFile(path.join(folder, name)).catch(() => null)
  if (!body) return route.fulfill({ status: 404 })
  return route.fulfill({ body, contentType: TYPES[path.extname(name)] ?? 'application/octet-stream' })
}

async function answer(route: Route, pathname: string, answers: Answers) {
  const request = route.request()
  const found = answers[`${request.method()} ${pathname}`]
  if (!found) return route.fulfill({ status: 404, json: { error: { code: 'NOT_FOUND', message: 'Not found.' } } })
  const query = Object.fromEntries(new URL(request.url()).searchParams)
  const body = request.postData() ? request.postDataJSON() : {}
  const { status = 200, body: json } = await found({ query, body, key: request.headers()['idempotency-key'] })
  return route.fulfill({ status, json })
}
