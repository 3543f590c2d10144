import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

type Sample = {
  readonly visitId: string
  readonly patientName: string
  readonly accessionNo: string
  readonly tests: readonly { readonly name: string; readonly progress: string }[]
}

test('a test that is ordered later joins the blood that is here, and nobody draws for it', async () => {
  const lab = await app.person('lab@hope.demo')
  const { samples } = (await (await lab.request.get('/api/lab/worklist')).json()) as { samples: Sample[] }
  const here = samples.find(
    ({ tests: [one, ...more] }) => one?.name.startsWith('Complete haemogram') && more.length === 0,
  )
  const { visitId = '', patientName = '', accessionNo = '' } = here ?? {}
  const found = await lab.request.get(`/api/visits/${visitId}/order-items?search=LB010`)
  const { items } = (await found.json()) as { items: { readonly id: string }[] }
  const visit = await lab.request.get(`/api/visits/${visitId}`)
  const { appointmentWithId } = (await visit.json()) as { appointmentWithId: string }
  const ordered = await lab.request.post(`/api/visits/${visitId}/orders`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { practitionerId: appointmentWithId, lines: [{ list: 'lab-tests', itemId: items[0]?.id }] },
  })
  expect(ordered.status()).toBe(200)

  await lab.goto('/lab?tab=samples')
  const list = lab.getByRole('region', { name: 'To collect' })
  const row = list.getByRole('row').filter({ hasText: patientName }).filter({ hasText: 'Blood is here for' })
  await row.getByRole('button', { name: `Collect of ${patientName}` }).click()
  const dialog = lab.getByRole('dialog', { name: `Collect of ${patientName}` })
  const there = dialog.getByRole('region', { name: 'Blood is here' })
  await there.getByText(`${accessionNo}-1`).waitFor()
  await there.getByRole('button', { name: 'Use what is here' }).click()
  await lab.getByText('Nothing is drawn for it').waitFor()
  await lab.getByText(`Done on ${accessionNo}-1`).waitFor()
  const done = lab.getByRole('dialog', { name: 'Collect', exact: true })
  await done.getByText('Nothing is to be collected of this patient.').waitFor()

  await lab.goto('/lab?tab=entry')
  await lab.getByRole('button', { name: new RegExp(accessionNo) }).click()
  const sheet = lab.getByRole('region', { name: `Results of ${accessionNo}` })
  await sheet
    .getByRole('rowgroup')
    .getByText(/^Erythrocyte sedimentation rate/)
    .first()
    .waitFor()
  await app.leave(lab)
})

test('what other laboratories do stands under Sent out with its cost and day, and what was done without an order under Recorded', async () => {
  const pathologist = await app.person('pathologist@hope.demo')
  await pathologist.goto('/lab?tab=outsourced')
  const late = pathologist.getByRole('row').filter({ hasText: 'Antinuclear antibody' })
  await late.getByText(/, late$/).waitFor()
  const back = pathologist.getByRole('row').filter({ hasText: 'Parathormone' })
  await back.getByText('Parathormone 78 pg/mL (15 – 65)').waitFor()
  await back.getByRole('button', { name: /^Verify the report of Parathormone/ }).click()
  await back.waitFor({ state: 'detached' })
  await pathologist.goto('/lab?tab=recorded')
  await pathologist.getByText('Vitamin B12').first().waitFor()
  await pathologist
    .getByText(/Suburban Diagnostics/)
    .first()
    .waitFor()
  await app.leave(pathologist)
})
