import { inWords } from '../../kernel/in-words.ts'
import { FORM_STATUSES, PATIENT_TYPES, RELATIONS, VISIT_TYPES } from '../model/visit.ts'

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: inWords(value) }))

export const PATIENT_TYPE_OPTIONS = optionsOf(PATIENT_TYPES)
export const VISIT_TYPE_OPTIONS = optionsOf(VISIT_TYPES)
export const RELATION_OPTIONS = optionsOf(RELATIONS)

export const STATUS_OPTIONS = optionsOf(FORM_STATUSES)
