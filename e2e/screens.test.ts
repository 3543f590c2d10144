import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type LongWork, platformContract } from '../src/platform/model/contract/platform.contract.ts'
import { axeFaults, widthFaults } from './accessibility.ts'
import { PHONE, serveDemoApp } from './demo-app.ts'
import { shiftFaults, watchLayout } from './layout-shift.ts'
import { WIDE } from './windows.ts'

/** The narrowest phone that must do. */
const NARROW = { width: 360, height: 740 }

// Every screen there is, in both themes, wide and on a phone, while work runs in the background: nothing to complain about,
// nothing moves while it comes, nothing scrolls sideways.

const app = serveDemoApp()

// Lists are searched first: ten rows show whatever a hundred would, and are measured in a tenth of the time.
const INSIDE = [
  '/?search=patil',
  '/?addTo=HERNIA+SURGERIES&search=patil',
  '/todays-ipd?search=patil',
  '/todays-opd?from=2020-01-01&search=patil',
  '/patients?search=patil',
  '/patients?search=patil&register=1',
  '/patients?search=patil&lookup=1',
  '/patients?search=patil&find=1',
  '/patients?search=patil&diagnosis=new',
  '/patients?search=patil&import=csv',
  '/patient-profile',
  '/financial-summary?search=patil',
  '/daywise-bills?search=patil',
  '/users',
  '/doctors',
  '/settings',
  '/recycle-bin',
  '/cghs-surgery-master?search=hernia',
  '/cghs-surgery?tab=rates',
  '/diagnoses?search=hernia&add=1',
  '/corporate?tab=tariff-classes',
  '/mandatory-service-create',
  '/room-management',
  '/room-management?tab=occupancy',
  '/patient-overview',
  '/patient-overview?tab=all-patient&search=patil',
  '/currently-admitted?search=patil',
  '/discharged-patients?from=2020-01-01&search=patil',
  '/advance-statement-report?search=patil',
  '/security-verification',
  '/nowhere',
]
const OUTSIDE = [
  '/',
  '/?step=hospitals',
  '/?hospital=ayushman',
  '/login',
  '/signup',
  '/signup-simple',
  '/forgot-password',
  '/reset-password',
]

/** A screen is loaded for each of these, and then made wider or narrower. */
const LOOKS = [
  {
    colorScheme: 'dark',
    sizes: [
      { viewport: WIDE, rules: 'all' },
      { viewport: { width: 1920, height: 1080 }, rules: 'look' },
      // Here most columns stand, and each has names and roles of its own; colours do not change with the width.
      { viewport: { width: 2560, height: 1440 }, rules: 'structure' },
    ],
  },
  {
    colorScheme: 'light',
    sizes: [
      { viewport: PHONE, rules: 'look' },
      { viewport: NARROW, rules: 'look' },
    ],
  },
] as const
type Look = (typeof LOOKS)[number]

/** An import that goes on while the screens are looked at. */
const WORK = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'import-patients',
  title: 'Import of list.csv',
  state: 'running',
  done: 40,
  total: 100,
  note: null,
  hasResult: false,
  shownAt: null,
} satisfies LongWork

let visitor: Page
let administrator: Page
beforeAll(async () => {
  visitor = await app.visitor()
  administrator = await app.person('admin@ayushman.demo')
  await watchLayout(visitor)
  await watchLayout(administrator, { [`/api${platformContract.works.path}`]: { works: [WORK] } })
})

/** Theme and size change together: styles and layout are computed once. */
const dress = (page: Page, { colorScheme }: Look, { viewport }: Look['sizes'][number]) =>
  Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize(viewport)])

/** Loads a screen as it first looks. A picture stands between it and the one before, which need not change its look again. */
async function load(page: Page, path: string, look: Look): Promise<void> {
  await page.goto('/favicon-hope.svg')
  await dress(page, look, look.sizes[0])
  await page.goto(path, { waitUntil: 'networkidle' })
}

/** What is wrong with a screen in a look: with how it comes, and how it is at each of the sizes. */
async function faultsOf(page: Page, path: string, look: Look, shown: Locator): Promise<string[]> {
  await load(page, path, look)
  await shown.first().waitFor()
  const { colorScheme, sizes } = look
  const found = await shiftFaults(page)
  for (const size of sizes) {
    await dress(page, look, size)
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    const faults = [...(await axeFaults(page, size)), ...(await widthFaults(page))]
    found.push(...faults.map((fault) => `${size.viewport.width} pixels: ${fault}`))
  }
  return found.map((fault) => `${colorScheme}: ${fault}`)
}

async function expectNoFault(page: Page, path: string, shown: Locator): Promise<void> {
  const found: string[] = []
  for (const look of LOOKS) found.push(...(await faultsOf(page, path, look, shown)))
  expect(found).toEqual([])
}

test.each([
  ...OUTSIDE.map((path) => [path, () => visitor] as const),
  ...INSIDE.map((path) => [path, () => administrator] as const),
])('%s is accessible and stands still, in both themes, wide and on a phone', async (path, who) => {
  const page = who()
  await expectNoFault(page, path, page.getByRole('heading'))
})

test.each([
  ['the visit', (visit: Visit) => `/todays-ipd?search=${visit.visitNo}&open=${visit.id}`],
  ['its comments', (visit: Visit) => `/todays-ipd?search=${visit.visitNo}&comments=${visit.id}`],
  ['its documents', (visit: Visit) => `/todays-ipd?search=${visit.visitNo}&documents=${visit.id}`],
  ['its information', (visit: Visit) => `/?search=patil&information=${visit.patientId}&ofVisit=${visit.id}`],
  ['its patient', (visit: Visit) => `/patients?search=patil&patient=${visit.patientId}`],
  ['the documents of its patient', (visit: Visit) => `/patient-profile?patient=${visit.patientId}&tab=documents`],
  ['its bill in the profile', (visit: Visit) => `/patient-profile?patient=${visit.patientId}&tab=edit-bill`],
] as const)(
  '%s, opened over its list, is accessible and stands still, in both themes, wide and on a phone',
  async (_, pathOf) => {
    const answer = await administrator.request.get('/api/ipd?scope=in-hospital&limit=1')
    const [visit] = ((await answer.json()) as { rows: Visit[] }).rows
    if (!visit) throw new Error('No patient is admitted')
    const part = pathOf(visit).includes('tab=')
      ? administrator.getByRole('tabpanel')
      : administrator.getByRole('dialog')
    const shown = part.getByRole('heading').or(part.getByRole('listitem')).or(part.getByRole('textbox'))
    await expectNoFault(administrator, pathOf(visit), shown)
  },
)

test.each([
  ['the financial summary', (visit: Visit) => `/financial-summary?visit=${visit.visitNo}`],
  ['the days', (visit: Visit) => `/daywise-bills?id=${visit.visitNo}`],
] as const)('%s of a visit are accessible and stand still, in both themes, wide and on a phone', async (_, pathOf) => {
  const answer = await administrator.request.get('/api/ipd?scope=in-hospital&limit=1')
  const [visit] = ((await answer.json()) as { rows: Visit[] }).rows
  if (!visit) throw new Error('No patient is admitted')
  await expectNoFault(administrator, pathOf(visit), administrator.getByRole('table'))
})

type Visit = { readonly id: string; readonly patientId: string; readonly visitNo: string }
