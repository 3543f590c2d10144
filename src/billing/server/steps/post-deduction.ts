import { sql } from 'kysely'
import { postEntry, reverseEntry } from '../../../journal/server/post-entry.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'

/** The source of what a payer deducts of a bill: its id, and a version for each time that the payer decides. */
const KIND = 'deduction'

type Deduction = {
  readonly bill: { readonly id: string; readonly payerId: string }
  /** Paise; 0 where nothing is deducted. */
  readonly amount: Paise
  readonly day: IsoDate
  readonly narration: string
}

/**
 * Posts what a payer deducts of a bill: deductions against the payer's debt. It takes the place of what was deducted before. The
 * caller holds the lock of the bill, and its route declares DAY_LOCKED.
 */
export async function postDeduction(db: HospitalDb, { bill, amount, day, narration }: Deduction): Promise<void> {
  const version = (await deductionsOf(db, bill.id)).length + 1
  await reverseDeductions(db, bill.id, { day, reason: narration })
  if (amount === 0) return
  await postEntry(db, {
    day,
    source: { kind: KIND, id: bill.id, version },
    narration,
    lines: [
      { account: 'deductions', amount },
      { account: 'payer-debtors', amount: -amount, payerId: bill.payerId },
    ],
  })
}

/** Takes the deductions of a bill back, which is decided anew, cancelled or replaced. */
export async function reverseDeductions(
  db: HospitalDb,
  billId: string,
  own: { readonly day: IsoDate; readonly reason: string },
): Promise<void> {
  for (const { version } of await deductionsOf(db, billId))
    await reverseEntry(db, { kind: KIND, id: billId, version }, own)
}

const deductionsOf = (db: HospitalDb, billId: string) =>
  db
    .selectFrom('journal_entries')
    .select('source_version as version')
    .where('source_kind', '=', KIND)
    .where('source_id', '=', billId)
    .where('reverses_id', 'is', null)
    .execute()

/** An entry of what a payer deducts of a bill of a visit; below 0 where it is taken back. Paise. */
export type Deducted = {
  readonly visitId: string
  readonly billId: string
  readonly day: IsoDate
  readonly amount: Paise
}

/** What payers deducted of the bills of some visits, and took back, by the days of the entries. */
export async function deductedOfVisits(db: HospitalDb, visitIds: readonly string[]): Promise<readonly Deducted[]> {
  const rows = await db
    .selectFrom('bills as b')
    .innerJoin('journal_entries as e', (join) => onRow(join, 'b', 'e.source_id').on('e.source_kind', '=', KIND))
    .innerJoin('journal_lines as l', (join) => onRow(join, 'e', 'l.entry_id'))
    .innerJoin('accounts as a', (join) => onRow(join, 'a', 'l.account_id').on('a.key', '=', 'deductions'))
    .select(['b.visit_id as visitId', 'b.id as billId', 'l.amount'])
    .select(sql<IsoDate>`e.day::text`.as('day'))
    .where(idIn('b.visit_id', visitIds))
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }))
}

/** What is deducted of each bill, by its id. */
export function byBill(deducted: readonly Deducted[]): ReadonlyMap<string, Paise> {
  const bills = new Map<string, Paise>()
  for (const { billId, amount } of deducted) bills.set(billId, (bills.get(billId) ?? 0) + amount)
  return bills
}
