import { operation } from '../../../platform/server/contract/operation.ts'
import { oldBillsContract } from '../../model/bill/exports/old-bills.contract.ts'
import { billsOfPatient, oldBillsPage } from './old-bills.queries.ts'

/** Old bills of the hospital. */
export const showOldBills = operation(oldBillsContract.oldBills, ({ db, now }, asked) => oldBillsPage(db, now, asked))

/** The bills of a patient. */
export const showBillsOfPatient = operation(oldBillsContract.ofPatient, async ({ db, now, refuse }, { patientId }) => {
  const patient = await db.selectFrom('patients').select('id').where('id', '=', patientId).executeTakeFirst()
  if (!patient) return refuse('NOT_FOUND')
  return { bills: await billsOfPatient(db, now, patientId) }
})
