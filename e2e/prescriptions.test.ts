import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

/** A visit of an outpatient of today, or of the last day on which some came. */
async function outpatientOf(hospital: string): Promise<{ visitNo: string; patientId: string }> {
  const doctor = await app.person(`doctor@${hospital}.demo`)
  const answer = await (await doctor.request.get('/api/opd?limit=1')).json()
  await app.leave(doctor)
  return (answer as { rows: { visitNo: string; patientId: string }[] }).rows[0] ?? { visitNo: '', patientId: '' }
}

test('in hope a prescription is written by mouse, an allergy asks for its reason, and the pharmacy has it', async () => {
  const { visitNo } = await outpatientOf('hope')
  const doctor = await app.person('doctor@hope.demo')
  await doctor.goto(`/prescriptions/${visitNo}`)
  const band = doctor.getByRole('region', { name: 'Allergies and alerts' })
  await band.getByRole('button', { name: 'Add' }).click()
  const alerts = doctor.getByRole('dialog', { name: 'Allergies and alerts' })
  await alerts.getByRole('combobox', { name: 'Substance' }).waitFor()
  for (const key of ['a', 'm', 'o', 'x', 'i', 'ArrowDown', 'Enter', 'Tab', 's', 'Tab']) await doctor.keyboard.press(key)
  await doctor.keyboard.type('Swollen lips, 2015')
  await doctor.keyboard.press('Enter')
  await band.getByText('Allergy: Amoxicillin (Penicillins)').waitFor()
  await doctor.keyboard.press('Escape')
  await doctor.getByRole('button', { name: 'New prescription' }).click()
  const field = doctor.getByRole('combobox', { name: 'Medicine', exact: true })
  await field.fill('amoclane 625')
  await doctor.getByRole('option', { name: /^Amoclane 625/ }).click()
  const asks = doctor.getByRole('note', { name: 'Line 1, allergy' })
  await doctor.getByRole('button', { name: 'Sign and send' }).click()
  await asks.getByText(/A recorded allergy speaks against Amoclane 625/).waitFor()
  await asks.getByLabel('Reason to keep Amoclane 625').fill('Took it last year without harm')
  await doctor.getByRole('button', { name: 'Sign and send' }).click()
  const told = await doctor.getByText(/^RX-\d{6}-\d{4} is in the queue of the pharmacy$/).innerText()
  const number = told.split(' ')[0] ?? '-'
  const patient = await doctor.getByRole('heading', { level: 1 }).innerText()
  const pharmacist = await app.person('pharmacy@hope.demo')
  await pharmacist.goto('/prescriptions?state=sent')
  await pharmacist.getByRole('row').filter({ hasText: number }).waitFor()
  await pharmacist.goto('/pharmacy?tab=queue')
  const waiting = pharmacist.getByRole('region', { name: 'Waiting' })
  await waiting.getByRole('button', { name: new RegExp(`${patient}.*prescription`, 's') }).click()
  await pharmacist.getByText(new RegExp(`Prescription ${number}`)).waitFor()
  await app.leave(doctor, pharmacist)
})

test('in ayushman a prescription is written and signed by keyboard alone', async () => {
  const { visitNo } = await outpatientOf('ayushman')
  const doctor = await app.person('doctor@ayushman.demo')
  await doctor.goto(`/prescriptions/${visitNo}`)
  await doctor.getByRole('button', { name: 'New prescription' }).press('Enter')
  const field = doctor.getByRole('combobox', { name: 'Medicine', exact: true })
  await field.waitFor()
  await field.focus()
  await doctor.keyboard.type('telmisartan 40 mg 1-0-0 pc 30d')
  await doctor
    .getByRole('option', { name: /30 days$/ })
    .first()
    .waitFor()
  await doctor.keyboard.press('Tab')
  const lines = doctor.getByRole('table', { name: 'Lines of the prescription' })
  await expect.poll(() => lines.getByLabel(/^Quantity of /).inputValue()).toBe('30')
  await doctor.keyboard.press('Control+Enter')
  await doctor.getByText(/^RX-\d{6}-\d{4} is in the queue of the pharmacy$/).waitFor()
  await app.leave(doctor)
})
