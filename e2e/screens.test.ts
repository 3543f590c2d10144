import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
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
  '/?addTo=HERNIA+SURGERIES&search=patil',
  '/todays-ipd?search=patil',
  '/todays-opd',
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

let visitor: Page
let administrator: Page
beforeAll(async () => {
  visitor = await house.visitor()
  administrator = await house.person('admin@ayushman.demo')
})

test.each([
  ...OUTSIDE.map((path) => [path, () => visitor] as const),
  ...INSIDE.map((path) => [path, () => administrator] as const),
])('%s is accessible in both themes, wide and on a phone', async (path, who) => {
  const page = who()
  await page.setViewportSize(WIDE)
  await page.goto(path, { waitUntil: 'networkidle' })
  for (const [look, colorScheme, viewport] of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    await page.getByRole('heading').first().waitFor()
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    // What is still changing its colour has no contrast yet.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    // No frames here, so axe need not carry its findings through a second page.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${look}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
    ).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1)).toBe(true)
  }
})
