import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nameInDemo } from '../db/seed/people/accounts.ts'
import { act, openVisits, rowOf, serveDemoApp, VISIT_NO } from './demo-app.ts'
import { choose, waitForValue } from './forms.ts'
import { WIDE } from './windows.ts'

const app = serveDemoApp()

const open = (email: string, path = '/todays-ipd?scope=in-hospital') => openVisits(app, email, path, 4200)
async function visitAt(page: Page, place: number): Promise<string> {
  const text = await page.getByRole('row').filter({ hasText: VISIT_NO }).nth(place).textContent()
  return VISIT_NO.exec(text ?? '')?.[0] ?? ''
}

test('a claim id is edited in place, Tab leads on, a colleague sees it, and leaving the screen loses nothing', async () => {
  const [clerk, nurse] = [await open('user@hope.demo'), await open('nurse@hope.demo')]
  const visitNo = await visitAt(clerk, 0)
  const row = rowOf(clerk, visitNo)
  await row.getByRole('button', { name: /Edit Claim ID/ }).click()
  await clerk.getByRole('textbox', { name: 'Claim ID' }).fill('CLM-IN-PLACE')
  await clerk.keyboard.press('Tab')
  await rowOf(nurse, visitNo).getByText('CLM-IN-PLACE').waitFor()
  await clerk.keyboard.press('Enter')
  await clerk.getByRole('textbox', { name: 'ESIC UHID' }).fill('UH-TYPED-IN-HASTE')
  await clerk.getByRole('link', { name: 'Patients', exact: true }).first().click()
  await rowOf(nurse, visitNo).getByText('UH-TYPED-IN-HASTE').waitFor()
  expect(await nurse.getByRole('button', { name: /^Edit Bunch No/ }).count()).toBe(0)
  await app.leave(clerk, nurse)
})

test.each(['user@hope.demo', 'admin@hope.demo'])('%s reads whole visit ids', async (email) => {
  const page = await app.person(email, { viewport: WIDE })
  await page.goto('/todays-ipd')
  const cell = page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('link', { name: VISIT_NO }) })
    .first()
  await cell.waitFor()
  const isCut = (at: Element) =>
    [...at.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
  expect(await cell.evaluate(isCut)).toBe(false)
  await app.leave(page)
})

test('what was typed offline is saved once the server answers, and by signing out', async () => {
  const [clerk, nurse] = [await open('user@hope.demo'), await open('nurse@hope.demo')]
  const visitNo = await visitAt(clerk, 2)
  const row = rowOf(clerk, visitNo)
  const type = async (label: string, value: string) => {
    await row.getByRole('button', { name: `Edit ${label}` }).click()
    await clerk.getByRole('textbox', { name: label }).fill(value)
  }
  await clerk.context().setOffline(true)
  await type('Claim ID', 'CLM-NO-NETWORK')
  await clerk.keyboard.press('Escape')
  await type('Claim ID', 'CLM-OFFLINE')
  await clerk.keyboard.press('Tab')
  await row.getByLabel('Waiting to be saved').waitFor()
  await row.getByText('CLM-OFFLINE').waitFor()
  await clerk.context().setOffline(false)
  await rowOf(nurse, visitNo).getByText('CLM-OFFLINE').waitFor()

  await type('ESIC UHID', 'UH-SIGNED-OUT')
  await clerk.getByRole('button', { name: 'Logout' }).click()
  await rowOf(nurse, visitNo).getByText('UH-SIGNED-OUT').waitFor()
  app.complaints.splice(0)
  await app.leave(clerk, nurse)
})

test('a toggle goes through its cycle at once for everybody, and back when it cannot be saved', async () => {
  const [admin, nurse] = [await open('admin@hope.demo'), await open('nurse@hope.demo')]
  const visitNo = await visitAt(admin, 1)
  const toggle = rowOf(admin, visitNo).getByRole('button', { name: /^Condonation Delay -submission/ })
  const before = (await toggle.textContent()) ?? ''
  const after = before === 'Present' ? 'Not Present' : 'Present'
  await toggle.click()
  await expect.poll(() => toggle.textContent()).toBe(after)
  await rowOf(nurse, visitNo).getByRole('gridcell').nth(15).getByText(after, { exact: true }).waitFor()

  await admin.route('**/api/visits/*/tracking', (route) => route.abort())
  await toggle.click()
  await admin.getByText('Condonation Delay -submission was not saved').waitFor()
  await expect.poll(() => toggle.textContent()).toBe(after)
  app.complaints.splice(0)
  await app.leave(admin, nurse)
})

test('filters stand in the address and are kept as a view of one’s own', async () => {
  const admin = await open('admin@ayushman.demo', '/todays-ipd')
  await admin.getByRole('button', { name: 'Filter Extension of Stay: All' }).click()
  await admin.getByRole('dialog').getByText('Taken', { exact: true }).click()
  await admin.waitForURL(/extension=taken/)
  await admin.keyboard.press('Escape')
  const others = admin.getByRole('button', { name: /^Extension of Stay: (?!Taken)/ })
  await expect.poll(() => others.count()).toBe(0)
  await admin.getByRole('button', { name: 'Save view' }).click()
  await admin.getByLabel('Name of the view').fill('Extensions taken')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  const tab = admin.getByRole('button', { name: 'Extensions taken', exact: true })
  await tab.waitFor()
  const found = await admin.getByRole('button', { name: /^Extension of Stay: Taken/ }).count()
  expect(found).toBeGreaterThan(0)
  await admin.getByRole('button', { name: 'All visits' }).click()
  await admin.waitForURL((url) => !url.search.includes('extension'))
  await tab.click()
  await admin.waitForURL(/extension=taken/)
  await admin.reload()
  await admin.getByRole('button', { name: 'Filter Extension of Stay: Taken' }).waitFor()
  await expect.poll(() => admin.getByRole('button', { name: /^Extension of Stay: / }).count()).toBe(found)
  await app.leave(admin)
})

