import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { hasFocus, tabTo } from './keyboard.ts'

// A doctor writes the summary of somebody in the house, signs it standing in, and amends it; its paper is on file.

const app = serveDemoApp()

/** The number of an admitted visit that has no summary yet. */
async function withoutSummary(page: Page): Promise<string> {
  const answer = await page.request.get('/api/ipd?limit=100')
  const { rows } = (await answer.json()) as {
    rows: { id: string; visitNo: string; dischargeDate: string | null }[]
  }
  for (const row of rows.filter(({ dischargeDate }) => dischargeDate === null)) {
    const asked = await page.request.get(`/api/visits/${row.id}/summary`)
    const { state, visit } = (await asked.json()) as { state: string; visit: { patientType: string } }
    if (state === 'missing' && visit.patientType !== 'OPD') return row.visitNo
  }
  throw new Error('Every admitted visit has a summary')
}

/** A section by its name; those that are needed have a star. */
const fieldOf = (form: Locator, name: string) => form.getByLabel(new RegExp(`^${name}( \\*)?$`))

/** What is asked before a summary of recovery is signed. */
const WORDS = [
  ['Diagnosis', 'Acute appendicitis (K35.8)'],
  ['Complaints', 'Pain in the right lower abdomen'],
  ['Course in hospital', 'Operated on the second day, recovered.'],
  ['Operation', ''],
  ['Condition at discharge', 'Good, stable'],
  ['Vitals at discharge', 'BP 120/80 mmHg'],
  ['Diet, activity, wound care', 'Soft diet'],
  ['Follow-up', 'After one week in OPD'],
  ['Come back at once if', 'Fever or pain'],
] as const

test('by mouse, a summary is begun, filled in, signed by who stands in, and amended', async () => {
  const doctor = await app.person('doctor@hope.demo')
  const visitNo = await withoutSummary(doctor)
  await doctor.goto(`/ipd-discharge-summary/${visitNo}`)
  await doctor.getByRole('button', { name: 'Write the summary' }).click()
  const form = doctor.getByRole('form', { name: 'Discharge summary' })
  await form.getByLabel('Course in hospital').waitFor()
  await doctor.getByRole('region', { name: 'Checks' }).getByText('Follow-up has no day').waitFor()
  for (const [label, words] of WORDS) await fieldOf(form, label).fill(words)
  await doctor.getByRole('button', { name: 'Save Now' }).click()
  await doctor
    .getByRole('status')
    .getByText(/^Saved/)
    .waitFor()
  await doctor.getByRole('button', { name: 'Sign', exact: true }).click()
  const sign = doctor.getByRole('dialog', { name: 'Sign the summary' })
  const standsIn = sign.getByRole('checkbox', { name: /^I stand in for/ })
  await sign.getByRole('button', { name: 'Sign' }).waitFor()
  if (await standsIn.isVisible()) {
    await sign.getByRole('button', { name: 'Sign' }).click()
    await sign.getByText('The consultant of the visit signs this summary').waitFor()
    await standsIn.check()
  }
  await sign.getByRole('button', { name: 'Sign' }).click()
  const summary = doctor.getByRole('article', { name: 'Discharge summary' })
  await summary.getByText('Operated on the second day, recovered.').waitFor()
  await doctor.getByRole('region', { name: 'Signatures' }).getByText('Version 1', { exact: true }).waitFor()
  await doctor.getByRole('button', { name: 'Complete final payment to enable' }).waitFor()

  const admin = await app.person('admin@hope.demo')
  await admin.goto(`/discharge-summary?search=${visitNo}`)
  await admin.getByRole('grid', { name: 'Discharge summaries' }).getByText('Signed', { exact: true }).waitFor()
  await admin.goto(`/discharge-summary-print/${visitNo}`)
  await admin.getByRole('dialog', { name: /^Discharge summary of/ }).waitFor()

  await doctor.getByRole('button', { name: 'Amend' }).click()
  const reason = doctor.getByRole('dialog', { name: 'Amend the note' })
  await reason.getByLabel('Reason').fill('The side was missing')
  await reason.getByRole('button', { name: 'Amend the note' }).click()
  await doctor.getByText('Version 2: The side was missing').waitFor()
  await app.leave(doctor)
  await app.leave(admin)
})

test('by keyboard alone, a summary is begun and signed', async () => {
  const doctor = await app.person('doctor@ayushman.demo')
  const visitNo = await withoutSummary(doctor)
  await doctor.goto(`/discharge-summary/${visitNo}`)
  await hasFocus(doctor.getByRole('button', { name: 'Write the summary' }))
  await doctor.keyboard.press('Enter')
  const form = doctor.getByRole('form', { name: 'Discharge summary' })
  await form.getByLabel('Course in hospital').waitFor()
  for (const [label, words] of WORDS) {
    await tabTo(doctor, fieldOf(form, label))
    await doctor.keyboard.press('ControlOrMeta+A')
    if (words) await doctor.keyboard.type(words)
    else await doctor.keyboard.press('Delete')
  }
  await doctor.keyboard.press('Control+s')
  await doctor.keyboard.press('Control+Enter')
  const sign = doctor.getByRole('dialog', { name: 'Sign the summary' })
  await sign.waitFor()
  const standsIn = sign.getByRole('checkbox', { name: /^I stand in for/ })
  if (await standsIn.isVisible()) {
    await hasFocus(standsIn)
    await doctor.keyboard.press('Space')
  }
  await tabTo(doctor, sign.getByRole('button', { name: 'Sign' }))
  await doctor.keyboard.press('Enter')
  await doctor
    .getByRole('article', { name: 'Discharge summary' })
    .getByText('Operated on the second day, recovered.')
    .waitFor()
  expect(await doctor.getByRole('region', { name: 'Signatures' }).textContent()).toContain('Version 1')
  await app.leave(doctor)
})
