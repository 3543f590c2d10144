import { sql } from 'kysely'
import { isUuid } from '../../../kernel/uuid.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { PaperList } from '../../model/payers/paper-lists.ts'
import type { PayerKind } from '../../model/payers/payer-kinds.ts'

/** Who pays: the key a record holds, and what rules and screens ask of it. */
export type Payer = { readonly id: string; readonly name: string; readonly kind: PayerKind }

/** The kind of a joined `payer`, for replies. */
export const payerKind = sql<PayerKind>`payer.kind`.as('payerKind')

/** The list of papers that a joined `payer` asks for, where it is not the one of its kind. */
export const payerPapers = sql<PaperList | null>`payer.papers`.as('papers')

const COLUMNS = ['id', 'name', sql<PayerKind>`kind`.as('kind')] as const

/**
 * The payer that a form names by its id, or by its kind where the list could not be read. It cannot be withdrawn before
 * the transaction that refers to it ends.
 */
export function chosenPayer(db: HospitalDb, chosen: string): Promise<Payer | undefined> {
  const payers = db.selectFrom('payers').select(COLUMNS)
  const wanted = isUuid(chosen)
    ? payers.where('id', '=', chosen)
    : payers.where('kind', '=', chosen).where('status', '=', 'Active').orderBy('created_at').orderBy('name').limit(1)
  return wanted.forKeyShare().executeTakeFirst()
}

/** Every payer, also those that are not offered any more. */
export const allPayers = (db: HospitalDb): Promise<Payer[]> =>
  db.selectFrom('payers').select(COLUMNS).orderBy('name').execute()
