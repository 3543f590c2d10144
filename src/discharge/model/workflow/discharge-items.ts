/** The nine items of a discharge: all booleans of the checklist but the gate pass itself (decisions 'Discharge checklist: which nine'). */
export const DISCHARGE_ITEMS = [
  'doctor_signature',
  'discharge_summary_uploaded',
  'nurse_clearance',
  'pharmacy_clearance',
  'final_bill_generated',
  'final_bill_printed',
  'payment_verified',
  'patient_signature',
  'security_verification',
] as const
export type DischargeItem = (typeof DISCHARGE_ITEMS)[number]

/** The items that people tick; the others are facts of documents, bill and receipts. */
export const TICKED_ITEMS = [
  'doctor_signature',
  'nurse_clearance',
  'pharmacy_clearance',
  'patient_signature',
  'security_verification',
] as const satisfies readonly DischargeItem[]
export type TickedItem = (typeof TICKED_ITEMS)[number]

export const ITEM_WORDS: Readonly<Record<DischargeItem, string>> = {
  doctor_signature: 'Doctor signature',
  discharge_summary_uploaded: 'Discharge summary uploaded',
  nurse_clearance: 'Nurse clearance',
  pharmacy_clearance: 'Pharmacy clearance',
  final_bill_generated: 'Final bill generated',
  final_bill_printed: 'Final bill printed',
  payment_verified: 'Payment verified',
  patient_signature: 'Patient signature',
  security_verification: 'Security verification',
}

export const isTicked = (item: DischargeItem): item is TickedItem => (TICKED_ITEMS as readonly string[]).includes(item)

export type Done = ReadonlySet<DischargeItem>

/** '6 of 9' as the dialog shows it. */
export const progressOf = (done: Done) => ({
  done: done.size,
  of: DISCHARGE_ITEMS.length,
  percent: Math.round((done.size / DISCHARGE_ITEMS.length) * 100),
})
