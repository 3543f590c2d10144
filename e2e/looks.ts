import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type LongWork, platformContract } from '../src/platform/model/contract/platform.contract.ts'
import { axeFaults, widthFaults } from './accessibility.ts'
import { PHONE } from './demo-app.ts'
import { shiftFaults, watchLayout } from './layout-shift.ts'
import { WIDE } from './windows.ts'

/** The narrowest phone that must do. */
const NARROW = { width: 360, height: 740 }

/** A screen is loaded for each of these, and then made wider or narrower. */
const LOOKS = [
  {
    colorScheme: 'dark',
    sizes: [
      { viewport: WIDE, rules: 'structure' },
      // Contrast is asked once a theme: here every part of the window before is shown, and more columns.
      { viewport: { width: 1920, height: 1080 }, rules: 'look' },
      // Here most columns stand, and each has names and roles of its own; colours do not change with the width.
      { viewport: { width: 2560, height: 1440 }, rules: 'structure' },
    ],
  },
  {
    colorScheme: 'light',
    sizes: [
      { viewport: PHONE, rules: 'look' },
      // The same parts in the same colours.
      { viewport: NARROW, rules: 'width' },
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

/** Slows a signed-in user's screens down, so that what moves on them is seen; work runs in the background. */
export const watchAtWork = (page: Page) =>
  watchLayout(page, { [`/api${platformContract.works.path}`]: { works: [WORK] } })

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

/** A screen has nothing to complain about, in both themes, wide and on a phone, once `shown` is there. */
export async function expectNoFault(page: Page, path: string, shown: Locator): Promise<void> {
  const found: string[] = []
  for (const look of LOOKS) found.push(...(await faultsOf(page, path, look, shown)))
  expect(found).toEqual([])
}
