import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { localMoment } from './billed-person-of.ts'
import type { Settlement } from './discharge-invoice-of.ts'

/** What was received for a visit, the oldest first, and the reason of its discharge. */
export async function settlementOf(db: HospitalDb, visitId: string): Promise<Settlement> {
  const payments = await db
    .selectFrom('final_payments')
    .select(['amount', 'payment_mode', 'paid_at'])
    .where('visit_id', '=', visitId)
    .orderBy('paid_at')
    .execute()
  const discharge = await db.selectFrom('discharges').select('reason').where('id', '=', visitId).executeTakeFirst()
  return {
    receipts: payments.map(({ amount, payment_mode, paid_at }) => [
      '',
      localMoment(paid_at.toISOString()) ?? '',
      payment_mode,
      'Final payment',
      Number(amount),
    ]),
    reason: discharge?.reason ?? '',
  }
}
