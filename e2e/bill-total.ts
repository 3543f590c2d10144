import type { Page } from 'playwright-core'

/** The total of the bill that is open, in rupees. */
export async function totalOf(page: Page): Promise<number> {
  const shown = page.getByRole('complementary', { name: 'Financial summary' }).getByText(/^₹/)
  return Number((await shown.first().textContent())?.replaceAll(/[₹,]/g, ''))
}
