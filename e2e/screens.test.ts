import AxeBuilder from '@axe-core/playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type House, openHouse, PHONE, WIDE } from './house.ts'

// Every screen there is, in both themes, wide and on a phone: nothing to complain about, nothing scrolls sideways.

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
afterEach(() => {
  expect(house.complaints.splice(0)).toEqual([])
})

// Lists are searched first: ten rows show whatever a hundred would, and are measured in a tenth of the time.
const INSIDE = [
  '/?search=patil',
  '/?addTo=HERNIA+SURGERIES',
  '/todays-ipd?search=patil',
  '/todays-opd?from=2020-01-01&search=patil',
  '/patients?search=patil',
  '/patients?search=patil&register=1',
  '/patients?search=patil&lookup=1',
  '/patients?search=patil&import=csv',
  '/patient-profile',
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
  '/nowhere',
]
const OUTSIDE = ['/', '/?step=hospitals', '/?hospital=ayushman', '/login', '/signup', '/signup-simple']

const LOOKS = [
  ['light, wide', 'light', WIDE],
  ['dark, wide', 'dark', WIDE],
  ['dark, phone', 'dark', PHONE],
  ['light, phone', 'light', PHONE],
] as const

test.each([
  ...OUTSIDE.map((path) => [path, ''] as const),
  ...INSIDE.map((path) => [path, 'admin@ayushman.demo'] as const),
])('%s is accessible in both themes, wide and on a phone', async (path, email) => {
  const page = email ? await house.person(email) : await house.visitor()
  await page.goto(path)
  for (const [look, colorScheme, viewport] of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    await page.waitForLoadState('networkidle').catch(() => {})
    await page.getByRole('heading').first().waitFor()
    // What is still changing its colour has no contrast yet.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => `${look}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
    ).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1)).toBe(true)
  }
  await page.context().close()
})
