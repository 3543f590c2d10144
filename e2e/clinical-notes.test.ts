import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { command, hasFocus, tabTo } from './keyboard.ts'

// A doctor writes the admission note, another writes beside, it is signed, countersigned, added to and amended.

const app = serveDemoApp()

/** The number of an admitted visit that has no admission note yet. */
async function withoutNote(page: Page): Promise<string> {
  const answer = await page.request.get('/api/ipd?limit=100')
  const { rows } = (await answer.json()) as {
    rows: { id: string; visitNo: string; patientType?: string; dischargeDate: string | null }[]
  }
  for (const row of rows.filter(({ dischargeDate }) => dischargeDate === null)) {
    const notes = await page.request.get(`/api/visits/${row.id}/notes`)
    const { visit, notes: there } = (await notes.json()) as { visit: { patientType: string }; notes: unknown[] }
    if (there.length === 0 && visit.patientType !== 'OPD') return row.visitNo
  }
  throw new Error('Every admitted visit has a note')
}

test('by mouse, an admission note is begun, written by two, signed, added to and amended', async () => {
  const doctor = await app.person('doctor@hope.demo')
  const second = await app.person('radiologist@hope.demo')
  const visitNo = await withoutNote(doctor)
  await doctor.goto(`/admission-notes/${visitNo}`)
  await doctor.getByRole('button', { name: 'Write the admission note' }).click()
  const form = doctor.getByRole('form', { name: 'Admission note' })
  await form.getByLabel('Complaint').waitFor()
  await doctor.getByRole('button', { name: 'Sign', exact: true }).click()
  await doctor.getByText('Not ready to be signed').waitFor()
  const examination = form.getByLabel('Clinical examination')
  await hasFocus(examination)
  await doctor.keyboard.type('/abd')
  await doctor.getByRole('list', { name: 'Phrases' }).waitFor()
  await doctor.keyboard.press('Tab')
  await expect.poll(() => examination.inputValue()).toContain('Abdomen: soft, not tender')
  await form.getByLabel('Provisional diagnosis').fill('Acute gastritis')
  await doctor
    .getByRole('status')
    .getByText(/^Saved/)
    .waitFor()

  await second.goto(`/admission-notes/${visitNo}`)
  const theirs = second.getByRole('form', { name: 'Admission note' })
  await theirs.getByLabel('Past illness').fill('Asthma as a child')
  await second.getByRole('button', { name: 'Save Now' }).click()
  await second
    .getByRole('status')
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await expect.poll(() => form.getByLabel('Past illness').inputValue()).toBe('Asthma as a child')

  await doctor.getByRole('button', { name: 'Sign', exact: true }).click()
  const sign = doctor.getByRole('dialog', { name: 'Sign the admission note' })
  await sign.getByRole('button', { name: 'Sign' }).dblclick()
  const note = doctor.getByRole('article', { name: 'Admission note' })
  await note.getByText('Acute gastritis').waitFor()
  await doctor.getByRole('region', { name: 'Signatures' }).getByText('Version 1', { exact: true }).waitFor()

  await doctor.getByRole('button', { name: 'Addendum' }).click()
  const addendum = doctor.getByRole('dialog', { name: 'Addendum' })
  await addendum.getByLabel('Below the note').fill('Vomited once more')
  await addendum.getByRole('button', { name: 'Sign the addendum' }).click()
  await note.getByRole('region', { name: 'Addendum' }).getByText('Vomited once more').waitFor()

  await doctor.getByRole('button', { name: 'Amend' }).click()
  const amend = doctor.getByRole('dialog', { name: 'Amend the note' })
  await amend.getByLabel('Reason').fill('Allergy was left out')
  await amend.getByRole('button', { name: 'Amend the note' }).click()
  await form.getByText('Version 2: Allergy was left out').waitFor()
  await form.getByLabel('Drug history').fill('Allergic to eggs')
  await doctor
    .getByRole('status')
    .getByText(/^Saved/)
    .waitFor()
  await doctor.getByRole('button', { name: 'Sign', exact: true }).click()
  await sign.getByRole('button', { name: 'Sign' }).click()
  const signatures = doctor.getByRole('region', { name: 'Signatures' })
  await signatures.getByText('Version 1, replaced by version 2').click()
  await note.getByText('Allergic to eggs').waitFor({ state: 'detached' })
  await doctor.getByRole('button', { name: 'Print' }).click()
  const paper = doctor.getByRole('dialog', { name: /^Admission note of/ })
  await expect.poll(() => paper.getByRole('button', { name: 'Print' }).isEnabled()).toBe(true)
  await app.leave(doctor)
  await app.leave(second)
})

test('by keyboard alone, a progress note is written and signed', async () => {
  const doctor = await app.person('doctor@ayushman.demo')
  const visitNo = await withoutNote(doctor)
  await doctor.goto(`/admission-notes/${visitNo}`)
  await hasFocus(doctor.getByRole('button', { name: 'Write the admission note' }))
  await tabTo(doctor, doctor.getByRole('button', { name: 'Progress note' }), 'Shift+Tab')
  await doctor.keyboard.press('Enter')
  const form = doctor.getByRole('form', { name: 'Progress note' })
  await hasFocus(form.getByLabel('What the patient says'))
  await doctor.keyboard.type('Slept well')
  await tabTo(doctor, form.getByLabel('Assessment'))
  await doctor.keyboard.type('Better')
  await doctor.keyboard.press('Control+s')
  await doctor
    .getByRole('status')
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await doctor.keyboard.press('Control+Enter')
  const sign = doctor.getByRole('dialog', { name: 'Sign the progress note' })
  await hasFocus(sign.getByLabel('Countersigned by'))
  await tabTo(doctor, sign.getByRole('button', { name: 'Sign' }))
  await doctor.keyboard.press('Enter')
  await doctor.getByRole('article', { name: 'Progress note' }).getByText('Better').waitFor()
  await command(doctor, 'Addendum')
  await hasFocus(doctor.getByRole('dialog', { name: 'Addendum' }).getByLabel('Below the note'))
  await app.leave(doctor)
})
