import { billsContract } from '../../billing/model/bill/bills.contract.ts'
import { billStepsContract } from '../../billing/model/bill/changes/bill-steps.contract.ts'
import { billPrintsContract } from '../../billing/model/bill/exports/bill-prints.contract.ts'
import { admittedVisit } from '../../billing/server/bills.factory.ts'
import { DISCHARGE_SUMMARY } from '../../documents/model/checklist-lines.ts'
import { documentsContract } from '../../documents/model/documents.contract.ts'
import { receiptsContract } from '../../receipts/model/receipts.contract.ts'
import { ONE_PAGE_PDF } from '../../tests/files/one-page-pdf.ts'
import type { Person, TestApp } from '../../tests/test-app.ts'
import { dischargeContract } from '../model/discharge.contract.ts'
import { TICKED_ITEMS } from '../model/workflow/discharge-items.ts'

/** An admitted patient of private means whose discharge is planned for now. The clerk needs an open cash session. */
export async function plannedVisit(testApp: TestApp, clerk: Person): Promise<string> {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await clerk.call(dischargeContract.plan, { visitId, plannedAt: null })
  return visitId
}

/** Uploads the discharge summary of a visit. Answers the document's id. */
export async function uploadSummary(visitId: string, clerk: Person): Promise<string> {
  const summary = { id: visitId, type: DISCHARGE_SUMMARY, name: 'summary.pdf' }
  return (await clerk.call(documentsContract.upload, summary, { file: ONE_PAGE_PDF })).body.id
}

/** The bill is confirmed. Answers what the patient owes, in paise. */
export async function confirmedBill(visitId: string, clerk: Person): Promise<number> {
  const bill = async () => (await clerk.call(billsContract.bill, { visitId })).body
  await clerk.call(billStepsContract.check, { visitId, version: (await bill()).version })
  const { version, totals } = await bill()
  await clerk.call(billStepsContract.confirm, { visitId, version, total: totals.total })
  return totals.patientShare
}

export const printBill = (visitId: string, clerk: Person) =>
  clerk.call(billPrintsContract.countPrint, { visitId, document: 'final-bill' })

/** The discharge summary is uploaded, the bill confirmed and printed. Answers what the patient owes, in paise. */
export async function billed(visitId: string, clerk: Person): Promise<number> {
  await uploadSummary(visitId, clerk)
  const owed = await confirmedBill(visitId, clerk)
  await printBill(visitId, clerk)
  return owed
}

export const pay = (visitId: string, owed: number, clerk: Person) =>
  clerk.call(receiptsContract.takeAdvance, {
    visitId,
    amount: String(owed / 100),
    mode: 'UPI',
    reference: '632614470382',
  })

/** The same, and paid. */
export async function settle(visitId: string, clerk: Person): Promise<void> {
  await pay(visitId, await billed(visitId, clerk), clerk)
}

/** Every item that people tick, by one who may tick all of them. */
export async function tickAll(visitId: string, clerk: Person): Promise<void> {
  for (const item of TICKED_ITEMS) await clerk.call(dischargeContract.tick, { visitId, item })
}

/** All that a gate pass is issued over. */
export async function clearedVisit(testApp: TestApp, clerk: Person): Promise<string> {
  const visitId = await plannedVisit(testApp, clerk)
  await settle(visitId, clerk)
  await tickAll(visitId, clerk)
  await clerk.call(dischargeContract.change, { visitId, authorisedBy: 'Dr. Rao' })
  return visitId
}
