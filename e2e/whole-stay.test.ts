import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { admitBeside, bookFree, caseOf, registerBeside, seeBeside } from './operated-patient.ts'
import { closed, makeReady, operate, signOperationNote, step } from './operating.ts'

// One patient from the outpatient note to the printed summary: what each wrote stands where the next one needs it.

const app = serveDemoApp()

const PATIENT = 'Wholestay Ingole'
const COMPLAINT = 'Swelling of the right groin for three months'
const MEDICINE = 'Tab. Cefuroxime 500 mg, brought by the family'

test.each([
  { hospital: 'hope', surgeonName: 'Dr. Sunil Wagh' },
  { hospital: 'ayushman', surgeonName: 'Dr. Abhijit Ranade' },
])(
  'in $hospital: seen, admitted, ordered, given, operated, and sent home with a signed summary',
  async ({ hospital, surgeonName }) => {
    const surgeon = await app.person(`surgeon@${hospital}.demo`)
    const doctor = await app.person(`doctor@${hospital}.demo`)
    const patientId = await registerBeside(doctor, PATIENT)

    const seen = await seeBeside(doctor, patientId, 'Swelling of the groin')
    await surgeon.goto(`/opd-admission-notes/${seen.visitNo}`)
    await surgeon.getByRole('button', { name: 'Write the OPD note' }).click()
    const opdNote = surgeon.getByRole('form', { name: 'OPD note' })
    await opdNote.getByLabel('Relevant complaints').fill(COMPLAINT)
    await opdNote.getByLabel(/^Diagnosis/).fill('Inguinal hernia, right')
    await surgeon.getByRole('button', { name: 'Sign', exact: true }).click()
    await surgeon.getByRole('dialog', { name: 'Sign the OPD note' }).getByRole('button', { name: 'Sign' }).click()
    await surgeon.getByRole('article', { name: 'OPD note' }).getByText(COMPLAINT).waitFor()

    const stay = await admitBeside(doctor, patientId, { operation: 'hernia', admits: seen.id })
    await surgeon.goto(`/admission-notes/${stay.visitNo}`)
    await surgeon.getByRole('button', { name: 'Write the admission note' }).click()
    const admission = surgeon.getByRole('form', { name: 'Admission note' })
    await expect.poll(() => admission.getByLabel(/^Complaint/).inputValue()).toContain(COMPLAINT)
    await admission.getByLabel(/^Clinical examination/).fill('Reducible swelling above the inguinal ligament')
    await admission.getByLabel(/^Provisional diagnosis/).fill('Inguinal hernia, right')
    await surgeon.getByRole('button', { name: 'Sign', exact: true }).click()
    await surgeon.getByRole('dialog', { name: 'Sign the admission note' }).getByRole('button', { name: 'Sign' }).click()
    await surgeon.getByRole('article', { name: 'Admission note' }).getByText(COMPLAINT).waitFor()

    await surgeon.goto(`/treatment-sheet/${stay.visitNo}`)
    await surgeon.getByRole('button', { name: 'Order', exact: true }).click()
    const order = surgeon.getByRole('form', { name: 'Order', exact: true })
    await order.getByLabel(/^Medicine/).fill(MEDICINE)
    await order.getByLabel(/^Dose/).fill('500')
    await order.getByRole('combobox', { name: 'Unit' }).click()
    await surgeon.getByRole('option', { name: 'mg', exact: true }).click()
    await order.getByRole('combobox', { name: 'Kind' }).click()
    await surgeon.getByRole('option', { name: 'Once' }).click()
    await order.getByRole('button', { name: 'Sign' }).click()
    await closed(order)
    const nurse = await app.person(`nurse@${hospital}.demo`)
    await nurse.goto(`/treatment-sheet/${stay.visitNo}`)
    await nurse.getByRole('button', { name: /Cefuroxime.*due now$/ }).click()
    await nurse
      .getByRole('dialog', { name: /Cefuroxime/ })
      .getByRole('button', { name: 'Sign as given' })
      .click()
    await nurse.getByRole('button', { name: /Cefuroxime.*given \d\d:\d\d by/ }).waitFor()
    await app.leave(nurse, doctor)

    const desk = await app.person(`theatre@${hospital}.demo`)
    await bookFree(desk, stay, { surgeon: surgeonName, side: 'right' })
    const caseId = await caseOf(desk, stay)
    await Promise.all([desk, surgeon].map((page) => page.goto(`/operation-theatre/${caseId}`)))
    await step(desk, 'Begin pre-op').click()
    await makeReady(desk, surgeon)
    await operate(desk)
    await step(surgeon, 'Surgery completed').click()
    const completed = surgeon.getByRole('dialog', { name: 'Surgery completed' })
    await completed.getByRole('button', { name: 'Surgery completed' }).click()
    await closed(completed)
    await signOperationNote(surgeon)
    await app.leave(desk)

    await surgeon.goto(`/ipd-discharge-summary/${stay.visitNo}`)
    await surgeon.getByRole('button', { name: 'Write the summary' }).click()
    const summary = surgeon.getByRole('form', { name: 'Discharge summary' })
    const section = (name: string) => summary.getByLabel(new RegExp(`^${name}( \\*)?$`))
    await expect.poll(() => section('Complaints').inputValue()).toContain(COMPLAINT)
    await expect.poll(() => section('Operation').inputValue()).toContain('Indirect sac with omentum')
    expect(await section('Course in hospital').inputValue()).toContain(COMPLAINT.toLowerCase())
    for (const [name, words] of [
      ['Diagnosis', 'Inguinal hernia, right (K40.9)'],
      ['Condition at discharge', 'Good'],
      ['Vitals at discharge', 'BP 120/80 mmHg'],
      ['Diet, activity, wound care', 'Usual diet, no lifting for six weeks'],
      ['Follow-up', 'After one week in OPD'],
      ['Come back at once if', 'Fever, pain or swelling'],
    ] as const)
      await section(name).fill(words)
    await surgeon.getByRole('button', { name: 'Sign', exact: true }).click()
    const sign = surgeon.getByRole('dialog', { name: 'Sign the summary' })
    await sign.getByRole('button', { name: 'Sign' }).waitFor()
    const standsIn = sign.getByRole('checkbox', { name: /^I stand in for/ })
    if (await standsIn.isVisible()) await standsIn.check()
    await sign.getByRole('button', { name: 'Sign' }).click()
    await surgeon.getByRole('region', { name: 'Signatures' }).getByText('Version 1', { exact: true }).waitFor()
    const admin = await app.person(`admin@${hospital}.demo`)
    await admin.goto(`/discharge-summary-print/${stay.visitNo}`)
    await admin.getByRole('dialog', { name: /^Discharge summary of/ }).waitFor()
    await app.leave(surgeon, admin)
  },
)
