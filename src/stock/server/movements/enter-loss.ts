import { postEntry } from '../../../journal/server/post-entry.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

type Loss = {
  readonly day: IsoDate
  readonly source: { readonly kind: string; readonly id: string }
  readonly narration: string
  /** Paise at cost of what moved: below 0 what was lost, above 0 what was found. */
  readonly value: Paise
}

/** Puts what was lost or found of stock into the books; nothing where it is worth nothing. */
export async function enterLoss(db: HospitalDb, { value, ...entry }: Loss): Promise<void> {
  if (value === 0) return
  await postEntry(db, {
    ...entry,
    lines: [
      { account: 'stock', amount: value },
      { account: 'stock-loss', amount: -value },
    ],
  })
}
