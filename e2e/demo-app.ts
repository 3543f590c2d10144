import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { buildApp } from '../src/app/server/app.ts'
import { withClient } from '../src/platform/server/database/bundled/admin.ts'
import { inHospital } from '../src/platform/server/database/in-hospital.ts'
import { setClockAhead } from '../src/tests/clock.ts'
import { onDatabase } from '../src/tests/copy-database.ts'
import { freshDatabase } from '../src/tests/fresh-database.ts'
import { openSession } from '../src/tests/open-session.ts'
import { refuseApplication } from '../src/tests/refuse-application.ts'
import { processesOfWorker } from '../src/tests/worker-processes.ts'
import { browserOfWorker } from './browser.ts'
import { DEMO_LOCK } from './demo-lock.ts'
import { demoPlatform } from './demo-platform.ts'
import { type Looks, type Windows, windowsOf } from './windows.ts'

export const PASSWORD = 'Wardbook@2026'
export const PHONE = { width: 390, height: 844 }

/** The whole product with its demo hospitals, and a browser before it. */
export type DemoApp = {
  /** A user who just opened the browser; what the page complains about is collected in `complaints`. */
  visitor(looks?: Looks): Promise<Page>
  /** A user signed in, as `admin@hope.demo`. */
  person(email: string, looks?: Looks): Promise<Page>
  /** They close their browsers. */
  leave(...pages: readonly Page[]): Promise<void>
  readonly complaints: string[]
  /** So many hours pass, for the server and for the browsers that are opened from now on. */
  later(hours: number): void
  /** Cuts the server off from its database, until what it answers is called. */
  loseDatabase(): Promise<() => Promise<void>>
}

/** The application of a file of journeys: opened before the first, closed after the last; no journey leaves a complaint of a page. */
export function serveDemoApp(): DemoApp {
  let served: Awaited<ReturnType<typeof serveDemo>>
  let windows: Windows
  const complaints: string[] = []

  beforeAll(demoIsReady, DEMO_LOADS_MS)
  beforeAll(async () => {
    const [browser, app] = await Promise.all([browserOfWorker(), serveDemo()])
    served = app
    windows = windowsOf(browser, served.base, complaints)
  })
  afterAll(async () => {
    await windows.closeAll()
    await served.close()
  })
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([])
  })

  return {
    complaints,
    loseDatabase: () => served.loseDatabase(),
    later: (hours) => served.later(hours),
    visitor: (looks) => windows.open(looks),
    async person(email, looks) {
      const page = await windows.open(looks)
      if (served.ahead() > 0) await page.addInitScript(setClockAhead, served.ahead())
      await page.context().addCookies([{ name: 'wardbook', value: await served.cookieFor(email), url: served.base }])
      return page
    },
    leave: (...pages) => windows.close(...pages),
  }
}

/** Beside the tests of three workers, on two cores. */
const DEMO_LOADS_MS = 900_000

/** Waits for what demo.setup.ts began. */
const demoIsReady = () =>
  withClient(onDatabase(inject('demo').ownerUrl, 'postgres'), (client) =>
    client.query('select pg_advisory_lock_shared($1)', [DEMO_LOCK]),
  )

async function serveDemo() {
  const { appUrl, ownerUrl, drop } = await freshDatabase('demo')
  let ahead = 0
  const platform = demoPlatform(appUrl, () => new Date(Date.now() + ahead), processesOfWorker())
  // Server, tests and browser share two cores: slow is not overloaded here, so the guard is off.
  const app = await buildApp({ platform, webRoot: path.resolve('dist/web'), overloadedMs: 0 })
  await listen(app)
  return {
    base: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    /** A cookie of `admin@hope.demo` and the like, whose password nobody has to type. */
    cookieFor(email: string) {
      const [, hospital = ''] = /@(\w+)\.demo$/.exec(email) ?? []
      const now = platform.clock()
      return inHospital(platform.database, { hospital, now }, async (db) => {
        const account = db.selectFrom('users').select('id').where('email', '=', email)
        return openSession(db, hospital, (await account.executeTakeFirstOrThrow()).id, now)
      })
    },
    /** Milliseconds. */
    ahead: () => ahead,
    later(hours: number) {
      ahead += hours * 3_600_000
    },
    loseDatabase: () => refuseApplication({ appUrl, ownerUrl }),
    async close() {
      app.server.closeAllConnections()
      await app.close()
      await platform.close()
      await drop()
    },
  }
}

let port = 0

/** On the same port as the file of journeys before it: the browser knows by the address which scripts it has compiled. */
async function listen(app: FastifyInstance): Promise<void> {
  const on = (wanted: number) => app.listen({ host: '127.0.0.1', port: wanted })
  // Another process may have taken it meanwhile.
  await on(port).catch(() => on(0))
  port = (app.server.address() as AddressInfo).port
}

/** What every visit is called by, in either hospital. */
export const VISIT_NO = /IH\d\d[A-L]\d{5,6}/

/** A dashboard wide enough that every column stands in sight, once its first visit does. */
export async function openVisits(app: DemoApp, email: string, path: string, width: number): Promise<Page> {
  const page = await app.person(email, { viewport: { width, height: 700 } })
  await page.goto(path)
  await page.getByRole('row').filter({ hasText: VISIT_NO }).first().waitFor()
  return page
}
/** Who was admitted last of those for whom a kind of payer pays: the visit's number. */
export async function admittedFor(page: Page, payer: string): Promise<string> {
  const answer = await page.request.get('/api/ipd?scope=in-hospital&limit=100')
  const { rows } = (await answer.json()) as { rows: { readonly visitNo: string; readonly corporate: string }[] }
  const found = rows.find(({ corporate }) => corporate === payer)
  if (!found) throw new Error(`Nobody is admitted for ${payer}`)
  return found.visitNo
}

export const rowOf = (page: Page, visitNo: string) => page.getByRole('row').filter({ hasText: visitNo })

/** Does what the menu of a row offers. */
export async function act(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${of}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
