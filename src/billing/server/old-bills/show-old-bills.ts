import { operation } from '../../../platform/server/contract/operation.ts'
import { oldBillsContract } from '../../model/bill/old-bills.contract.ts'
import { oldBillsPage } from './old-bills.queries.ts'

/** Old bills of the hospital. */
export const showOldBills = operation(oldBillsContract.oldBills, ({ db, now }, asked) => oldBillsPage(db, now, asked))

/** The bills of a patient. */
export const showBillsOfPatient = operation(oldBillsContract.ofPatient, async ({ db, now, refuse }, asked) => {
  const patient = await db.selectFrom('patients').select('id').where('id', '=', asked.patientId).executeTakeFirst()
  return patient ? oldBillsPage(db, now, asked) : refuse('NOT_FOUND')
})
