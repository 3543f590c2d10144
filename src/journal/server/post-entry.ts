import { sql } from 'kysely'
import type { IsoDate } from '../../kernel/calendar.ts'
import type { Paise } from '../../kernel/money.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { type Ledger, type LedgerSource, postToLedger, reverseInLedger } from '../../platform/server/ledger/ledger.ts'
import type { AccountKey } from '../model/account-keys.ts'

const ENTRIES: Ledger<'journal_entries'> = {
  table: 'journal_entries',
  negates: [],
  lines: { table: 'journal_lines', by: 'entry_id', amount: 'amount' },
}

/** A line of an entry: paise, debit above 0, credit below. One of debtors or advances names its patient or payer. */
export type EntryLine = {
  readonly account: AccountKey
  readonly amount: Paise
  readonly payerId?: string | undefined
  readonly patientId?: string | undefined
}

type Entry = {
  readonly day: IsoDate
  /** What moved the money: a receipt, a version of a bill. It posts once; a second call gets the entry that is there. */
  readonly source: LedgerSource
  readonly narration: string
  /** They sum to zero; lines of 0 are left out. */
  readonly lines: readonly EntryLine[]
}

/**
 * Posts an entry in the transaction of the operation that moves money or stock. The database checks at commit that debits
 * equal credits (`journal_lines_sum_to_zero`), and at once that the day is open (`journal_day_is_locked`, refusal DAY_LOCKED).
 */
export async function postEntry(
  db: HospitalDb,
  { day, source, narration, lines }: Entry,
): Promise<{ id: string; isNew: boolean }> {
  const { row, isNew } = await postToLedger(db, ENTRIES, source, { day, narration })
  if (isNew) await addLines(db, row.id, lines)
  return { id: row.id, isNew }
}

/** The lines go in by one statement, so that the balances are locked once and in the order of their keys. */
async function addLines(db: HospitalDb, entryId: string, lines: readonly EntryLine[]): Promise<void> {
  const moved = lines.filter(({ amount }) => amount !== 0)
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'key'])
    .where('key', 'in', [...new Set(moved.map(({ account }) => account))])
    .execute()
  const idOf = new Map(accounts.map(({ id, key }) => [key, id]))
  await db
    .insertInto('journal_lines')
    .values(
      moved.map(({ account, amount, payerId, patientId }) => ({
        entry_id: entryId,
        account_id: idOf.get(account) ?? sql<string>`null`,
        amount,
        payer_id: payerId,
        patient_id: patientId,
      })),
    )
    .execute()
}

/**
 * Reverses the entry of a source on a day, with the reason; a second call gets the reversal that is there. Undefined where
 * the source has no entry.
 */
export async function reverseEntry(
  db: HospitalDb,
  { kind, id, version = 1 }: LedgerSource,
  own: { readonly day: IsoDate; readonly reason: string },
): Promise<{ id: string; isNew: boolean } | undefined> {
  const entry = await db
    .selectFrom('journal_entries')
    .select('id')
    .where('source_kind', '=', kind)
    .where('source_id', '=', id)
    .where('source_version', '=', version)
    .where('reverses_id', 'is', null)
    .executeTakeFirst()
  const reversal = entry && (await reverseInLedger(db, ENTRIES, entry.id, own))
  return reversal && { id: reversal.row.id, isNew: reversal.isNew }
}
