import { type BreakUp, breakUpOf } from '../../../charges/server/break-up.queries.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { billedByCharge } from '../../model/bill/lines/billed-by-charge.ts'
import { billedVisits, billsOfPayers, currentLines } from '../bill/load-bill.ts'

export type BilledBreakUp = readonly (BreakUp[number] & { readonly billed: Paise })[]

/**
 * What stands charged under a head of a visit, with what its bills ask for it: their current versions, else their drafts. A payer reads it
 * beside the bill: what a package contains is billed at nothing in both.
 */
export async function billedBreakUp(
  { db, now }: { readonly db: HospitalDb; readonly now: Date },
  visitId: string,
  head: 'laboratory' | 'radiology',
): Promise<BilledBreakUp> {
  const charged = await breakUpOf(db, visitId, head)
  const billed = await billedOf({ db, now }, visitId, new Map(charged.map(({ id, rate }) => [id, rate ?? 0])))
  return charged.map((row) => ({ ...row, billed: billed.get(row.id) ?? 0 }))
}

/** What the bills of a visit, their current versions or drafts, ask for its charges, which are worth so many paise. */
export async function billedOf(
  { db, now }: { readonly db: HospitalDb; readonly now: Date },
  visitId: string,
  worth: ReadonlyMap<string, Paise>,
): Promise<ReadonlyMap<string, Paise>> {
  if (worth.size === 0) return new Map()
  const [visit] = await billedVisits(db, [visitId], now)
  const lines = await Promise.all((visit ? billsOfPayers(visit) : []).map((bill) => currentLines(db, bill)))
  return billedByCharge(lines.flat(), worth)
}

/** Paise. */
export const totalBilled = (rows: readonly { readonly billed: Paise }[]): Paise =>
  rows.reduce((sum, { billed }) => sum + billed, 0)
