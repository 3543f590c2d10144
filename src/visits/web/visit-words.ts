import { FORM_STATUSES, PATIENT_TYPES, RELATIONS, VISIT_TYPES } from '../model/visit.ts'

const WORDS: Readonly<Record<string, string>> = {
  'follow-up': 'Follow-up',
  'routine-checkup': 'Routine Checkup',
  'patient-admission': 'Patient Admission',
  'in-progress': 'In Progress',
}

/** How a stored value reads on the screen: 'routine-checkup' is Routine Checkup. */
export const inWords = (value: string): string => WORDS[value] ?? value.charAt(0).toUpperCase() + value.slice(1)

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: inWords(value) }))

export const PATIENT_TYPE_OPTIONS = optionsOf(PATIENT_TYPES)
export const VISIT_TYPE_OPTIONS = optionsOf(VISIT_TYPES)
export const RELATION_OPTIONS = optionsOf(RELATIONS)

/** The statuses a person may choose, and the one the visit has now where that is set by what happens. */
export const statusOptions = (now: string | undefined) =>
  optionsOf(!now || FORM_STATUSES.some((status) => status === now) ? FORM_STATUSES : [...FORM_STATUSES, now])
