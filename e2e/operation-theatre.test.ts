import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { choose } from './forms.ts'
import { admitForOperation, bookBeside, caseOf, placeIn } from './operated-patient.ts'

// An operation from its booking to its signed note.

const app = serveDemoApp()

const OF_THE_DESK = ['Consent', 'Identity', 'Medicines reviewed', 'Vitals', 'Investigations'] as const
const OF_A_DOCTOR = ['Site marked', 'Pre-anaesthetic check'] as const
const WRITTEN = {
  'Diagnosis before the operation': 'Inguinal hernia',
  'Diagnosis after the operation': 'The same, indirect',
  Findings: 'Indirect sac with omentum',
  Steps: 'Sac dissected and reduced, mesh fixed',
  'Blood loss': '30 ml',
  Complications: 'None',
  'Orders after the operation': 'Fluids for 6 hours',
}
const COUNTS = ['Swabs', 'Needles', 'Instruments'] as const
const part = (page: Page, name: 'Sign in' | 'Time out' | 'Sign out') =>
  page.getByRole('group', { name: new RegExp(`\\d ${name}`) })
const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Steps' }).getByRole('button', { name, exact: true })
const isThrough = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Steps' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: ':' })
    .waitFor()
const closed = (dialog: Locator) => dialog.waitFor({ state: 'detached' })

async function tickByMouse(page: Page, name: 'Sign in' | 'Time out' | 'Sign out') {
  for (const line of await part(page, name).getByRole('checkbox').all()) {
    await line.click()
    await expect.poll(() => line.isChecked()).toBe(true)
  }
}

