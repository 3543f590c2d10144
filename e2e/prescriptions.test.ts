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
  await doctor.getByRole('button', { name: 'Add' }).click()
  const alerts = doctor.getByRole('dialog')
  await alerts.getByLabel('Substance').fill('Penicillins')
  await alerts.getByRole('button', { name: 'Save' }).click()
  await doctor.keyboard.press('Escape')
  await doctor.getByRole('button', { name: 'New prescription' }).click()
  const field = doctor.getByRole('combobox', { name: 'Medicine' })
  await field.fill('amoclane 625')
  await doctor.getByRole('option', { name: /^Amoclane 625/ }).click()
  const band = doctor.getByRole('note', { name: 'Line 1, allergy' })
  await doctor.getByRole('button', { name: 'Sign and send' }).click()
  await band.getByText(/A recorded allergy speaks against Amoclane 625/).waitFor()
  await band.getByLabel('Reason to keep Amoclane 625').fill('Took it last year without harm')
  await doctor.getByRole('button', { name: 'Sign and send' }).click()
  const number = await doctor.getByText(/^RX-\d{6}-\d{4} is in the queue of the pharmacy$/).innerText()
  const pharmacist = await app.person('pharmacy@hope.demo')
  await pharmacist.goto('/prescriptions?state=sent')
  await pharmacist.getByText(number.split(' ')[0] ?? '-', { exact: true }).waitFor()
  await app.leave(doctor, pharmacist)
})

test('in ayushman a prescription is written and signed by keyboard alone', async () => {
  const { visitNo } = await outpatientOf('ayushman')
  const doctor = await app.person('doctor@ayushman.demo')
  await doctor.goto(`/prescriptions/${visitNo}`)
  await doctor.getByRole('button', { name: 'New prescription' }).press('Enter')
  const field = doctor.getByRole('combobox', { name: 'Medicine' })
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
