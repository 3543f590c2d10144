import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { Received } from '../../model/bill/grid-of.ts'

/** What came in for a visit and what was given back, in paise. */
export async function receivedFor(db: HospitalDb, visitId: string): Promise<Received> {
  const paid = await db.selectFrom('final_payments').select('amount').where('visit_id', '=', visitId).executeTakeFirst()
  return { advances: 0, refunded: 0, finalPayment: Number(paid?.amount ?? 0), inClearing: 0, refundable: 0 }
}

/** What is left to be received of a total, as the financial grid counts. */
export const balanceOf = (total: number, { advances, refunded, finalPayment }: Received): number =>
  total - advances - finalPayment + refunded
