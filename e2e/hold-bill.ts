import type { Page } from 'playwright-core'

/** The bill as it is after a change is not shown before it is let go. */
export async function holdBill(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/visits\/[^/]+\/bill(\?|$)/, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
