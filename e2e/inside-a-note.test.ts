import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { command, hasFocus, tabTo } from './keyboard.ts'

// From inside a progress note a doctor orders, sets a diagnosis and enters vital signs; all of it stands in the signed note.

const app = serveDemoApp()
const PHONE = { width: 390, height: 844 }

type Visit = { readonly id: string; readonly visitNo: string; readonly patientId: string }

/** A patient who lies in the hospital now and is treated. */
async function inHouse(page: Page): Promise<Visit> {
  const { rows } = await read<{ rows: { visitId: string; orders: number }[] }>(page, '/treatment-sheets?limit=100')
  const row = rows.find(({ orders }) => orders > 0)
  if (!row) throw new Error('Nobody is treated')
  return (await read<{ visit: Visit }>(page, `/visits/${row.visitId}/treatment-sheet`)).visit
}
const read = async <T>(page: Page, path: string) => (await (await page.request.get(`/api${path}`)).json()) as T
const of = async (page: Page, path: string) => JSON.stringify(await read(page, path))

/** Opens the menu from the command palette, without the mouse, and chooses. */
async function enter(page: Page, what: string): Promise<void> {
  await command(page, 'Order or enter')
  const item = page.getByRole('menuitem', { name: what })
  await item.waitFor()
  await item.focus()
  await page.keyboard.press('Enter')
}

async function begun(page: Page, visitNo: string): Promise<Locator> {
  await page.goto(`/admission-notes/${visitNo}`)
  await page.getByRole('button', { name: 'Progress note', exact: true }).click()
  const form = page.getByRole('form', { name: 'Progress note' })
  await form.getByLabel('What the patient says').waitFor()
  return form
}

test('a test, a medicine, a diagnosis and vital signs are entered from a note and stand in it', async () => {
  const doctor = await app.person('doctor@hope.demo')
  const visit = await inHouse(doctor)
  const note = await begun(doctor, visit.visitNo)
  const plan = note.getByLabel('Plan', { exact: true })
  await note.getByLabel('What the patient says').fill('Fever since the night')
  await plan.fill('Fluids')

  await enter(doctor, 'Tests and studies')
  const order = doctor.getByRole('dialog', { name: 'New order' })
  const search = order.getByRole('combobox', { name: 'Test or study' })
  await search.fill('blood culture')
  await doctor
    .getByRole('option')
    .filter({ hasText: /culture/i })
    .first()
    .click()
  await order.getByRole('button', { name: 'Place order' }).click()
  await order.waitFor({ state: 'hidden' })
  await expect
    .poll(() => plan.inputValue())
    .toMatch(/^Fluids\n.*culture.* \(order RH[^,]+, \d\d\/\d\d\/\d{4} \d\d:\d\d\)$/i)
  await hasFocus(plan)

  await enter(doctor, 'Medicines')
  const medicine = doctor.getByRole('form', { name: 'Order', exact: true })
  await medicine.getByLabel(/^Medicine/).fill('Syp. Ambroxol, of the family')
  await medicine.getByLabel(/^Dose/).fill('5')
  await medicine.getByRole('combobox', { name: 'Unit' }).click()
  await doctor.getByRole('option', { name: 'ml', exact: true }).click()
  await medicine.getByRole('button', { name: 'Sign' }).click()
  await expect
    .poll(() => plan.inputValue())
    .toMatch(/\nSyp\. Ambroxol, of the family · 5 ml · .* \(treatment sheet, [\d/]+ [\d:]+\)$/)

  await enter(doctor, 'Diagnosis')
  const diagnoses = doctor.getByRole('dialog', { name: 'Diagnosis' })
  await diagnoses.getByRole('combobox', { name: 'Add a diagnosis' }).fill('dengue')
  const dengue = doctor
    .getByRole('option')
    .filter({ hasText: /dengue/i })
    .first()
  await dengue.click()
  await diagnoses
    .getByRole('listitem')
    .filter({ hasText: /dengue/i })
    .waitFor()
  await diagnoses.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => note.getByLabel('Assessment').inputValue()).toMatch(/dengue.*\(diagnoses of the visit\)$/i)

  await enter(doctor, 'Vital signs')
  const vitals = doctor.getByRole('form', { name: 'Vital signs' })
  await vitals.getByLabel(/^Temperature/).fill('38.6')
  await vitals.getByLabel(/^Pulse/).fill('104')
  await doctor.keyboard.press('Control+Enter')
  await vitals.waitFor({ state: 'detached' })
  const found = note.getByLabel('Found', { exact: true })
  await expect
    .poll(() => found.inputValue())
    .toMatch(/^Temperature 38\.6 °C, pulse 104 a minute \(vital signs of [\d/]+ [\d:]+\)$/)
  expect(await note.getByLabel('What the patient says').inputValue()).toBe('Fever since the night')

  await doctor.getByRole('button', { name: 'Sign', exact: true }).click()
  const sign = doctor.getByRole('dialog', { name: 'Sign the progress note' })
  await sign.getByRole('button', { name: 'Sign' }).click()
  const signed = doctor.getByRole('article', { name: 'Progress note' })
  for (const words of [/culture.*\(order RH/i, /Ambroxol.*treatment sheet/, /dengue/i, /Temperature 38\.6/])
    await signed.getByText(words).first().waitFor()
  expect(await of(doctor, `/visits/${visit.id}/orders`)).toMatch(/culture/i)
  expect(await of(doctor, `/visits/${visit.id}/treatment-sheet`)).toContain('Syp. Ambroxol, of the family')
  expect(await of(doctor, `/patients/${visit.patientId}/information?visitId=${visit.id}`)).toMatch(/dengue/i)
  expect(await of(doctor, `/visits/${visit.id}/latest-vital-signs`)).toContain('38.6')
  await app.leave(doctor)
})

test('a nurse enters vital signs from her note on a phone; what she may not order is not offered', async () => {
  const nurse = await app.person('nurse@ayushman.demo')
  await nurse.setViewportSize(PHONE)
  const visit = await inHouse(nurse)
  await nurse.goto(`/admission-notes/${visit.visitNo}`)
  await nurse.getByRole('button', { name: 'Nursing note', exact: true }).click()
  const note = nurse.getByRole('form', { name: 'Nursing note' })
  await note.getByLabel('Observed and done').fill('Slept little')
  await nurse.getByRole('button', { name: 'Order or enter' }).click()
  await nurse.getByRole('menuitem', { name: 'Vital signs' }).waitFor()
  expect(await nurse.getByRole('menuitem', { name: 'Diagnosis' }).count()).toBe(0)
  await nurse.getByRole('menuitem', { name: 'Vital signs' }).click()
  const vitals = nurse.getByRole('form', { name: 'Vital signs' })
  await vitals.getByLabel(/^Pulse/).fill('82')
  await tabTo(nurse, vitals.getByRole('button', { name: 'Save' }))
  await nurse.keyboard.press('Enter')
  await expect
    .poll(() => note.getByLabel('Observed and done').inputValue())
    .toMatch(/^Slept little\npulse 82 a minute \(/)
  await app.leave(nurse)
})
