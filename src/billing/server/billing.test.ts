import { afterAll, beforeAll, expect, test } from 'vitest'
import { ipdContract } from '../../dashboards/model/ipd.contract.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { cashSessionContract } from '../../receipts/model/cash-session.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aVisit, aWard } from '../../visits/server/visits.factory.ts'
import { billingContract } from '../model/billing.contract.ts'

const HOUR = 3_600_000
let testApp: TestApp
let clerk: Person
let nurse: Person
let ward: string
let room = 0

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  nurse = await testApp.person('hope', 'nurse')
  ward = await testApp.sql('hope', (db) => aWard(db, 20))
  await clerk.call(cashSessionContract.open, { float: '0' })
})
afterAll(() => testApp.close())

async function admit(payerId: 'esic' | 'private', visitDate = '2026-11-21') {
  const { body: patient } = await clerk.call(
    patientsContract.register,
    aRegistration({ name: 'Ramesh Wankhede', payerId, insurancePersonNo: '2312345678' }),
  )
  room += 1
  const { body } = await clerk.call(visitsContract.register, {
    patientId: patient.id,
    ...anAdmission(ward, room, { visitDate }),
  })
  return { visitId: body.id, patientId: patient.id }
}
const payment = {
  amount: '12,500.50',
  paymentMode: 'UPI',
  reference: '632614470382',
  reasonOfDischarge: 'Recovered',
  isMoreConfirmed: true,
  purpose: 'not_covered',
} as const
const REFUSED =
  '24-hour grace period has expired. Please upload the referral letter for patient Ramesh Wankhede before accessing billing section.'

