import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { reverseInLedger } from '../../../platform/server/ledger/ledger.ts'
import type { SourceOfCharge } from '../../model/sources/source-of-charge.ts'
import { CHARGES, type ChargeRow } from '../charge-row.ts'
import { activeChargeOf } from './active-charges.queries.ts'
import { lockSource, lockSourceOfCharge } from './insert-charge.ts'

type Reason = { readonly reason: string }

/**
 * Takes a charge back: adds its opposite with the reason, on the same day, so that both cancel in every sum. A charge is reversed
 * once: a second call gets the reversal that is there. Undefined when there is no such charge in this hospital.
 */
export async function reverseCharge(
  db: HospitalDb,
  chargeId: string,
  { reason }: Reason,
): Promise<{ readonly id: string; readonly isNew: boolean } | undefined> {
  const [, reversed] = await Promise.all([
    lockSourceOfCharge(db, chargeId),
    reverseInLedger(db, CHARGES, chargeId, { reason }),
  ])
  return reversed && { id: reversed.row.id, isNew: reversed.isNew }
}

/**
 * Takes back what a source was charged, whatever version of it is active: it may have been priced again since it was posted. The
 * charge that was taken back; undefined where none was active.
 */
export async function reverseSource(
  db: HospitalDb,
  source: SourceOfCharge,
  { reason }: Reason,
): Promise<ChargeRow | undefined> {
  await lockSource(db, source)
  const active = await activeChargeOf(db, source)
  if (active) await reverseInLedger(db, CHARGES, active.id, { reason })
  return active
}
