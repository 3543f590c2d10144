import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, widthFaults } from './accessibility.ts'
import { PHONE, serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

/** The band of a patient, wherever it stands. */
const band = (page: Page) => page.getByRole('region', { name: 'Allergies and alerts' })

/** Somebody in hospital of whom nobody asked anything yet, as the IPD dashboard lists them. */
async function somebodyNotAsked(page: Page) {
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json()
  const { rows } = (await read('/ipd?scope=in-hospital')) as { rows: { patientId: string; visitNo: string }[] }
  const { alerts } = (await read('/ipd-alerts')) as { alerts: { patientId: string }[] }
  for (const row of rows) {
    if (alerts.some(({ patientId }) => patientId === row.patientId)) continue
    const { band } = await read(`/patients/${row.patientId}/alerts`)
    if (band.allergies === 'not-asked') return row
  }
  throw new Error('Everybody was asked.')
}

test('a nurse enters an allergy by keyboard; it stands on profile, list and bill, and a doctor strikes it out', async () => {
  const [nurse, doctor] = [await app.person('nurse@hope.demo'), await app.person('doctor@hope.demo')]
  const { patientId, visitNo } = await somebodyNotAsked(nurse)
  await nurse.goto(`/patient-profile?patient=${patientId}`)
  await band(nurse).getByText('Allergies not asked').waitFor()
  await doctor.goto(`/todays-ipd?search=${visitNo}`)
  await doctor.getByRole('row').filter({ hasText: visitNo }).waitFor()

  await band(nurse).getByRole('button', { name: 'Add' }).press('Enter')
  const form = nurse.getByRole('dialog', { name: 'Allergies and alerts' })
  await form.getByRole('combobox', { name: 'Substance' }).waitFor()
  for (const key of ['a', 'm', 'o', 'x', 'i', 'ArrowDown', 'Enter', 'Tab', 's', 'Tab']) await nurse.keyboard.press(key)
  await nurse.keyboard.type('Swollen lips, 2015')
  await nurse.keyboard.press('Enter')
  await band(nurse).getByText('Allergy: Amoxicillin (Penicillins)').waitFor()
  await band(nurse)
    .getByText(/Severe · Swollen lips, 2015 · told by the patient/)
    .waitFor()

  const words = 'Allergy: Amoxicillin (Penicillins)'
  const row = doctor.getByRole('row').filter({ hasText: visitNo })
  await row.getByText(words).waitFor({ state: 'attached' })
  await doctor.goto(`/final-bill/${visitNo}`)
  await doctor.getByRole('complementary', { name: 'What the visit has' }).getByText(words).waitFor()
  await band(doctor).getByRole('button', { name: 'Add' }).click()
  await doctor.getByRole('button', { name: `Strike out ${words}` }).click()
  await doctor.getByRole('textbox', { name: 'Reason' }).fill('It was her sister')
  await doctor.getByRole('dialog', { name: 'Strike out' }).getByRole('button', { name: 'Strike out' }).click()
  await doctor.getByText(/Struck out .*: It was her sister/).waitFor()
  await band(nurse).getByText('Allergies not asked').waitFor()
  await app.leave(nurse, doctor)
})

test('the band and its form have names and contrast in the dark and on a phone', async () => {
  const page = await app.person('doctor@hope.demo', { colorScheme: 'dark' })
  const { alerts } = await (await page.request.get('/api/ipd-alerts')).json()
  await page.goto(`/patient-profile?patient=${alerts[0].patientId}`)
  await band(page).getByRole('button', { name: 'Add' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Substance' }).waitFor()
  expect([...(await axeFaults(page)), ...(await widthFaults(page))]).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(PHONE)
  expect([...(await axeFaults(page)), ...(await widthFaults(page))]).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect([...(await axeFaults(page)), ...(await widthFaults(page))]).toEqual([])
  await app.leave(page)
})

test('the billing desk has no band', async () => {
  const [billing, nurse] = [await app.person('billing@hope.demo'), await app.person('nurse@hope.demo')]
  const { alerts } = await (await nurse.request.get('/api/ipd-alerts')).json()
  await billing.goto(`/patient-profile?patient=${alerts[0].patientId}`)
  await billing.getByRole('region', { name: 'Patient', exact: true }).waitFor()
  expect(await band(billing).count()).toBe(0)
  await app.leave(billing, nurse)
})
