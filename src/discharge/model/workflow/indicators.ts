import { DISCHARGE_ITEMS, type DischargeItem, type Done } from './discharge-items.ts'

const allBut = (item: DischargeItem, done: Done) => DISCHARGE_ITEMS.every((one) => one === item || done.has(one))

/** What the dialog says beside the gate pass button; it decides nothing (specification 3 section 4). */
export function readiness(isDated: boolean, done: Done): { readonly isReady: boolean; readonly words: string } {
  if (!isDated) return { isReady: false, words: 'Please Select Discharge Date' }
  if (allBut('final_bill_generated', done)) return { isReady: true, words: 'Ready for Discharge' }
  return { isReady: false, words: `Discharge Checklist Incomplete (${done.size}/${DISCHARGE_ITEMS.length} completed)` }
}

/** The notice 'Patient Fully Discharged': a date and all items but security (specification 3 section 4). */
export const isFullyDischarged = (isDated: boolean, done: Done): boolean =>
  isDated && allBut('security_verification', done)
