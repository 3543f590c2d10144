import { sql } from 'kysely'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import type { RouteInput } from '../../platform/model/contract/route.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { Person, TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { saveDischarge } from '../../visits/server/tracking/save-discharge.ts'
import { anAdmission, aWard, discharged } from '../../visits/server/visits.factory.ts'
import { billsContract } from '../model/bill/bills.contract.ts'
import { billChangesContract } from '../model/bill/changes/bill-changes.contract.ts'
import { billStepsContract } from '../model/bill/changes/bill-steps.contract.ts'

/** A cancelled version of a visit's bill and the draft of the second, whose id it answers. */
export async function aSecondVersion(db: HospitalDb, visitId: string): Promise<string> {
  const visit = await db
    .selectFrom('visits')
    .select(['patient_id', 'payer_id'])
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow()
  const cancelled = { state: 'cancelled', cancelled_at: new Date(), cancel_reason: 'Wrong payer' }
  const [, draft] = await db
    .insertInto('bills')
    .values([
      { visit_id: visitId, ...visit, ...cancelled },
      { visit_id: visitId, ...visit, version_no: 2, reason: 'After a cancelled bill' },
    ])
    .returning('id')
    .execute()
  if (!draft) throw new Error('The second version was not saved')
  return draft.id
}

let rooms = 0

/** What the bed of such a patient costs a day, in paise. */
export const RENT = 100_000

/** A patient admitted today into a ward of his own, whose beds have a rate. */
export async function admittedVisit(
  testApp: TestApp,
  by: Person,
  payerId: 'private' | 'esic' | 'cghs',
): Promise<string> {
  rooms += 1
  const ward = await testApp.sql(by.hospital, (db) => aRatedWard(db, `BW${rooms}`))
  const about = aRegistration({ name: 'Ramesh Wankhede', payerId, insurancePersonNo: `23123${10_000 + rooms}` })
  const { body: patient } = await by.call(patientsContract.register, about)
  const { body } = await by.call(visitsContract.register, { patientId: patient.id, ...anAdmission(ward, 1) })
  return body.id
}

/** A visit whose bill is confirmed, its discharge planned for now; without a visit that of a patient admitted today. */
export async function confirmedVisit(
  testApp: TestApp,
  by: Person,
  payerId: 'private' | 'esic',
  admitted?: string,
): Promise<string> {
  const visitId = admitted ?? (await admittedVisit(testApp, by, payerId))
  await testApp.sql(by.hospital, (db) => saveDischarge(db, visitId, { planned_at: testApp.time }))
  const bill = async () => (await by.call(billsContract.bill, { visitId })).body
  const summary = { kind: 'waive', lineKey: 'summary', reason: 'Follows by post' } as const
  await by.call(billChangesContract.changeLine, { visitId, version: (await bill()).version, ...summary })
  await by.call(billStepsContract.check, { visitId, version: (await bill()).version })
  const { version, totals } = await bill()
  const { status, problem } = await by.call(billStepsContract.confirm, { visitId, version, total: totals.total })
  if (status !== 200) throw new Error(`The bill was not confirmed: ${problem.message}`)
  return visitId
}

/** The balances of accounts of the journal, in paise. */
export async function bookedOf(db: HospitalDb, keys: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('account_balances as b')
    .innerJoin('accounts as a', (join) => onRow(join, 'a', 'b.account_id'))
    .select(['a.key', 'b.balance'])
    .execute()
  return keys.map((key) => Number(rows.find((row) => row.key === key)?.balance ?? 0))
}

async function aRatedWard(db: HospitalDb, code: string): Promise<string> {
  const { id } = await db
    .insertInto('accommodations')
    .values({ room_type: `Bed ${code}`, ward_class: 'general' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const scheme of ['private', 'cghs'])
    await db.insertInto('rates').values({ accommodation_id: id, scheme, amount: RENT }).execute()
  const ward = await aWard(db, 1, code)
  await db.updateTable('wards').set({ accommodation_id: id }).where('id', '=', ward).execute()
  return ward
}

/** Changes the draft of a visit as it is now. */
export async function changed(by: Person, visitId: string, change: DraftChange): Promise<void> {
  const { version } = (await by.call(billsContract.bill, { visitId })).body
  const answer = await by.call(billChangesContract.changeLine, { reason: 'As agreed', ...change, visitId, version })
  if (answer.status !== 200) throw new Error(answer.problem.message)
}
type ChangeOfLine = RouteInput<typeof billChangesContract.changeLine>
type DraftChange = Omit<ChangeOfLine, 'visitId' | 'version' | 'reason'> & Partial<Pick<ChangeOfLine, 'reason'>>

/** Two lines that the desk typed: 1,234.50 and three of 500.25. */
export async function withTypedLines(by: Person, visitId: string): Promise<void> {
  const line = { kind: 'typed', lineKey: '', section: 'conservative', head: 'clinical', code: 'CS01' } as const
  const day = { from: '2026-11-21', to: '2026-11-21' }
  await changed(by, visitId, { ...line, ...day, description: 'Wound dressing', rate: 123_450, quantity: 1 })
  await changed(by, visitId, { ...line, ...day, description: 'Nebulisation', rate: 50_025, quantity: 3 })
}

/** Discharges the patient and confirms the bill of the visit; what it lacks is passed over. */
export async function confirmed(testApp: TestApp, by: Person, visitId: string) {
  await testApp.sql(by.hospital, (db) => discharged(db, visitId, testApp.time))
  return confirmedNow(by, visitId)
}

/** Confirms the bill of a visit as it is; what it lacks and may lack is passed over. */
export async function confirmedNow(by: Person, visitId: string) {
  const bill = async () => (await by.call(billsContract.bill, { visitId })).body
  for (const { code, state, mayWaive } of (await bill()).checks)
    if (state === 'open' && mayWaive) await changed(by, visitId, { kind: 'waive', lineKey: code })
  await by.call(billStepsContract.check, { visitId, version: (await bill()).version })
  const { version, totals } = await bill()
  const answer = await by.call(billStepsContract.confirm, { visitId, version, total: totals.total })
  if (answer.status !== 200) throw new Error(answer.problem.message)
  return answer.body
}

/** What the entries of a bill and their reversals come to, by account. */
export async function ledgerOfBill(db: HospitalDb, billId: string): Promise<[string | null, number][]> {
  const rows = await db
    .selectFrom('journal_lines as l')
    .innerJoin('journal_entries as e', (join) => onRow(join, 'e', 'l.entry_id'))
    .innerJoin('accounts as a', (join) => onRow(join, 'a', 'l.account_id'))
    .select(['a.key', sql<string>`sum(l.amount)`.as('amount')])
    .where('e.source_kind', '=', 'bill')
    .where('e.source_id', '=', billId)
    .groupBy('a.key')
    .orderBy('a.key')
    .execute()
  return rows.map(({ key, amount }) => [key, Number(amount)])
}
