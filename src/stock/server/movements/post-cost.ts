import { postEntry } from '../../../journal/server/post-entry.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { LedgerSource } from '../../../platform/server/ledger/ledger.ts'

type Cost = {
  readonly day: IsoDate
  readonly source: LedgerSource
  readonly narration: string
  /** What left the stock; below 0 what came back into it. */
  readonly cost: Paise
}

/** Enters the cost of goods that left the stock for a patient, or came back; what cost nothing has no entry. */
export async function postCost(db: HospitalDb, { day, source, narration, cost }: Cost): Promise<void> {
  if (cost === 0) return
  await postEntry(db, {
    day,
    source,
    narration: narration.slice(0, 200),
    lines: [
      { account: 'cost-of-medicines', amount: cost },
      { account: 'stock', amount: -cost },
    ],
  })
}
