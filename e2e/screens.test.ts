import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { watchLayout } from './layout-shift.ts'
import { expectNoFault, watchAtWork } from './looks.ts'

// Every screen there is, in both themes, wide and on a phone, while work runs in the background: nothing to complain about,
// nothing moves while it comes, nothing scrolls sideways. What opens over a screen: opened-screens.test.ts.

const app = serveDemoApp()

// Lists are searched first: ten rows show whatever a hundred would, and are measured in a tenth of the time.
const INSIDE = [
  '/?search=patil',
  '/todays-ipd?search=patil',
  '/todays-opd',
  '/todays-opd?from=2020-01-01&search=patil',
  '/patients?search=patil',
  '/patient-profile',
  '/financial-summary?search=patil',
  '/old-bills?search=patil',
  '/esic-claims',
  '/cash-session',
  '/rates-not-set',
  '/billing-rules',
  '/no-deduction-letter?find=visit',
  '/grievances',
  '/backups',
  '/daywise-bills?search=patil',
  '/daywise-bills',
  '/users',
  '/doctors',
  '/settings',
  '/recycle-bin',
  '/cghs-surgery-master?search=hernia',
  '/cghs-surgery?tab=rates',
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

let visitor: Page
let administrator: Page
beforeAll(async () => {
  visitor = await app.visitor()
  administrator = await app.person('admin@ayushman.demo')
  await watchLayout(visitor)
  await watchAtWork(administrator)
})

test.each([
  ...OUTSIDE.map((path) => [path, () => visitor] as const),
  ...INSIDE.map((path) => [path, () => administrator] as const),
])('%s is accessible and stands still, in both themes, wide and on a phone', async (path, who) => {
  const page = who()
  await expectNoFault(page, path, page.getByRole('heading'))
})
