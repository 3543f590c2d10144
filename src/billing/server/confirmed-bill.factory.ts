import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import type { Person, TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aWard, discharged } from '../../visits/server/visits.factory.ts'
import { billsContract } from '../model/bill/bills.contract.ts'
import { billChangesContract } from '../model/bill/changes/bill-changes.contract.ts'
import { billStepsContract } from '../model/bill/changes/bill-steps.contract.ts'

type Payer = 'esic' | 'private'

let patients = 0

/** Bills of patients that this person admits: drafts and confirmed ones with lines that the desk typed. */
export async function billMaker(testApp: TestApp, clerk: Person) {
  const ward = await testApp.sql(clerk.hospital, (db) => aWard(db, 40, `BM${patients}`))
  let room = 0

  const bill = async (visitId: string) => (await clerk.call(billsContract.bill, { visitId })).body
  const version = async (visitId: string) => (await bill(visitId)).version

  async function admit(payerId: Payer): Promise<string> {
    room += 1
    patients += 1
    const about = aRegistration({ name: 'Ramesh Wankhede', payerId, insurancePersonNo: `23123${10_000 + patients}` })
    const { body: patient } = await clerk.call(patientsContract.register, about)
    const { body } = await clerk.call(visitsContract.register, { patientId: patient.id, ...anAdmission(ward, room) })
    return body.id
  }

  /** Types a line of 21/11/2026 into a draft; the rate in paise. */
  const type = async (visitId: string, description: string, rate: number, quantity: number) =>
    clerk.call(billChangesContract.changeLine, {
      visitId,
      version: await version(visitId),
      kind: 'typed',
      lineKey: '',
      section: 'conservative',
      head: 'clinical',
      code: 'CS01',
      description,
      rate,
      quantity,
      from: '2026-11-21',
      to: '2026-11-21',
      reason: 'Done at the bedside',
    })

  /** A draft with two lines: 1,234.50 and three of 500.25. */
  async function aDraft(payerId: Payer = 'esic'): Promise<string> {
    const visitId = await admit(payerId)
    await type(visitId, 'Wound dressing', 123_450, 1)
    await type(visitId, 'Nebulisation', 50_025, 3)
    return visitId
  }

  /** Confirms the draft of a visit, with what it lacks taken out or waived; what of it is in the database. */
  async function confirm(visitId: string) {
    const { checks } = await bill(visitId)
    // What the stay brings along has no rate here: the bill is of the typed lines alone.
    for (const lineKey of checks.find(({ code }) => code === 'rates')?.lineKeys ?? [])
      await clerk.call(billChangesContract.changeLine, {
        visitId,
        version: await version(visitId),
        kind: 'take_out',
        lineKey,
        reason: 'Not of this test',
      })
    for (const check of checks.filter(({ state, mayWaive }) => state === 'open' && mayWaive))
      await clerk.call(billChangesContract.changeLine, {
        visitId,
        version: await version(visitId),
        kind: 'waive',
        lineKey: check.code,
        reason: 'Follows by post',
      })
    await clerk.call(billStepsContract.check, { visitId, version: await version(visitId) })
    const { version: checked, totals } = await bill(visitId)
    const confirmed = await clerk.call(billStepsContract.confirm, { visitId, version: checked, total: totals.total })
    if (confirmed.status !== 200) throw new Error(`The bill was not confirmed: ${confirmed.problem.message}`)
    const { billId } = confirmed.body
    const lines = await testApp.sql(clerk.hospital, (db) =>
      db.selectFrom('bill_lines').select(['amount', 'payer_share']).where('bill_id', '=', billId).execute(),
    )
    const sum = (of: 'amount' | 'payer_share') => lines.reduce((total, line) => total + Number(line[of]), 0)
    return { visitId, billId, total: sum('amount'), payerShare: sum('payer_share') }
  }

  /** The bill of a draft's lines, after the discharge. */
  async function aConfirmedBill(payerId: Payer = 'esic') {
    const visitId = await aDraft(payerId)
    await testApp.sql(clerk.hospital, (db) => discharged(db, visitId, testApp.time))
    return confirm(visitId)
  }

  return { aDraft, aConfirmedBill, confirm, type }
}
export type BillMaker = Awaited<ReturnType<typeof billMaker>>
