import fs from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../e2e/browser.ts'
import type { Figure, Table } from '../measure/findings.ts'
import { untilPainted } from '../measure/painted.ts'
import { median, percentile, type Samples } from '../measure/samples.ts'
import type { Part } from './part.ts'

const TIMES = 9
const CARD = { shows: 'article' }
const PATIENT_ROW = { shows: '[aria-label="Patients"] [role=row]', with: 'UHHO' }
type Screen = { readonly click: string; readonly shows: string; readonly with?: string }
const rows = (label: string) => ({ shows: `[aria-label="${label}"] [role=row]`, with: 'IH\\d\\d[A-L]' })
/** The entry of the menu that opens a screen, and what its first painted row looks like. */
const HOME: Screen = { click: 'nav a[href="/"]', ...CARD }
const IPD: Screen = { click: 'nav a[href="/todays-ipd"]', ...rows('IPD visits') }
const OPD: Screen = { click: 'nav a[href="/todays-opd"]', ...rows('OPD visits') }
const PATIENTS: Screen = { click: 'nav a[href="/patients"]', ...PATIENT_ROW }
const BED_MAP: Screen = { click: 'nav a[href="/room-management"]', shows: 'main [data-room]' }
const SEARCH = 'input[type=search]'
/** Found by some and by few: each its own question to the server. */
const TYPED = ['patil', 'sharma', 'khan', 'joshi', 'nair', 'singh', 'pawar', 'gupta', 'more']

/** Two screens opened in turns, so that their code and lists are there: what is timed is the way to the first. */
async function backAndForth(page: Page, there: Screen, back: Screen = PATIENTS): Promise<Samples> {
  const taken: number[] = []
  for (let time = -1; time < TIMES; time++) {
    const ms = await untilPainted(page, there)
    if (time >= 0) taken.push(ms)
    await untilPainted(page, back)
  }
  return taken
}

async function searches(page: Page, after: string, shown: { shows: string }): Promise<Samples> {
  const taken: number[] = []
  for (const text of TYPED)
    taken.push(await untilPainted(page, { type: { into: SEARCH, text }, ...shown, with: text, after: `${after}` }))
  return taken
}

const row = (what: string, samples: Samples) => [
  what,
  ...[0.5, 0.95].map((share) => percentile(samples, share).toFixed(0)),
]

export const screens: Part = {
  name: 'screens',
  title: 'Screens in Chromium',
  about: `Headless Chromium on the server’s own machine, ${TIMES} times each: from the click on a menu entry, its code and data known, until the first rows or cards are painted; from the end of the server’s answer to a search until its rows are painted; what the tab holds after all that.`,
  crowd: true,
  needsScreens: true,
  async run({ ground, say }) {
    const browser = await launchBrowser()
    try {
      const [cookie = ''] = await ground.people(1)
      const [name = '', value = ''] = cookie.split('=')
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: ground.address })
      await context.addCookies([{ name, value, url: ground.address }])
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      say('  opening')
      await page.goto('/patients')
      await page.getByRole('row').filter({ hasText: 'UHHO' }).first().waitFor()

      say('  from menu to rows')
      const ipd = await backAndForth(page, IPD)
      const opd = await backAndForth(page, OPD)
      const patients = await backAndForth(page, PATIENTS, IPD)
      const beds = await backAndForth(page, BED_MAP)
      const home = await backAndForth(page, HOME)
      const throttle = await context.newCDPSession(page)
      await throttle.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const slow = await backAndForth(page, IPD)
      await throttle.send('Emulation.setCPUThrottlingRate', { rate: 1 })

      say('  from answer to rows')
      const found = await searches(page, '/api/patients', PATIENT_ROW)
      await untilPainted(page, HOME)
      const cards = await searches(page, '/api/home/groups', CARD)
      const memory = await memoryOf(browser, page)
      if (complaints.length > 0) throw new Error(complaints.join('\n'))

      const figures: Figure[] = [
        { what: 'Click to IPD rows', value: median(ipd), unit: 'ms', gate: { most: 120 } },
        { what: 'the same at a quarter of the speed', value: median(slow), unit: 'ms', gate: { most: 350 } },
        { what: 'Click to OPD rows', value: median(opd), unit: 'ms', gate: { most: 120 } },
        { what: 'Click to rows of patients', value: median(patients), unit: 'ms', gate: { most: 120 } },
        { what: 'Click to the bed map', value: median(beds), unit: 'ms', gate: { most: 120 } },
        { what: 'Click to the first cards of home', value: median(home), unit: 'ms', gate: { most: 120 } },
        { what: 'Answer to painted rows of a search', value: percentile(found, 0.95), unit: 'ms', gate: { most: 50 } },
        {
          what: 'Answer to painted cards of home',
          value: percentile(cards, 0.95),
          unit: 'ms',
          note: 'two answers, one after the other',
        },
        { what: 'Heap of the tab', value: memory.heap, unit: 'MB', gate: { most: 150 } },
        {
          what: 'Private memory of the tab’s process',
          value: memory.process,
          unit: 'MB',
          note: 'with the browser’s own code and its caches',
        },
      ]
      const table: Table = {
        head: ['from … to painted', 'p50 ms', 'p95'],
        rows: [
          row('menu to IPD rows', ipd),
          row('menu to IPD rows, 4 × slower', slow),
          row('menu to OPD rows', opd),
          row('menu to rows of patients', patients),
          row('menu to the bed map', beds),
          row('menu to home cards', home),
          row('answer to patients found', found),
          row('answer to cards found', cards),
        ],
      }
      return { figures, tables: [table] }
    } finally {
      await browser.close()
    }
  },
}

/** What the tab holds after its garbage is taken away, in MB: the heap, and its process where the system tells. */
async function memoryOf(browser: Browser, page: Page): Promise<{ heap: number; process: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const whole = await browser.newBrowserCDPSession()
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMemory(id))
  return { heap: usedSize / 2 ** 20, process: Math.max(...renderers) }
}

function privateMemory(pid: number): number {
  const file = `/proc/${pid}/smaps_rollup`
  if (!fs.existsSync(file)) return Number.NaN
  const sizes = [...fs.readFileSync(file, 'utf8').matchAll(/^Private_\w+:\s+(\d+)/gm)].map(([, kb]) => Number(kb))
  return sizes.reduce((sum, kb) => sum + kb, 0) / 1024
}
