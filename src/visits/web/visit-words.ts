import { inWords } from '../../kernel/in-words.ts'
import { FORM_STATUSES, PATIENT_TYPES, RELATIONS, VISIT_TYPES } from '../model/visit.ts'

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: inWords(value) }))

export const PATIENT_TYPE_OPTIONS = optionsOf(PATIENT_TYPES)
export const VISIT_TYPE_OPTIONS = optionsOf(VISIT_TYPES)
export const RELATION_OPTIONS = optionsOf(RELATIONS)

/** The statuses a person may choose, and the one the visit has now where that is set by what happens. */
export const statusOptions = (now: string | undefined) =>
  optionsOf(!now || FORM_STATUSES.some((status) => status === now) ? FORM_STATUSES : [...FORM_STATUSES, now])
