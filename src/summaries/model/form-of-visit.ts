import { modeOf } from '../../discharge/model/workflow/discharge-modes.ts'
import type { SummaryForm } from '../../notes/model/discharge-summary.ts'

/** The form that the discharge of a visit asks for: an outpatient's, that of the mode, or recovery while none is chosen. */
export const formOfVisit = (patientType: string, reason: string | null): SummaryForm =>
  patientType === 'OPD' ? 'outpatient' : (modeOf(reason) ?? 'recovery')

/** Whether a visit of a type has a summary of a form. */
export const isFormOf = (form: SummaryForm, patientType: string): boolean =>
  (form === 'outpatient') === (patientType === 'OPD')
