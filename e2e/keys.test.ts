import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD, serveDemoApp, VISIT_NO } from './demo-app.ts'
import { hasFocus } from './keyboard.ts'

const app = serveDemoApp()

/** The keyboard is on a row of the list. */
const onRow = (page: Page) => hasFocus(page.locator('[role=grid][aria-activedescendant]'))

/** The list has answered what was searched. */
async function showsOnly(page: Page, name: RegExp): Promise<void> {
  const rows = page.getByRole('row').filter({ hasText: VISIT_NO })
  await expect.poll(() => rows.filter({ hasNotText: name }).count()).toBe(0)
  await rows.first().waitFor()
}

async function showList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('row').filter({ hasText: VISIT_NO }).first().waitFor()
}

test('an hour of a billing clerk by the keys alone', async () => {
  const page = await app.person('user@hope.demo')
  const counts: Record<string, number> = {}
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  /** Does a job and counts its keys; a text that is typed counts as one. */
  const job = async (what: string, ...steps: (string | (() => Promise<unknown>))[]) => {
    counts[what] = steps.filter((step) => typeof step === 'string').length
    for (const step of steps) {
      if (typeof step !== 'string') await step()
      else if (/^[\w ]{2,}$|^CLM/.test(step) && !/^(Enter|Escape)$/.test(step)) await page.keyboard.type(step)
      else await page.keyboard.press(step)
      // Who types into the palette sees it.
      if (step === 'Control+k') await palette.waitFor()
    }
  }
  const lines = page.getByRole('treegrid', { name: 'Lines of the bill' })

  await showList(page, '/todays-ipd?scope=in-hospital')
  await job('billing status', 'j', 'Control+k', 'billing status', 'Enter', () =>
    hasFocus(page.getByRole('combobox', { name: 'Billing Status' })),
  )
  await page.keyboard.press('ArrowDown')
  await page.getByRole('row').nth(1).getByText('Approval Pending').waitFor()
  await page.keyboard.press('Escape')
  await onRow(page)

  const documents = page.getByRole('dialog', { name: 'Document Upload Checklist' })
  await job('documents', 'Control+k', 'documents', 'Enter', () => documents.waitFor(), 'Escape')
  await documents.waitFor({ state: 'hidden' })

  await job(
    'claim id of a patient who is searched',
    '/',
    'pawar',
    'Enter',
    () => onRow(page),
    () => showsOnly(page, /pawar/i),
    'e',
    () => page.getByRole('textbox', { name: 'Claim ID' }).waitFor(),
    'CLM-BY-KEYS',
    'Enter',
    () => page.getByRole('row').filter({ hasText: 'CLM-BY-KEYS' }).waitFor(),
  )
  await job('list on paper', 'Control+k', 'print list', 'Enter', () =>
    hasFocus(page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true })),
  )
  await page.keyboard.press('Escape')
  await onRow(page)

  // Back to the patient whose claim id was typed: Enter went on to the next.
  await job('bill of a visit', 'k', 'Control+k', 'bill', 'Enter', () => lines.waitFor())
  await job(
    'service on a bill',
    '/',
    'nebulisation',
    () => page.getByRole('listbox', { name: 'Services' }).getByRole('option').first().waitFor(),
    'Enter',
    () =>
      lines
        .getByRole('row')
        .filter({ hasText: /nebulisation/i })
        .waitFor(),
    'Escape',
  )
  const advance = page.getByRole('dialog', { name: 'Advance Payment' })
  await job('advance on a bill', 'Control+k', 'advance pay', 'Enter', () =>
    hasFocus(advance.getByRole('textbox', { name: 'Amount' })),
  )
  await page.keyboard.press('Escape')
  await advance.waitFor({ state: 'hidden' })

  await job('another screen', 'Control+k', 'room man', 'Enter', () => page.waitForURL('**/room-management'))
  await job('patient by name', 'Control+k', 'venkatasub', 'Enter', () =>
    page
      .getByText(/Venkatasubramanian/)
      .filter({ visible: true })
      .first()
      .waitFor(),
  )
  await palette.waitFor({ state: 'hidden' })

  await showList(page, '/todays-opd')
  const outpatients = page.getByRole('row').filter({ hasText: VISIT_NO })
  const waiting = outpatients.filter({ has: page.getByRole('button', { name: /^Start/ }) }).first()
  const visitNo = VISIT_NO.exec(await waiting.innerText())?.[0] ?? ''
  const before = (await outpatients.allInnerTexts()).findIndex((text) => text.includes(visitNo))
  for (let row = 0; row < before; row += 1) await page.keyboard.press('j')
  await job('next outpatient called in', 'j', 'Control+k', 'start', 'Enter', () => palette.waitFor({ state: 'hidden' }))
  await outpatients.filter({ hasText: visitNo }).getByText('In Progress').waitFor()

  expect(counts).toEqual({
    'billing status': 4,
    documents: 4,
    'claim id of a patient who is searched': 6,
    'list on paper': 3,
    'bill of a visit': 4,
    'service on a bill': 4,
    'advance on a bill': 3,
    'another screen': 3,
    'patient by name': 3,
    'next outpatient called in': 4,
  })
  await app.leave(page)
})

