import type { Paise } from '../../kernel/money.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { type Ledger, type LedgerSource, postToLedger, reverseInLedger } from '../../platform/server/ledger/ledger.ts'

export const RECEIPTS: Ledger<'receipts'> = { table: 'receipts', negates: ['amount'] }
const ADVANCES: Ledger<'advances'> = { table: 'advances', negates: ['amount'] }

type Move = {
  readonly visit: { readonly id: string; readonly patientId: string }
  /** Paise: above 0 what came in, below 0 what is refunded or set off against a bill. */
  readonly amount: Paise
  readonly source: LedgerSource
}

/** Moves the advance of a visit. It never falls below 0: the database refuses with `advance_is_there`. */
export async function moveAdvance(db: HospitalDb, { visit, amount, source }: Move): Promise<void> {
  await postToLedger(db, ADVANCES, source, { visit_id: visit.id, patient_id: visit.patientId, amount })
}

/** Takes back what a source moved, if it moved anything. */
export async function takeBackAdvance(db: HospitalDb, source: LedgerSource, reason: string): Promise<void> {
  const moved = await db
    .selectFrom('advances')
    .select('id')
    .where('source_kind', '=', source.kind)
    .where('source_id', '=', source.id)
    .where('source_version', '=', source.version ?? 1)
    .where('reverses_id', 'is', null)
    .executeTakeFirst()
  if (moved) await reverseInLedger(db, ADVANCES, moved.id, { reason })
}

/** What of the advances of a visit is there: received and cleared, neither refunded nor set off. Paise. */
export async function advanceBalance(db: HospitalDb, visitId: string): Promise<Paise> {
  const kept = await db
    .selectFrom('advance_balances')
    .select('balance')
    .where('visit_id', '=', visitId)
    .executeTakeFirst()
  return Number(kept?.balance ?? 0)
}
