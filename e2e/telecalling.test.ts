import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, widthFaults } from './accessibility.ts'
import { serveDemoApp } from './demo-app.ts'
import { choose } from './forms.ts'

const app = serveDemoApp()

test('a telecaller works the list with the keys, a colleague sees each call, and the history has it', async () => {
  const [caller, colleague] = [await app.person('user@hope.demo'), await app.person('admin@hope.demo')]
  for (const page of [caller, colleague]) await page.goto('/patient-overview')
  const open = caller.getByRole('group', { name: /^Call to / })
  const first = (await open.getAttribute('aria-label')) ?? ''
  const name = first.replace('Call to ', '')
  await choose(caller, 'Sub Disposition', 'Switched Off')
  await open.getByLabel('Remark').fill('Tried twice')
  await open.getByLabel('Remark').press('Control+Enter')
  await caller.getByText('Call record saved successfully').waitFor()
  // Saving with the keys opens the next row.
  await caller.getByRole('group', { name: first }).waitFor({ state: 'hidden' })
  await open.waitFor()
  const row = colleague.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Switched Off' })
  await row.waitFor()
  await row.getByText('Not Reachable').waitFor()
  expect([...(await axeFaults(colleague)), ...(await widthFaults(colleague))]).toEqual([])

  await colleague.getByRole('tab', { name: 'Last Call History' }).click()
  await colleague.getByRole('row').filter({ hasText: name }).getByText('Tried twice').waitFor()
  await colleague.getByText(/^Showing 1 to \d+ of \d+ entries$/).waitFor()
  await app.leave(caller, colleague)
})

test('what is typed of a call stays, whatever is opened before it is saved, and a call that says nothing is not saved', async () => {
  const page = await app.person('user@hope.demo')
  await page.goto('/patient-overview')
  const open = page.getByRole('group', { name: /^Call to / })
  const name = (await open.getAttribute('aria-label')) ?? ''
  await open.getByRole('button', { name: 'Save', exact: true }).click()
  await open.getByText(/^Nothing was said of this call/).waitFor()

  const remark = page.getByRole('group', { name }).getByLabel('Remark')
  await remark.fill('Rings, nobody answers')
  const back = () =>
    page
      .getByRole('button', { name: name.replace('Call to ', ''), exact: true })
      .first()
      .click()
  const others = page.getByRole('table', { name: 'Call today' }).locator('button[aria-expanded=false]')
  await others.first().click()
  await page.getByLabel('Not saved').first().waitFor()
  await back()
  expect(await remark.inputValue()).toBe('Rings, nobody answers')
  await page.getByRole('tab', { name: 'All Patient' }).click()
  await page.getByRole('tab', { name: 'Call Today' }).click()
  await back()
  expect(await remark.inputValue()).toBe('Rings, nobody answers')
  await page.getByRole('link', { name: 'Currently Admitted' }).first().click()
  await page.waitForURL('**/currently-admitted*')
  await page.goBack()
  await back()
  expect(await remark.inputValue()).toBe('Rings, nobody answers')
  await remark.press('Control+Enter')
  await page.getByText('Call record saved successfully').waitFor()
  expect(await page.getByLabel('Not saved').count()).toBe(0)
  await app.leave(page)
})

test('who saves second reads what the first said, and the next save replaces it', async () => {
  const [first, second] = [await app.person('user@hope.demo'), await app.person('admin@hope.demo')]
  for (const page of [first, second]) await page.goto('/patient-overview')
  const label = (await first.getByRole('group', { name: /^Call to / }).getAttribute('aria-label')) ?? ''
  const callOn = (page: Page) => page.getByRole('group', { name: label })
  await callOn(second).getByLabel('Remark').fill('The second telecaller')
  await callOn(first).getByLabel('Remark').fill('Comes on Monday')
  await callOn(first).getByLabel('Remark').press('Control+Enter')
  await first.getByText('Call record saved successfully').waitFor()
  await second
    .getByRole('button', { name: label.replace('Call to ', ''), exact: true })
    .first()
    .click()
  const save = callOn(second).getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await callOn(second)
    .getByText(/ has just saved: Comes on Monday\. Save again to replace it\.$/)
    .waitFor()
  expect(await callOn(second).getByLabel('Remark').inputValue()).toBe('The second telecaller')
  await save.click()
  await second.getByText('Call record saved successfully').waitFor()
  await app.leave(first, second)
})

test('a follow-up that nobody calls about ends with its reason, and comes back with Undo', async () => {
  const page = await app.person('user@ayushman.demo')
  await page.goto('/patient-overview')
  const open = page.getByRole('group', { name: /^Call to / })
  const name = ((await open.getAttribute('aria-label')) ?? '').replace('Call to ', '')
  const row = page.getByRole('table', { name: 'Call today' }).getByRole('button', { name, exact: true })
  const panel = page.getByRole('complementary', { name: `Calls to ${name}` })
  await panel.getByText('Discharge mode').waitFor()
  await panel.getByRole('button', { name: 'End the follow-up' }).click()
  const dialog = page.getByRole('dialog', { name: 'End the follow-up' })
  await dialog.getByRole('button', { name: 'End the follow-up' }).click()
  await dialog.getByText('Reason is required').waitFor()
  await dialog.getByLabel('Reason').fill('Treated elsewhere')
  await dialog.getByRole('button', { name: 'End the follow-up' }).click()
  await page.getByText('The follow-up is ended').waitFor()
  await open.and(page.locator(`[aria-label="Call to ${name}"]`)).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.first().waitFor()
  await app.leave(page)
})

test('All Patient asks for a reason, and a final payment', async () => {
  const page = await app.person('user@ayushman.demo')
  await page.goto('/patient-overview?tab=all-patient')
  const row = page.getByRole('row').nth(1)
  await row.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Please select an update reason').waitFor()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page
    .getByRole('columnheader', { name: 'Name', exact: true })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor()
  // On a phone nothing of a visit is cut.
  await page.setViewportSize({ width: 390, height: 844 })
  const list = page.getByRole('table', { name: 'All patients' })
  const update = page.getByRole('button', { name: 'Update', exact: true }).first()
  // The rows are drawn anew for the narrow screen.
  await expect.poll(async () => (await list.boundingBox())?.width ?? Number.POSITIVE_INFINITY).toBeLessThan(390)
  await expect.poll(async () => (await update.boundingBox())?.x ?? Number.POSITIVE_INFINITY).toBeLessThan(300)
  await app.leave(page)
})
