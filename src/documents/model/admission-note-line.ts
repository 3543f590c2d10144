import { ADMISSION_NOTE_HOURS, ADMISSION_NOTES } from './checklist-lines.ts'

type Admission = {
  readonly patientType: string
  readonly status: string
  readonly admittedAt: Date | null
}

const HOUR_MS = 3_600_000

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
  const due = new Date(admittedAt.getTime() + ADMISSION_NOTE_HOURS * HOUR_MS)
  return due <= now ? due : null
}
