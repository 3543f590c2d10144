import type { TakenField } from '../../model/merging/merge-fields.ts'
import { REGISTRATION_FIELDS } from '../../model/registration/registration-fields.ts'
import { NO_IDENTITY } from '../registration/patient-columns.ts'

/** The columns each field of a merge stands in. */
export const mergeColumnsOf = (fields: readonly TakenField[]): string[] =>
  fields.flatMap((field) =>
    field === 'aadharPassport' ? Object.keys(NO_IDENTITY) : [REGISTRATION_FIELDS[field].column],
  )
