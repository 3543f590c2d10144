import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDemoApp, VISIT_NO } from './demo-app.ts'

const app = serveDemoApp()

/** A dashboard with every column and many rows in sight. */
async function openList(email: string, scope: string): Promise<Page> {
  const page = await app.person(email, { viewport: { width: 4200, height: 4000 } })
  await page.goto(`/todays-ipd?scope=${scope}`)
  await page.getByRole('row').filter({ hasText: VISIT_NO }).first().waitFor()
  return page
}
const visitNoIn = (text: string | null) => VISIT_NO.exec(text ?? '')?.[0] ?? ''
const linesOf = (page: Page) => page.getByRole('treegrid', { name: 'Lines of the bill' })

/** The first visit of the list that shows `words` and whose bill is a draft that lacks nothing but what may be passed over. */
async function withDraft(page: Page, words: string): Promise<string> {
  const rows = page.getByRole('row').filter({ hasText: VISIT_NO }).filter({ hasText: words })
  const shown = (await rows.allTextContents()).map(visitNoIn)
  const { rows: visits } = (await (await page.request.get('/api/ipd?scope=discharged&limit=100')).json()) as Listed
  for (const { id, visitNo } of visits.filter((visit) => shown.includes(visit.visitNo))) {
    const { state, checks } = (await (await page.request.get(`/api/visits/${id}/bill`)).json()) as Checked
    if (state === 'draft' && checks.every((check) => check.mayWaive || check.state !== 'open')) return visitNo
  }
  throw new Error(`No bill of a visit that shows '${words}' is a draft`)
}
type Checked = { readonly state: string; readonly checks: readonly { state: string; mayWaive: boolean }[] }
type Listed = { readonly rows: readonly { readonly id: string; readonly visitNo: string }[] }

/** Passes over what follows by post, as the checks before confirming ask. */
async function passOver(page: Page): Promise<void> {
  const checks = page.getByRole('region', { name: 'Before confirming' })
  await checks.waitFor()
  for (;;) {
    const open = await checks.getByRole('button', { name: 'Pass over' }).count()
    if (open === 0) return
    await checks.getByRole('button', { name: 'Pass over' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Pass over' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Follows by post')
    await page.keyboard.press('Enter')
    await expect.poll(() => checks.getByRole('button', { name: 'Pass over' }).count()).toBe(open - 1)
  }
}

test('in hope an ESIC patient’s bill is checked and confirmed, and its P-II is printed', async () => {
  const clerk = await openList('user@hope.demo', 'discharged')
  await clerk.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  const visitNo = await withDraft(clerk, 'Referral letter')
  const row = clerk.getByRole('row').filter({ hasText: visitNo })
  await row.getByRole('button', { name: `Open Referral letter bill of ${visitNo}` }).click()
  await linesOf(clerk).waitFor()
  await passOver(clerk)
  await clerk.getByRole('button', { name: 'Mark as checked' }).click()
  await clerk.getByRole('button', { name: 'Confirm the bill' }).click()
  await clerk.getByRole('dialog').getByRole('button', { name: 'Confirm the bill' }).click()
  const confirmed = clerk.getByRole('list', { name: 'Steps of the bill' }).getByRole('listitem').last()
  await expect.poll(() => confirmed.getAttribute('aria-current')).toBe('step')

  await clerk.goto(`/p2form/${visitNo}`)
  await clerk.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  await clerk.getByRole('region', { name: 'Before printing' }).getByRole('listitem').first().waitFor()
  await clerk.getByRole('button', { name: 'Print', exact: true }).click()
  await clerk.locator('body[data-printed=yes]').waitFor()
  await app.leave(clerk)
})

test('in ayushman a bill is refused when the grace is over, by the icon, the page and the print', async () => {
  const clerk = await openList('user@ayushman.demo', 'all')
  const row = clerk.getByRole('row').filter({ hasText: 'Grace Period Expired' }).first()
  const visitNo = visitNoIn(await row.textContent())
  const refused =
    /^24-hour grace period has expired\. Please upload the referral letter for patient .+ before accessing billing section\.$/
  expect(await row.getByRole('button', { name: / bill of IH/ }).count()).toBe(0)
  await row.getByText('Grace Period Expired').hover()
  await clerk.getByRole('tooltip').getByText(refused).waitFor()
  for (const path of ['final-bill', 'edit-final-bill', 'invoice', 'p2form']) {
    await clerk.goto(`/${path}/${visitNo}`)
    await clerk.getByText(refused).first().waitFor()
  }
  await app.leave(clerk)
})

test('in hope two desks at one draft see each other’s changes, and neither overwrites the other unknowingly', async () => {
  const clerk = await openList('user@hope.demo', 'in-hospital')
  await clerk
    .getByRole('row')
    .filter({ hasText: VISIT_NO })
    .getByRole('button', { name: /^Open(?: Referral letter)? bill of IH\w+$/ })
    .first()
    .click()
  await linesOf(clerk).waitFor()
  const colleague = await app.person('admin@hope.demo')
  await colleague.goto(new URL(clerk.url()).pathname)
  await linesOf(colleague).waitFor()
  await addNebulisation(clerk)

  const asClerk = await changeQuantity(clerk)
  const asColleague = await changeQuantity(colleague)
  await asColleague.fill('3', 'Given three times')
  await lineIn(clerk).getByRole('gridcell', { name: '3', exact: true }).waitFor()
  await asClerk.dialog.getByText(/^Just changed by \w+ \w+: Quantity 3, Given three times/).waitFor()
  await asClerk.fill('2', 'Once refused')
  for (const page of [clerk, colleague]) await lineIn(page).getByRole('gridcell', { name: '2', exact: true }).waitFor()
  await app.leave(clerk, colleague)
})

const lineIn = (page: Page) =>
  linesOf(page)
    .getByRole('row')
    .filter({ hasText: /nebulisation/i })

async function addNebulisation(page: Page): Promise<void> {
  await linesOf(page).focus()
  await page.keyboard.press('/')
  await page.keyboard.type('nebulisation')
  await page.getByRole('listbox', { name: 'Services' }).getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await lineIn(page).waitFor()
}

/** Opens the change of the quantity of the line; what is filled in is saved. */
async function changeQuantity(page: Page) {
  await lineIn(page).getByRole('gridcell').first().click()
  await linesOf(page).focus()
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog', { name: 'Change the quantity' })
  await dialog.waitFor()
  return {
    dialog,
    async fill(quantity: string, reason: string) {
      await dialog.getByRole('textbox', { name: 'Quantity' }).fill(quantity)
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}
