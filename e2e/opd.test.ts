import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act, openVisits, rowOf, serveDemoApp, VISIT_NO } from './demo-app.ts'
import { choose, waitForValue } from './forms.ts'

const app = serveDemoApp()

const open = (email: string, path = '/todays-opd') => openVisits(app, email, path, 2600)
/** The visit of the first row that has something. */
async function visitWith(page: Page, button: RegExp): Promise<string> {
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: button }) })
    .first()
  return VISIT_NO.exec((await row.textContent()) ?? '')?.[0] ?? ''
}
const tile = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

/** A count above the list, which is read beside the list. */
async function countOf(figure: Locator): Promise<number> {
  await figure.filter({ hasText: /^\d+$/ }).waitFor()
  return Number(await figure.textContent())
}

test('a visit registered at the desk appears live, counts as waiting, and the desk is led to it', async () => {
  const nurse = await open('nurse@hope.demo')
  const [waiting, total] = [await countOf(tile(nurse, 'Waiting')), await countOf(tile(nurse, 'Total OPD Today'))]
  const clerk = await app.person('user@hope.demo')
  await clerk.goto('/patients')
  await clerk
    .getByRole('button', { name: /^Register visit: / })
    .first()
    .click()
  const form = clerk.getByRole('dialog', { name: 'Register New Visit' })
  await choose(clerk, 'Patient Type', 'OPD')
  await choose(clerk, 'Visit Type', 'Consultation')
  await choose(clerk, 'Appointment With')
  await form.getByRole('textbox', { name: 'Reason for Visit' }).fill('Fever since Monday')
  await form.getByRole('button', { name: 'Register Visit' }).click()
  const said = await clerk.getByText(/^Visit registered successfully! Visit ID: /).textContent()
  const visitNo = VISIT_NO.exec(said ?? '')?.[0] ?? ''
  await rowOf(nurse, visitNo).waitFor()
  for (const [label, count] of [
    ['Waiting', waiting + 1],
    ['Total OPD Today', total + 1],
  ] as const)
    await expect.poll(() => tile(nurse, label).textContent()).toBe(String(count))
  await clerk.waitForURL(/todays-opd/)
  await rowOf(clerk, visitNo).waitFor()

  await act(nurse, visitNo, 'View visit')
  const information = nurse.getByRole('dialog', { name: 'Visit Information' })
  await information.getByText('Fever since Monday').waitFor()
  expect(nurse.url()).toContain('open=')
  await nurse.keyboard.press('Escape')
  await information.waitFor({ state: 'detached' })
  await app.leave(nurse, clerk)
})

