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

const INSIDE = [
  '/todays-ipd',
  '/patients',
  '/patients?register=1',
  '/patients?lookup=1',
  '/users',
  '/doctors',
  '/settings',
  '/recycle-bin',
  '/nowhere',
]
const OUTSIDE = ['/', '/?step=hospitals', '/?hospital=ayushman', '/login', '/signup', '/signup-simple']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, viewport] of [
    ['wide', WIDE],
    ['phone', PHONE],
  ] as const) {
    test.each([
      ...OUTSIDE.map((path) => [path, ''] as const),
      ...INSIDE.map((path) => [path, 'admin@ayushman.demo'] as const),
    ])(`%s is accessible, ${colorScheme}, ${width}`, async (path, email) => {
      const looks = { colorScheme, viewport }
      const page = email ? await house.person(email, looks) : await house.visitor(looks)
      await page.goto(path)
      await page.waitForLoadState('networkidle').catch(() => {})
      await page.getByRole('heading').first().waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
      ).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1)).toBe(true)
      await page.context().close()
    })
  }
}
