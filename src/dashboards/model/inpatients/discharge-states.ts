/** What is still to be done about a discharge: each a filter of the list, with its count. */
export const DISCHARGE_STATES = [
  'bill-not-made',
  'summary-missing',
  'documents-missing',
  'deadline-soon',
  'overdue',
  'readmitted',
] as const
export type DischargeState = (typeof DISCHARGE_STATES)[number]

/** The deadline is near from so many days before it. */
export const SOON_DAYS = 2
/** Admitted again within so many days after the discharge. */
export const READMITTED_DAYS = 30

export const STATE_WORDS: Readonly<Record<DischargeState, string>> = {
  'bill-not-made': 'Bill not made',
  'summary-missing': 'Summary missing',
  'documents-missing': 'Documents missing',
  'deadline-soon': `Deadline in ${SOON_DAYS} days`,
  overdue: 'Overdue',
  readmitted: `Readmitted in ${READMITTED_DAYS} days`,
}