test('an outpatient is admitted with what the visit tells, once, and the desk is led to the IPD dashboard', async () => {
  const [clerk, nurse] = [await open('user@ayushman.demo'), await open('nurse@ayushman.demo')]
  const visitNo = await visitWith(clerk, /^Admit To Hospital/)
  await rowOf(clerk, visitNo)
    .getByRole('button', { name: `Admit To Hospital ${visitNo}` })
    .click()
  const form = clerk.getByRole('dialog', { name: 'Register New Visit' })
  await form.getByRole('radio', { name: 'IPD', checked: true }).waitFor({ state: 'attached' })
  await waitForValue(form.getByRole('textbox', { name: 'Reason for Visit' }), /./)
  await waitForValue(form.getByRole('combobox', { name: 'Appointment With' }), /./)
  await choose(clerk, 'Ward Allotted', /\([1-9]\d* of/)
  await choose(clerk, 'Room Allotted')
  await form.getByRole('button', { name: 'Register Visit' }).click()
  const said = await clerk.getByText(/^Visit registered successfully! Visit ID: /).textContent()
  const admission = VISIT_NO.exec(said ?? '')?.[0] ?? ''
  await rowOf(nurse, visitNo).getByText(`Admitted ${admission}`).waitFor()
  expect(
    await rowOf(nurse, visitNo)
      .getByRole('button', { name: /^Admit To Hospital/ })
      .count(),
  ).toBe(0)
  await clerk.waitForURL(/todays-ipd/)
  await rowOf(clerk, admission).waitFor()
  await app.leave(clerk, nurse)
})

test('a visit removed from view is hidden from nobody else, and can be shown again', async () => {
  const [clerk, nurse] = [await open('user@hope.demo'), await open('nurse@hope.demo')]
  const visitNo = await visitWith(clerk, /^Actions: /)
  await act(clerk, visitNo, 'Remove from view')
  const question = clerk.getByRole('dialog', { name: 'Remove from view' })
  await question.getByText(/^Are you sure you want to remove .+ from this view\?$/).waitFor()
  await question.getByRole('button', { name: 'Remove' }).click()
  await rowOf(clerk, visitNo).waitFor({ state: 'detached' })
  expect(await rowOf(nurse, visitNo).count()).toBe(1)
  await clerk.getByRole('link', { name: 'Patients', exact: true }).first().click()
  await clerk.getByRole('link', { name: 'OPD', exact: true }).click()
  await clerk.getByRole('button', { name: 'Show 1 removed' }).click()
  await rowOf(clerk, visitNo).waitFor()
  await app.leave(clerk, nurse)
})

test('notes and payments are seen by the colleague at once; the summary says what it waits for', async () => {
  const [clerk, nurse] = [await open('user@ayushman.demo'), await open('nurse@ayushman.demo')]
  const visitNo = await visitWith(nurse, /^Add notes to/)
  await rowOf(nurse, visitNo)
    .getByRole('button', { name: `Add notes to ${visitNo}` })
    .click()
  const comments = nurse.getByRole('dialog', { name: /^Comments for / })
  await comments.getByText(`Visit ID: ${visitNo} | Auto-saves as you type`).waitFor()
  await comments.getByPlaceholder('Add your comments here...').fill('Sugar is high, repeat fasting')
  await comments.getByText('Saved').waitFor()
  await rowOf(clerk, visitNo).getByText('Sugar is high, repeat fasting').waitFor()

  const payment = rowOf(clerk, visitNo).getByRole('button', { name: /^Payment Received: / })
  const [before, after] = /: Pending/.test((await payment.getAttribute('aria-label')) ?? '')
    ? ['Pending', 'Received']
    : ['Received', 'Pending']
  await rowOf(nurse, visitNo).getByText(before, { exact: true }).waitFor()
  await payment.click()
  // A payment is taken back only when asked.
  if (after === 'Pending') await clerk.getByRole('dialog').getByRole('button', { name: 'Mark as pending' }).click()
  await nurse.keyboard.press('Escape')
  await rowOf(nurse, visitNo).getByText(after, { exact: true }).waitFor()
  expect(await nurse.getByRole('button', { name: /^Payment Received: / }).count()).toBe(0)
  await rowOf(nurse, visitNo).getByRole('button', { name: 'Complete final payment to enable' }).waitFor()
  await app.leave(clerk, nurse)
})

test('a click moves an outpatient on in the queue, seen by a colleague, and Undo takes it back', async () => {
  const [nurse, clerk] = [await open('nurse@hope.demo'), await open('user@hope.demo')]
  const visitNo = await visitWith(nurse, /^Start: /)
  const [inProgress, status] = [
    (page: Page) => rowOf(page, visitNo).getByText('In Progress', { exact: true }),
    rowOf(nurse, visitNo).getByRole('button', { name: /^Start: Status: / }),
  ]
  await status.click()
  await inProgress(nurse).waitFor()
  await inProgress(clerk).waitFor()
  await nurse.getByRole('button', { name: 'Undo' }).click()
  await status.waitFor()
  await inProgress(clerk).waitFor({ state: 'detached' })
  await app.leave(nurse, clerk)
})

test('a doctor above the list leaves the visits of that doctor, until it is clicked again', async () => {
  const nurse = await open('nurse@ayushman.demo')
  const visits = () => nurse.getByRole('row').filter({ hasText: VISIT_NO }).allTextContents()
  // High enough that every visit of the day is drawn: early in the day they may have fitted before.
  await nurse.setViewportSize({ width: nurse.viewportSize()?.width ?? 0, height: 2400 })
  const shown = /^Showing (\d+) of /.exec(await nurse.getByText(/^Showing \d+ of /).innerText())
  await expect.poll(async () => (await visits()).length).toBe(Number(shown?.[1]))
  const all = await visits()
  const doctor = nurse.getByRole('group', { name: 'Doctors' }).getByRole('button').first()
  const [, name = ''] = /^(.+) \d+ waiting/.exec((await doctor.textContent()) ?? '') ?? []
  const ofDoctor = all.filter((row) => row.includes(name)).length
  expect(ofDoctor).toBeGreaterThan(0)
  expect(ofDoctor).toBeLessThan(all.length)
  await doctor.click()
  await nurse.waitForURL(/doctor=/)
  await expect.poll(async () => (await visits()).length).toBe(ofDoctor)
  expect((await visits()).filter((row) => !row.includes(name))).toEqual([])
  await doctor.click()
  await expect.poll(async () => (await visits()).length).toBe(all.length)
  await app.leave(nurse)
})

test('a payment that was received is not taken back by a slip, and one marked by mistake is undone', async () => {
  const clerk = await open('user@hope.demo')
  const visitNo = await visitWith(clerk, /^Payment Received: Pending/)
  const payment = rowOf(clerk, visitNo).getByRole('button', { name: /^Payment Received: / })
  await payment.click()
  await payment.getByText('Received', { exact: true }).waitFor()
  await payment.click()
  await clerk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await clerk.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await payment.textContent()).toBe('Received')
  await clerk.getByRole('button', { name: 'Undo' }).click()
  await payment.getByText('Pending', { exact: true }).waitFor()
  await app.leave(clerk)
})

test('days are typed, stand in the address, and lead to more than fifty visits as one scrolls', async () => {
  const scope = await open('scope@hope.demo')
  expect(await scope.getByRole('button', { name: 'Complete final payment to enable' }).count()).toBe(0)
  await scope
    .getByRole('button', { name: /^Actions: / })
    .first()
    .click()
  expect(await scope.getByRole('menuitem', { name: /^Edit visit/ }).getAttribute('aria-disabled')).toBe('true')
  await scope.keyboard.press('Escape')
  const from = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
  await scope.getByRole('textbox', { name: 'From' }).fill(from)
  await scope.keyboard.press('Enter')
  await scope.waitForURL(/from=\d{4}-\d\d-\d\d/)
  await scope.getByText(/^Showing 50 of \d+$/).waitFor()
  await scope.getByRole('grid', { name: 'OPD visits' }).press('Control+End')
  await expect
    .poll(async () => {
      const [, shown, total] =
        /Showing (\d+) of (\d+)/.exec((await scope.getByText(/^Showing /).textContent()) ?? '') ?? []
      return shown === total && Number(total) > 50
    })
    .toBe(true)
  await scope.goto('/todays-opd?open=IH26')
  await scope.getByText('Error: Invalid visit ID. Please contact support.').waitFor()
  await app.leave(scope)
})
