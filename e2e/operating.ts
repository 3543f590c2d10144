import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { holdAnswers } from './hold-answers.ts'
import { placeIn } from './operated-patient.ts'

// What the team does at a case that is open: what each journey through the theatre goes through.

const OF_THE_DESK = ['Consent', 'Identity', 'Medicines reviewed', 'Vitals', 'Investigations'] as const
const OF_A_DOCTOR = ['Site marked', 'Pre-anaesthetic check'] as const
export const WRITTEN = {
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
export const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Steps' }).getByRole('button', { name, exact: true })
export const isThrough = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Steps' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: ':' })
    .waitFor()
export const closed = (dialog: Locator) => dialog.waitFor({ state: 'detached' })

async function tickByMouse(page: Page, name: 'Sign in' | 'Time out' | 'Sign out') {
  for (const line of await part(page, name).getByRole('checkbox').all()) {
    await line.click()
    await expect.poll(() => line.isChecked()).toBe(true)
  }
}

/** The desk and a doctor answer what a case must be ready by. */
export async function makeReady(desk: Page, surgeon: Page): Promise<void> {
  const answer = async (page: Page, fact: string, fill?: (dialog: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: `Answer ${fact}` }).click()
    const dialog = page.getByRole('dialog', { name: fact })
    await fill?.(dialog)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await closed(dialog)
    // Its line grows by who answered: the next one is where it stays.
    const line = page.getByRole('region', { name: 'Readiness' }).getByRole('listitem').filter({ hasText: fact })
    await line.getByLabel('met', { exact: true }).first().waitFor()
  }
  for (const fact of OF_THE_DESK) await answer(desk, fact)
  await answer(desk, 'Fasting', async (dialog) => {
    const { day, time } = placeIn(-9 * 60)
    await dialog.getByRole('textbox', { name: 'Day' }).fill(day)
    await dialog.getByLabel('Last food').fill(time)
  })
  for (const fact of OF_A_DOCTOR) await answer(surgeon, fact)
}

/** From the theatre to the sign out; what comes too early is refused. */
export async function operate(desk: Page): Promise<void> {
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
  // The counts are on their way when the closure is asked for: it waits for them.
  const letGo = await holdAnswers(desk, /\/theatre\/cases\/[^/]+\/counts$/)
  await count('at the end')
  await step(desk, 'Closure').click()
  await expect.poll(() => step(desk, 'Closure').getAttribute('data-loading')).toBe('true')
  letGo()
  await isThrough(desk, 'Closure')
  await tickByMouse(desk, 'Sign out')
}

/** The operation note is begun from its case, filled in and signed. */
export async function signOperationNote(surgeon: Page): Promise<void> {
  await surgeon.getByRole('button', { name: 'Write the operation note' }).click()
  const note = surgeon.getByRole('form', { name: 'Operation note' })
  await expect.poll(() => note.getByLabel('Procedures, side and outcome').inputValue()).toContain('RIGHT side: done')
  await expect.poll(() => note.getByLabel('Date and times of surgery').inputValue()).toContain('Incision ')
  for (const [section, words] of Object.entries(WRITTEN)) await note.getByLabel(section).fill(words)
  await surgeon.getByRole('button', { name: 'Sign', exact: true }).click()
  const sign = surgeon.getByRole('dialog', { name: 'Sign the operation note' })
  await sign.getByRole('button', { name: 'Sign' }).click()
  await surgeon.getByRole('article', { name: 'Operation note' }).getByText(WRITTEN.Findings).waitFor()
}
