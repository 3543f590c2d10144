/** The documents of a bill: each counts its prints for itself, so that a first invoice is an original after the third final bill. */
export const BILL_DOCUMENTS = [
  'final-bill',
  'corporate-bill',
  'invoice',
  'detailed-invoice',
  'discharge-invoice',
  'physiotherapy-bill',
] as const
export type BillDocument = (typeof BILL_DOCUMENTS)[number]