/** The referral letter as the registration takes it. */
const handInLetter = (patientId: string) =>
  testApp.sql('hope', async (db) => {
    const file = await db
      .insertInto('files')
      .values({
        name: 'letter.pdf',
        media_type: 'application/pdf',
        size: 1,
        sha256: '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
        bytes: Buffer.from('1'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('patients').set({ referral_letter: file.id }).where('id', '=', patientId).execute()
  })

test('without a letter the bill of an insured patient closes after 24 hours, and a letter opens it again', async () => {
  const begun = testApp.time
  const { visitId, patientId } = await admit('esic')
  const access = async () => (await nurse.call(billingContract.access, { visitId })).body
  expect(await access()).toMatchObject({
    access: 'grace',
    graceUntil: new Date(begun.getTime() + 24 * HOUR).toISOString(),
    message: null,
  })
  testApp.time = new Date(begun.getTime() + 24 * HOUR)
  const later = { clerk: await testApp.person('hope', 'user'), nurse: await testApp.person('hope', 'nurse') }
  expect((await later.nurse.call(billingContract.access, { visitId })).body).toMatchObject({
    access: 'expired',
    message: REFUSED,
  })
  expect((await later.nurse.call(ipdContract.ipdRow, { id: visitId })).body.billAccess).toBe('expired')
  expect(await later.clerk.call(billingContract.recordFinalPayment, { visitId, ...payment })).toMatchObject({
    status: 403,
    problem: { code: 'GRACE_EXPIRED', message: REFUSED },
  })
  expect(await later.nurse.call(billingContract.finalPayments, { visitId })).toMatchObject({
    status: 403,
    problem: { code: 'GRACE_EXPIRED', message: REFUSED },
  })
  await handInLetter(patientId)
  expect((await later.nurse.call(ipdContract.ipdRow, { id: visitId })).body.billAccess).toBe('referral')
  await later.clerk.call(cashSessionContract.open, { float: '0' })
  expect((await later.clerk.call(billingContract.recordFinalPayment, { visitId, ...payment })).status).toBe(200)
  testApp.time = begun
})

test('a letter of the registration counts for the first visit and the admission it led to, not for a later one', async () => {
  const { body: patient } = await clerk.call(
    patientsContract.register,
    aRegistration({ name: 'Suman Gedam', payerId: 'esic', insurancePersonNo: '2312345679' }),
  )
  await handInLetter(patient.id)
  const visit = async (about: ReturnType<typeof aVisit>) => {
    const { body } = await clerk.call(visitsContract.register, { patientId: patient.id, ...about })
    return { id: body.id, access: (await nurse.call(billingContract.access, { visitId: body.id })).body.access }
  }
  const outpatient = await visit(aVisit())
  expect(outpatient.access).toBe('referral')
  room += 1
  const admission = await visit(anAdmission(ward, room))
  expect(admission.access).toBe('grace')
  await testApp.sql('hope', (db) =>
    db.updateTable('visits').set({ admitted_from: outpatient.id }).where('id', '=', admission.id).execute(),
  )
  expect((await nurse.call(billingContract.access, { visitId: admission.id })).body.access).toBe('referral')
})

test('a later visit date does not re-open the grace', async () => {
  const { visitId } = await admit('esic', '2026-11-18')
  const access = async () => (await nurse.call(billingContract.access, { visitId })).body.access
  expect(await access()).toBe('expired')
  const { body: visit } = await clerk.call(visitsContract.byId, { id: visitId })
  const moved = await clerk.call(visitsContract.edit, {
    id: visitId,
    version: visit.version,
    ...anAdmission(ward, room, { visitDate: '2026-11-21' }),
  })
  expect(moved.status).toBe(200)
  expect(await access()).toBe('expired')
})

test('a final payment is made once, in paise, and enables the discharge summary', async () => {
  const { visitId } = await admit('esic')
  const row = async () => (await nurse.call(ipdContract.ipdRow, { id: visitId })).body
  expect(await row()).toMatchObject({ billAccess: 'grace', hasFinalPayment: false })
  expect((await nurse.call(billingContract.recordFinalPayment, { visitId, ...payment })).status).toBe(403)
  const both = await Promise.all([
    clerk.call(billingContract.recordFinalPayment, { visitId, ...payment }),
    clerk.call(billingContract.recordFinalPayment, { visitId, ...payment }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await nurse.call(billingContract.finalPayments, { visitId })).body.payments).toMatchObject([
    { amount: 1_250_050, paymentMode: 'UPI', reasonOfDischarge: 'Recovered', remark: null },
  ])
  expect((await row()).hasFinalPayment).toBe(true)
})

test.each([
  [{ amount: '' }, 'amount', 'Amount is required'],
  [{ amount: 'much' }, 'amount', 'Please enter an amount in rupees'],
  [{ amount: '-5' }, 'amount', 'Please enter an amount in rupees'],
  [{ paymentMode: 'Gold' }, 'paymentMode', 'Payment mode is required'],
  [{ reasonOfDischarge: '' }, 'reasonOfDischarge', 'Reason of discharge is required'],
])('%o is refused beside its field', async (wrong, field, message) => {
  const { visitId } = await admit('private')
  const refused = await clerk.call(billingContract.recordFinalPayment, { visitId, ...payment, ...wrong } as never)
  expect(refused).toMatchObject({ status: 400, problem: { fields: { [field]: message } } })
  expect((await nurse.call(billingContract.finalPayments, { visitId })).body.payments).toEqual([])
})

test('a payment is in the audit of its patient, with who took it and how, and without the amount', async () => {
  const { visitId, patientId } = await admit('esic')
  const { body } = await clerk.call(billingContract.recordFinalPayment, { visitId, ...payment })
  const events = await testApp.sql('hope', (db) =>
    db
      .selectFrom('audit_events')
      .select(['actor_id', 'actor_role', 'patient_id', 'facts'])
      .where('type', '=', 'payment.finalised')
      .where('subject_id', '=', body.id)
      .execute(),
  )
  expect(events).toEqual([
    {
      actor_id: clerk.userId,
      actor_role: 'user',
      patient_id: patientId,
      facts: { paymentMode: 'UPI', reasonOfDischarge: 'Recovered' },
    },
  ])
})
