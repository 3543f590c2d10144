import type { Page } from 'playwright-core'

/** What a page reads at these addresses is not answered before it is let go: the order in which a slow network answers. */
export async function holdAnswers(page: Page, addresses: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** The bill as it is after a change is not shown before it is let go. */
export const holdBill = (page: Page) => holdAnswers(page, /\/api\/visits\/[^/]+\/bill(\?|$)/)
