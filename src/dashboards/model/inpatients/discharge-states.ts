/** What is still to be done about a discharge: each a filter of the list, with its count. */
export const DISCHARGE_STATES = [
  'bill-not-made',
  'summary-not-signed',
  'documents-missing',
  'deadline-soon',
  'overdue',
  'payment-due',
  'readmitted',
] as const
export type DischargeState = (typeof DISCHARGE_STATES)[number]

/** The deadline is near from so many days before it. */
export const SOON_DAYS = 2
/** Admitted again within so many days after the discharge. */
export const READMITTED_DAYS = 30

export const STATE_WORDS: Readonly<Record<DischargeState, string>> = {
  'bill-not-made': 'Bill not made',
  'summary-not-signed': 'Summary not signed',
  'documents-missing': 'Documents missing',
  'deadline-soon': `Deadline in ${SOON_DAYS} days`,
  overdue: 'Overdue',
  'payment-due': 'Payment due',
  readmitted: `Readmitted in ${READMITTED_DAYS} days`,
}

/** How the discharge summary stands: none on file, on file but not signed by a doctor, or both. */
export const SUMMARY_STATES = ['missing', 'unsigned', 'signed'] as const
export type SummaryState = (typeof SUMMARY_STATES)[number]

export const SUMMARY_WORDS: Readonly<Record<SummaryState, string>> = {
  missing: 'Not on file',
  unsigned: 'Not signed',
  signed: 'Signed',
}
