import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { reverseInLedger } from '../../../platform/server/ledger/ledger.ts'
import { CHARGES } from '../charge-row.ts'

/**
 * Takes a charge back: adds its opposite with the reason, on the same day, so that both cancel in every sum. A charge is reversed
 * once: a second call gets the reversal that is there. Undefined when there is no such charge in this hospital.
 */
export async function reverseCharge(
  db: HospitalDb,
  chargeId: string,
  { reason }: { readonly reason: string },
): Promise<{ readonly id: string; readonly isNew: boolean } | undefined> {
  const reversed = await reverseInLedger(db, CHARGES, chargeId, { reason })
  return reversed && { id: reversed.row.id, isNew: reversed.isNew }
}