test('by mouse: booked past a clash, ready, operated, one procedure added, and the note signed', async () => {
  const [desk, surgeon, clerk] = await Promise.all([
    app.person('theatre@hope.demo'),
    app.person('surgeon@hope.demo'),
    app.person('doctor@hope.demo'),
  ])
  const admin = await app.person('admin@hope.demo')
  const [before, patient] = [
    await admitForOperation(clerk, { name: 'Before Kamble', operation: 'hernia' }),
    await admitForOperation(clerk, { name: 'Operated Kamble', operation: 'hernia' }),
  ]
  await app.leave(admin)
  await bookBeside(desk, before, { theatre: 'OT3', surgeon: 'Dr. Vikrant Deo', minutes: 60 })

  await desk.goto('/operation-theatre?new=1')
  const booking = desk.getByRole('dialog', { name: 'Book an operation' })
  await booking.getByRole('combobox', { name: 'Visit' }).fill(patient.visitNo)
  await desk.getByRole('option', { name: patient.name }).click()
  await booking.getByRole('combobox', { name: 'Procedures' }).click()
  await desk.getByRole('option').first().click()
  await booking.getByRole('button', { name: 'Book', exact: true }).click()
  await booking.getByText('Please choose the side').waitFor()
  await choose(desk, `Side of ${patient.operation}`, 'Right')
  await booking.getByRole('combobox', { name: 'Surgeons' }).click()
  await desk.getByRole('option', { name: 'Dr. Sunil Wagh' }).click()
  await choose(desk, 'Theatre', 'OT3')
  await booking.getByRole('spinbutton', { name: 'Minutes' }).or(booking.getByLabel('Minutes')).first().fill('20')
  const place = async (minutes: number) => {
    const { day, time } = placeIn(minutes)
    await booking.getByRole('textbox', { name: 'Day' }).fill(day)
    await booking.getByLabel('From').fill(time)
    await booking.getByRole('button', { name: 'Book', exact: true }).click()
  }
  await place(65)
  await booking.getByText(/^OT3 is taken up to/).waitFor()
  await place(110)
  await closed(booking)

  const caseId = await caseOf(desk, patient)
  await Promise.all([desk, surgeon].map((page) => page.goto(`/operation-theatre/${caseId}`)))
  await step(desk, 'Begin pre-op').click()
  await step(desk, 'Into theatre').click()
  await desk.getByText(/^Not ready: /).waitFor()
  const answer = async (page: Page, fact: string, fill?: (dialog: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: `Answer ${fact}` }).click()
    const dialog = page.getByRole('dialog', { name: fact })
    await fill?.(dialog)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await closed(dialog)
  }
  for (const fact of OF_THE_DESK) await answer(desk, fact)
  await answer(desk, 'Fasting', async (dialog) => {
    const { day, time } = placeIn(-9 * 60)
    await dialog.getByRole('textbox', { name: 'Day' }).fill(day)
    await dialog.getByLabel('Last food').fill(time)
  })
  for (const fact of OF_A_DOCTOR) await answer(surgeon, fact)
  await step(desk, 'Into theatre').click()
  await isThrough(desk, 'In theatre')

  const count = async (when: 'before' | 'at the end') => {
    for (const item of COUNTS) await desk.getByLabel(`${item} ${when}`).fill('10')
    await desk.getByRole('heading', { name: 'Counts' }).click()
  }
  await count('before')
  await tickByMouse(desk, 'Sign in')
  await step(desk, 'Anaesthesia').click()
  await isThrough(desk, 'Anaesthesia')
  await step(desk, 'Incision').click()
  await desk.getByText('The time out is not through').waitFor()
  await tickByMouse(desk, 'Time out')
  await step(desk, 'Incision').click()
  await isThrough(desk, 'Incision')
  await step(desk, 'Closure').click()
  await desk.getByText('Swabs, needles and instruments are not counted right').waitFor()
  await count('at the end')
  await step(desk, 'Closure').click()
  await isThrough(desk, 'Closure')
  await tickByMouse(desk, 'Sign out')

  await step(surgeon, 'Surgery completed').click()
  const completed = surgeon.getByRole('dialog', { name: 'Surgery completed' })
  await completed.getByRole('button', { name: 'Procedure added on the table' }).click()
  await completed.getByRole('button', { name: 'Surgery completed' }).click()
  await completed.getByText('Who agreed to it, and when?').waitFor()
  await completed.getByRole('combobox', { name: 'Procedure' }).fill('appendic')
  await surgeon
    .getByRole('option', { name: /appendic/i })
    .first()
    .click()
  await choose(surgeon, 'Side', 'No side')
  await completed.getByLabel('Consent: emergency or family, who and when').fill('The husband, 14:10, Dr. Wagh')
  await completed.getByRole('button', { name: 'Surgery completed' }).click()
  await closed(completed)
  await surgeon.getByText('The husband, 14:10, Dr. Wagh').first().waitFor()

  await surgeon.getByRole('button', { name: 'Write the operation note' }).click()
  const note = surgeon.getByRole('form', { name: 'Operation note' })
  await expect.poll(() => note.getByLabel('Procedures, side and outcome').inputValue()).toContain('RIGHT side: done')
  await expect.poll(() => note.getByLabel('Date and times of surgery').inputValue()).toContain('Incision ')
  for (const [section, words] of Object.entries(WRITTEN)) await note.getByLabel(section).fill(words)
  await surgeon.getByRole('button', { name: 'Sign', exact: true }).click()
  const sign = surgeon.getByRole('dialog', { name: 'Sign the operation note' })
  await sign.getByRole('button', { name: 'Sign' }).click()
  await surgeon.getByRole('article', { name: 'Operation note' }).getByText(WRITTEN.Findings).waitFor()
  await surgeon.getByText('Signed and filed as document 11').waitFor()
  await surgeon.getByRole('link', { name: 'Notes of the visit' }).click()
  await surgeon
    .getByRole('navigation', { name: 'Notes of the visit' })
    .getByRole('button', { name: /^Operation note/ })
    .click()
  await surgeon.getByRole('link', { name: 'Case' }).click()
  await surgeon.getByRole('region', { name: 'Notes of the operation' }).getByText('Signed').waitFor()

  const billing = await app.person('admin@hope.demo')
  await billing.goto(`/final-bill/${patient.visitNo}`)
  await billing
    .getByRole('region', { name: 'Operation notes' })
    .getByRole('link', { name: /^Operation note/ })
    .click()
  await billing.getByRole('article', { name: 'Operation note' }).getByText(WRITTEN.Findings).waitFor()
  await app.leave(desk, surgeon, clerk, billing)
})
