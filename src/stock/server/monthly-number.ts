import type { IsoDate } from '../../kernel/calendar.ts'
import { nextOwnNumber } from '../../platform/server/database/counters.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/** The next number of a kind of document in its month: 'WO-2611-004'. */
export async function monthlyNumber(db: HospitalDb, kind: string, prefix: string, today: IsoDate): Promise<string> {
  const number = await nextOwnNumber(db, kind, `${today.slice(0, 7)}-01`)
  return `${prefix}-${today.slice(2, 4)}${today.slice(5, 7)}-${String(number).padStart(3, '0')}`
}
