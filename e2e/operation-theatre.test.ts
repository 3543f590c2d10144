import { test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { choose } from './forms.ts'
import { admitForOperation, bookBeside, caseOf, placeIn } from './operated-patient.ts'
import { closed, makeReady, operate, signOperationNote, step, WRITTEN } from './operating.ts'

// An operation from its booking to its signed note.

const app = serveDemoApp()

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
  await makeReady(desk, surgeon)
  await operate(desk)

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

  await signOperationNote(surgeon)
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
