import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** Posts a confirmed bill: debtors against income by head. */
export const postBill = (_db: HospitalDb, _billId: string): Promise<void> => Promise.resolve()

/** Reverses the entry of a bill that is cancelled or replaced. */
export const reverseBillEntry = (
  _db: HospitalDb,
  _billId: string,
  _own: { readonly day: IsoDate; readonly reason: string },
): Promise<void> => Promise.resolve()
