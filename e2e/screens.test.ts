import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFaults, widthFaults } from './accessibility.ts'
import { serveDemoApp } from './demo-app.ts'
import { WIDE } from './windows.ts'

/** The narrowest phone that must do. */
const NARROW = { width: 360, height: 740 }

// Every screen there is, in both themes, wide and on a phone: nothing to complain about, nothing scrolls sideways.

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

/** Colours do not change with the width, nor widths with the theme: two looks see all four, the second its own part. */
const LOOKS = [
  { colorScheme: 'dark', viewport: WIDE, rules: 'all' },
  { colorScheme: 'light', viewport: NARROW, rules: 'color-contrast' },
] as const

let visitor: Page
let administrator: Page
beforeAll(async () => {
  visitor = await app.visitor()
  administrator = await app.person('admin@ayushman.demo')
})

type Look = (typeof LOOKS)[number]

/** Theme and size change together: styles and layout are computed once. */
const dress = (page: Page, { colorScheme, viewport }: Look) =>
  Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize(viewport)])

/** Loads a screen in the first look. A picture stands between it and the one before, which need not change its look again. */
async function load(page: Page, path: string, options?: Parameters<Page['goto']>[1]): Promise<void> {
  await page.goto('/favicon-hope.svg')
  await dress(page, LOOKS[0])
  await page.goto(path, options)
}

/** What is wrong with the screen as it is, in a theme and a size. */
async function faults(page: Page, look: Look): Promise<string[]> {
  const { colorScheme, viewport, rules } = look
  await dress(page, look)
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  const found = [...(await axeFaults(page, { rules })), ...(await widthFaults(page))]
  return found.map((fault) => `${colorScheme}, ${viewport.width} pixels: ${fault}`)
}

test.each([
  ...OUTSIDE.map((path) => [path, () => visitor] as const),
  ...INSIDE.map((path) => [path, () => administrator] as const),
])('%s is accessible in both themes, wide and on a phone', async (path, who) => {
  const page = who()
  await load(page, path, { waitUntil: 'networkidle' })
  await page.getByRole('heading').first().waitFor()
  for (const look of LOOKS) expect(await faults(page, look)).toEqual([])
})

test.each([
  ['the visit', (visit: Visit) => `/todays-ipd?search=${visit.visitNo}&open=${visit.id}`],
  ['its comments', (visit: Visit) => `/todays-ipd?search=${visit.visitNo}&comments=${visit.id}`],
  ['its documents', (visit: Visit) => `/todays-ipd?search=${visit.visitNo}&documents=${visit.id}`],
  ['its information', (visit: Visit) => `/?search=patil&information=${visit.patientId}&ofVisit=${visit.id}`],
  ['its patient', (visit: Visit) => `/patients?search=patil&patient=${visit.patientId}`],
  ['the documents of its patient', (visit: Visit) => `/patient-profile?patient=${visit.patientId}&tab=documents`],
  ['its bill in the profile', (visit: Visit) => `/patient-profile?patient=${visit.patientId}&tab=edit-bill`],
] as const)('%s, opened over its list, is accessible in both themes, wide and on a phone', async (_, pathOf) => {
  const answer = await administrator.request.get('/api/ipd?scope=in-hospital&limit=1')
  const [visit] = ((await answer.json()) as { rows: Visit[] }).rows
  if (!visit) throw new Error('No patient is admitted')
  await load(administrator, pathOf(visit))
  const part = pathOf(visit).includes('tab=') ? administrator.getByRole('tabpanel') : administrator.getByRole('dialog')
  await part.getByRole('heading').or(part.getByRole('listitem')).or(part.getByRole('textbox')).first().waitFor()
  for (const look of LOOKS) expect(await faults(administrator, look)).toEqual([])
})

test.each([
  ['the financial summary', (visit: Visit) => `/financial-summary?visit=${visit.visitNo}`],
  ['the days', (visit: Visit) => `/daywise-bills?id=${visit.visitNo}`],
] as const)('%s of a visit are accessible in both themes, wide and on a phone', async (_, pathOf) => {
  const answer = await administrator.request.get('/api/ipd?scope=in-hospital&limit=1')
  const [visit] = ((await answer.json()) as { rows: Visit[] }).rows
  if (!visit) throw new Error('No patient is admitted')
  await load(administrator, pathOf(visit))
  await administrator.getByRole('table').first().waitFor()
  for (const look of LOOKS) expect(await faults(administrator, look)).toEqual([])
})

type Visit = { readonly id: string; readonly patientId: string; readonly visitNo: string }