test('the focus returns to what opened each dialog and menu, and Esc closes the innermost first', async () => {
  const page = await app.person('admin@hope.demo')
  const opened = page.locator('[role=dialog], [role=menu]').filter({ visible: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const returnsTo = async (opener: Locator) => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await opened.first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => opened.count()).toBe(0)
    await hasFocus(opener)
  }
  await showList(page, '/todays-ipd?scope=in-hospital')
  // The code of these menus comes when they are first asked for.
  for (const name of [/^Filter$/, /^Columns/, /^Actions: /]) await returnsTo(button(name))
  for (const name of [/^Search/, 'Print List', / documents of IH/]) await returnsTo(button(name))

  await page.getByRole('link', { name: 'Patients', exact: true }).first().click()
  await page.getByRole('grid', { name: 'Patients' }).getByRole('row').nth(1).waitFor()
  for (const name of ['Patient Lookup', 'More tools']) await returnsTo(button(name))
  await button('Register New Patient').click()
  const form = page.getByRole('dialog', { name: 'Register a new patient in the ESIC system' })
  await form.getByRole('button', { name: 'Choose the date of birth from a calendar' }).click()
  const calendar = page.getByRole('dialog', { name: 'Date of Birth' })
  await calendar.waitFor()
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'hidden' })
  await form.getByRole('combobox', { name: 'Blood Group' }).click()
  const groups = page.getByRole('listbox', { name: 'Blood Group' })
  await groups.waitFor()
  await page.keyboard.press('Escape')
  await groups.waitFor({ state: 'hidden' })
  expect(await form.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await hasFocus(button('Register New Patient'))
  await app.leave(page)
})

test('each of two people at one browser has columns of their own', async () => {
  const page = await app.person('nurse@ayushman.demo')
  const signIn = (email: string) => page.request.post('/api/session', { data: { email, password: PASSWORD } })
  const heading = page.getByRole('columnheader', { name: 'Department' })
  const first = page.getByRole('columnheader').first()
  const show = async () => {
    await page.goto('/doctors')
    await page.getByRole('grid', { name: 'Doctors' }).getByRole('row').nth(1).waitFor()
  }
  await show()
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Department' }).click()
  await heading.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  const grid = page.getByRole('grid', { name: 'Doctors' })
  await grid.focus()
  const before = await first.boundingBox()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0)
  const widened = await first.boundingBox()

  await signIn('user@ayushman.demo')
  await show()
  await heading.waitFor()
  expect(await first.boundingBox()).toEqual(before)
  await signIn('nurse@ayushman.demo')
  await show()
  expect(await heading.count()).toBe(0)
  expect(await first.boundingBox()).toEqual(widened)
  await app.leave(page)
})
