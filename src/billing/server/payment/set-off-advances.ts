import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { advanceBalance } from '../../../receipts/server/receipt-ledgers.ts'
import { setOffAdvance, setOffOfVisit } from '../../../receipts/server/set-off-advance.ts'
import { receivedFor } from '../bill/received-for.ts'

type SettingOff = {
  readonly visit: { readonly id: string; readonly patientId: string }
  readonly bill: { readonly id: string; readonly billNo: string }
  readonly day: IsoDate
}

/** Sets what is there of a visit's advances off against what the patient owes of its confirmed bills, in the books of one of them. */
export async function setOffAdvances(db: HospitalDb, { visit, bill, day }: SettingOff): Promise<void> {
  const amount = Math.min(await owedByPatient(db, visit.id), await advanceBalance(db, visit.id))
  if (amount > 0) await setOffAdvance(db, { visit, bill, amount, day })
}

/** The patient's shares of a visit's confirmed bills less advances set off and final payments, in paise. */
async function owedByPatient(db: HospitalDb, visitId: string): Promise<Paise> {
  const { shares } = await db
    .selectFrom('bills')
    .select(({ fn }) => fn.sum('patient_share').as('shares'))
    .where('visit_id', '=', visitId)
    .where('state', 'in', ['confirmed', 'submitted'])
    .executeTakeFirstOrThrow()
  const { finalPayment } = await receivedFor(db, visitId)
  return Number(shares ?? 0) - (await setOffOfVisit(db, visitId)) - finalPayment
}
