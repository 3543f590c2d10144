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

/** The discharge summary is uploaded, the bill confirmed and printed. Answers what the patient owes, in paise. */
export async function billed(visitId: string, clerk: Person): Promise<number> {
  await clerk.call(
    documentsContract.upload,
    { id: visitId, type: DISCHARGE_SUMMARY, name: 'summary.pdf' },
    { file: ONE_PAGE_PDF },
  )
  const bill = async () => (await clerk.call(billsContract.bill, { visitId })).body
  await clerk.call(billStepsContract.check, { visitId, version: (await bill()).version })
  const { version, totals } = await bill()
  await clerk.call(billStepsContract.confirm, { visitId, version, total: totals.total })
  await clerk.call(billPrintsContract.countPrint, { visitId, document: 'final-bill' })
  return totals.patientShare
}

/** The same, and paid. */
export async function settle(visitId: string, clerk: Person): Promise<void> {
  const amount = String((await billed(visitId, clerk)) / 100)
  await clerk.call(receiptsContract.takeAdvance, { visitId, amount, mode: 'UPI', reference: '632614470382' })
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
