import type { Paise } from '../../../kernel/money.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { receivedOfVisit } from '../../../receipts/server/receipts-of-visit.queries.ts'
import type { Received } from '../../model/bill/grid/grid-of.ts'

/**
 * What came in for a visit and what was given back, in paise. A final payment that has a receipt counts by its receipt,
 * so that it counts once, and no longer when the receipt is void.
 */
export async function receivedFor(db: HospitalDb, visitId: string): Promise<Received> {
  const { paid, finalPayment, ...received } = await receivedOfVisit(db, visitId)
  return { ...received, advances: paid, finalPayment: finalPayment ?? (await finalPaymentOf(db, visitId)) }
}

async function finalPaymentOf(db: HospitalDb, visitId: string): Promise<Paise> {
  const row = await db.selectFrom('final_payments').select('amount').where('visit_id', '=', visitId).executeTakeFirst()
  return Number(row?.amount ?? 0)
}
