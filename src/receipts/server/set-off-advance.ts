import { postEntry, reverseEntry } from '../../journal/server/post-entry.ts'
import type { IsoDate } from '../../kernel/calendar.ts'
import type { Paise } from '../../kernel/money.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { moveAdvance, takeBackAdvance } from './receipt-ledgers.ts'

/** The source of what a bill took of the advances: its id, and a version for each time that it took. */
const KIND = 'set_off'

type SetOff = {
  readonly visit: { readonly id: string; readonly patientId: string }
  readonly bill: { readonly id: string; readonly billNo: string }
  /** Paise, above 0. */
  readonly amount: Paise
  readonly day: IsoDate
}

/**
 * Sets advances of a visit off against what its patient owes of a confirmed bill: patient advances to patient debtors. The caller
 * holds the lock of the bill, and its route declares ADVANCE_MOVED.
 */
export async function setOffAdvance(db: HospitalDb, { visit, bill, amount, day }: SetOff): Promise<void> {
  const versions = await setOffs(db, bill.id)
  const source = { kind: KIND, id: bill.id, version: versions.length + 1 }
  const { patientId } = visit
  await moveAdvance(db, { visit, amount: -amount, source })
  await postEntry(db, {
    day,
    source,
    narration: `Advance set off against ${bill.billNo}`,
    lines: [
      { account: 'patient-advances', amount, patientId },
      { account: 'patient-debtors', amount: -amount, patientId },
    ],
  })
}

/** Gives the advances back that a bill took, which is cancelled or replaced. */
export async function takeBackSetOffs(
  db: HospitalDb,
  billId: string,
  { day, reason }: { readonly day: IsoDate; readonly reason: string },
): Promise<void> {
  for (const { version } of await setOffs(db, billId)) {
    const source = { kind: KIND, id: billId, version }
    await takeBackAdvance(db, source, reason)
    await reverseEntry(db, source, { day, reason })
  }
}

const setOffs = (db: HospitalDb, billId: string) =>
  db
    .selectFrom('advances')
    .select('source_version as version')
    .where('source_kind', '=', KIND)
    .where('source_id', '=', billId)
    .where('reverses_id', 'is', null)
    .execute()

/** What of a visit's advances bills have taken, in paise. */
export async function setOffOfVisit(db: HospitalDb, visitId: string): Promise<Paise> {
  const { moved } = await db
    .selectFrom('advances')
    .select(({ fn }) => fn.sum('amount').as('moved'))
    .where('visit_id', '=', visitId)
    .where('source_kind', '=', KIND)
    .executeTakeFirstOrThrow()
  return 0 - Number(moved ?? 0)
}
