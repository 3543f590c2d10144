import { ADMISSION_NOTE_HOURS, ADMISSION_NOTES } from './checklist-lines.ts'

type Admission = {
  readonly patientType: string
  readonly status: string
  readonly admittedAt: Date | null
}

const HOURS_MS = ADMISSION_NOTE_HOURS * 3_600_000

/** Until when the note of an admission is signed. Pure. */
export const admissionNoteDue = (admittedAt: Date): Date => new Date(admittedAt.getTime() + HOURS_MS)

/** Admissions up to it without a signed note are late. Pure. */
export const lateWhenAdmittedBefore = (now: Date): Date => new Date(now.getTime() - HOURS_MS)

/**
 * Until when the admission note of a visit was to be signed, where its hours have passed and line 27 does not say Yes; null of every other
 * line, of outpatients and of cancelled admissions. The signature answers the line. Pure.
 */
export function lateSince(
  line: { readonly type: number; readonly remarks: string | null },
  { patientType, status, admittedAt }: Admission,
  now: Date,
): Date | null {
  if (line.type !== ADMISSION_NOTES || line.remarks === 'Yes') return null
  if (patientType === 'OPD' || status === 'cancelled' || admittedAt === null) return null
  const due = admissionNoteDue(admittedAt)
  return due <= now ? due : null
}
