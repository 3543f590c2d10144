import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { admitForOperation, placeIn } from './operated-patient.ts'

const app = serveDemoApp()

test('an old bill is printed again as a duplicate, from its row', async () => {
  const clerk = await app.person('user@hope.demo')
  await clerk.goto('/old-bills?state=confirmed')
  const again = clerk.getByRole('button', { name: /^Reprint as duplicate: BL-/ }).first()
  await again.waitFor()
  const billNo = ((await again.getAttribute('aria-label')) ?? '').replace('Reprint as duplicate: ', '')
  await again.click()
  await clerk.getByText(`Final bill ${billNo}`).waitFor()
  await clerk.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  await clerk.getByRole('button', { name: 'Close Preview' }).click()
  await clerk.getByText(`Final bill ${billNo}`).waitFor({ state: 'detached' })
  await app.leave(clerk)
})

test('what the desk entered of a bill is copied into another visit of the patient', async () => {
  const doctor = await app.person('doctor@hope.demo')
  const clerk = await app.person('user@hope.demo', { viewport: { width: 4200, height: 1400 } })
  const stay = await admitForOperation(doctor, { name: 'Copied Kamble', operation: 'hernia' })
  const read = await doctor.request.get(`/api/visits/${stay.id}`)
  const { patientId, appointmentWithId } = (await read.json()) as { patientId: string; appointmentWithId: string }
  const opd = await doctor.request.post(`/api/patients/${patientId}/visits`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ visitDate: placeIn(0).iso, patientType: 'OPD', visitType: 'consultation', appointmentWithId },
      reasonForVisit: 'Dressing',
    },
  })
  const other = (await opd.json()) as { visitNo: string }
  await clerk.goto(`/final-bill/${stay.visitNo}`)
  const search = clerk.getByRole('combobox', { name: 'Search and add a service' })
  await search.fill('Removal of sutures')
  await clerk.getByRole('option').filter({ hasText: 'Removal of sutures' }).first().waitFor()
  await search.press('Enter')
  const lines = clerk.getByRole('treegrid', { name: 'Lines of the bill' })
  await lines.getByRole('row').filter({ hasText: 'Removal of sutures' }).first().waitFor()
  await lines.focus()
  await clerk.keyboard.press('t')
  const typing = clerk.getByRole('dialog', { name: 'Add a line' })
  await typing.getByRole('textbox', { name: 'Description' }).fill('Attendant bed')
  await typing.getByRole('textbox', { name: 'Rate' }).fill('300')
  await typing.getByRole('textbox', { name: 'Reason' }).fill('Asked by the family')
  await clerk.keyboard.press('Enter')
  await typing.waitFor({ state: 'detached' })

  await clerk.goto(`/old-bills/${stay.visitNo}`)
  await clerk.getByRole('button', { name: /^Copy into another visit: / }).click()
  const copy = clerk.getByRole('dialog', { name: 'Copy into another visit' })
  await copy.getByText(/^It follows from the stay: /).waitFor()
  await copy.getByRole('checkbox', { name: /^Attendant bed/ }).uncheck()
  await copy.getByRole('textbox', { name: 'Day of the service' }).fill('01/01/2020')
  await copy.getByRole('button', { name: 'Copy 1 line' }).click()
  await copy.getByText(/^01\/01\/2020 is before the admission: that visit is from /).waitFor()
  await copy.getByRole('textbox', { name: 'Day of the service' }).fill(placeIn(0).day)
  await copy.getByRole('button', { name: 'Copy 1 line' }).click()
  await clerk.waitForURL(`**/final-bill/${other.visitNo}`)
  await clerk.getByText(`1 line copied into ${other.visitNo}`).waitFor()
  await lines.getByRole('row').filter({ hasText: 'Removal of sutures' }).first().waitFor()
  expect(await lines.getByRole('row').filter({ hasText: 'Attendant bed' }).count()).toBe(0)
  await app.leave(doctor, clerk)
})
