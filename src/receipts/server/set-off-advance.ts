import { postEntry } from '../../journal/server/post-entry.ts'
import type { IsoDate } from '../../kernel/calendar.ts'
import type { Paise } from '../../kernel/money.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { moveAdvance } from './receipt-ledgers.ts'

/** The source of what the bills of a visit took of its advances: the visit, and a version for each time. Before, it was the bill. */
const KIND = 'set_off'

type SetOff = {
  readonly visit: { readonly id: string; readonly patientId: string; readonly visitNo: string }
  /** Paise: above 0 off the advances, below 0 what was paid beyond the bills and becomes an advance. */
  readonly amount: Paise
  readonly day: IsoDate
}

/**
 * Sets advances of a visit off against what its patient owes of confirmed bills, or gives them what was paid beyond: patient advances
 * to patient debtors. The caller holds the lock of the visit.
 */
export async function setOffAdvance(db: HospitalDb, { visit, amount, day }: SetOff): Promise<void> {
  const { last } = await db
    .selectFrom('advances')
    .select(({ fn }) => fn.max('source_version').as('last'))
    .where('source_kind', '=', KIND)
    .where('source_id', '=', visit.id)
    .executeTakeFirstOrThrow()
  const source = { kind: KIND, id: visit.id, version: (last ?? 0) + 1 }
  const { patientId, visitNo } = visit
  await moveAdvance(db, { visit, amount: -amount, source })
  await postEntry(db, {
    day,
    source,
    narration: `Advance of ${visitNo}${amount > 0 ? ' set off against its bills' : ': what was paid beyond its bills'}`,
    lines: [
      { account: 'patient-advances', amount, patientId },
      { account: 'patient-debtors', amount: -amount, patientId },
    ],
  })
}

/** What of a visit's advances its bills have taken, less what was paid beyond them, in paise. */
export async function setOffOfVisit(db: HospitalDb, visitId: string): Promise<Paise> {
  const { moved } = await db
    .selectFrom('advances')
    .select(({ fn }) => fn.sum('amount').as('moved'))
    .where('visit_id', '=', visitId)
    .where('source_kind', '=', KIND)
    .executeTakeFirstOrThrow()
  return 0 - Number(moved ?? 0)
}