test('the billing status is chosen on two levels, saves itself, and keeps who set it', async () => {
  const [clerk, nurse] = [await open('user@hope.demo'), await open('nurse@hope.demo')]
  const visitNo = await visitAt(clerk, 2)
  await rowOf(clerk, visitNo)
    .getByRole('button', { name: /^Billing Status of/ })
    .click()
  const panel = clerk.getByRole('dialog', { name: `Billing Status of ${visitNo}` })
  await panel.getByRole('combobox', { name: 'Billing Status' }).selectOption('Bill PDF Completed')
  await panel.getByLabel('Sub-status').selectOption('Billing audit completed')
  await panel.getByText('Saved').waitFor()
  await panel.getByRole('list').getByText('Bill PDF Completed: Billing audit completed').waitFor()
  await panel
    .getByRole('list')
    .getByText(`${nameInDemo('hope', 'user')}, `)
    .first()
    .waitFor()
  await rowOf(nurse, visitNo).getByText('Billing audit completed').waitFor()
  expect(await nurse.getByRole('button', { name: /^Billing Status of/ }).count()).toBe(0)
  await app.leave(clerk, nurse)
})

test('one field of several visits is changed at once, and undone', async () => {
  const admin = await open('admin@ayushman.demo')
  const ids = [await visitAt(admin, 0), await visitAt(admin, 1)]
  const below = rowOf(admin, await visitAt(admin, 3))
  const place = await below.boundingBox()
  for (const visitNo of ids) await admin.getByRole('checkbox', { name: `Choose ${visitNo}` }).click()
  await admin.getByText('2 selected').waitFor()
  // A row that moves under the pointer gets the click that another was meant for.
  expect(await below.boundingBox()).toEqual(place)
  await admin.getByLabel('Field to change').selectOption('Bunch No.')
  await admin.getByLabel('New value').fill('BULK-7')
  await admin.getByRole('button', { name: 'Change 2 visits' }).click()
  await admin.getByText('Bunch No. changed on 2 visits.').waitFor()
  for (const visitNo of ids) await rowOf(admin, visitNo).getByText('BULK-7').waitFor()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await admin.getByText('Undone on 2 visits').waitFor()
  await expect.poll(() => admin.getByRole('grid').getByText('BULK-7').count()).toBe(0)
  await app.leave(admin)
})

test('a discharge is revoked by an administrator, and the patient is in hospital again', async () => {
  const admin = await open('admin@hope.demo', '/todays-ipd?scope=discharged')
  const visitNo = await visitAt(admin, 0)
  await act(admin, visitNo, 'Revoke discharge')
  const dialog = admin.getByRole('dialog', { name: 'Revoke Discharge' })
  await dialog.getByLabel('Reason').fill('Discharged by mistake')
  await dialog.getByRole('button', { name: 'Revoke Discharge' }).click()
  await admin.getByText(/^Discharge revoked for .*\. Patient moved back to currently admitted\.$/).waitFor()
  await rowOf(admin, visitNo).waitFor({ state: 'detached' })
  await admin.goto(`/todays-ipd?scope=in-hospital&search=${visitNo}`)
  await rowOf(admin, visitNo).waitFor()
  await app.leave(admin)
})

test('comments save themselves, and stand there for the next reader', async () => {
  const admin = await open('admin@hope.demo')
  const visitNo = await visitAt(admin, 3)
  await rowOf(admin, visitNo)
    .getByRole('button', { name: /^Comments/ })
    .click()
  const dialog = admin.getByRole('dialog', { name: /^Comments for / })
  await dialog.getByText(`Visit ID: ${visitNo} | Auto-saves as you type`).waitFor()
  await dialog.getByPlaceholder('Add your comments here...').fill('Letter comes on Monday')
  await dialog.getByText('Saved').waitFor()
  await admin.reload()
  await waitForValue(dialog.getByPlaceholder('Add your comments here...'), 'Letter comes on Monday')
  await app.leave(admin)
})

test('the corporate of a visit is changed with a reason; a colleague sees it, the clerk may not', async () => {
  const [admin, clerk] = [await open('admin@hope.demo'), await open('user@hope.demo')]
  const visitNo = await visitAt(admin, 4)
  await act(admin, visitNo, 'Change corporate')
  const dialog = admin.getByRole('dialog', { name: `Change corporate: ${visitNo}` })
  await dialog.getByText('The change holds for this visit only', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Change corporate' }).click()
  await dialog.getByText('Please give the reason').waitFor()
  await choose(admin, 'New corporate', /railways/i)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Card shown at the desk')
  await dialog.getByRole('button', { name: 'Change corporate' }).click()
  await admin.getByText('Corporate changed').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await clerk.goto(`/todays-ipd?search=${visitNo}`)
  await rowOf(clerk, visitNo)
    .getByText(/railways/i)
    .waitFor()
  expect(await clerk.getByRole('button', { name: /^Actions: / }).count()).toBe(0)
  await app.leave(admin, clerk)
})
