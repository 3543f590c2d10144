import type { OpenedCase } from '../case/shown-case.ts'

/** What was found before the anaesthesia, as it was ticked. */
export type TickedOfRecord = { readonly note: string | null; readonly by: string | null; readonly at: string }

/** What the record of a case and its visit says to the notes of the operation. */
export type CaseRecord = Pick<
  OpenedCase,
  'ownProcedures' | 'staff' | 'anaesthesia' | 'theatre' | 'times' | 'counts' | 'items' | 'surgeryDay' | 'state'
> & {
  /** Of the visit: name and ICD-10 code, the primary one first. */
  readonly diagnoses: readonly string[]
  readonly assessment: TickedOfRecord | null
  /** Since when without food, and without clear fluids. */
  readonly fasting: { readonly since: string | null; readonly clearSince: string | null } | null
  /** What is recorded of allergies; null where nobody has asked. */
  readonly allergies: string | null
}
