import type { FormValues } from '../../../ui/forms/empty-values.ts'
import type { editedRegistration } from '../../model/patient-record.contract.ts'
import { GENDERS } from '../../model/registration/patient-choices.ts'
import { FIELD_NAMES, type RegistrationField } from '../../model/registration/registration-fields.ts'
import { fieldsOf, masked, type PatientCard, type PatientFields } from '../registration/patient-fields.ts'

export type EditedValues = FormValues<typeof editedRegistration>

/** A stored record as the form holds it: the identity number stays where it is. */
export function valuesOf(card: PatientCard): EditedValues {
  const { patientPhoto, referralLetter } = card
  return {
    ...fieldsOf(card),
    gender: GENDERS.find((gender) => gender === card.gender) ?? '',
    bloodGroup: card.bloodGroup ?? '',
    aadharPassport: '',
    patientPhoto: patientPhoto ?? null,
    referralLetter: referralLetter ?? null,
    removeIdentity: false,
  }
}

/** What the form holds, in the shape of a stored record, for comparing the two. */
export function fieldsTyped(values: EditedValues, base: PatientCard): PatientFields {
  const typed = String(values.aadharPassport ?? '').replace(/[\s-]/g, '')
  const kept = values.removeIdentity ? '' : masked(base.aadharPassportLast4)
  const aadharPassport = typed ? masked(typed.slice(-4).toUpperCase()) : kept
  const known: Readonly<Record<string, unknown>> = { ...values, aadharPassport }
  return Object.fromEntries(FIELD_NAMES.map((field) => [field, String(known[field] ?? '').trim()])) as PatientFields
}

export type ClashRow = {
  readonly field: RegistrationField
  readonly mine: string
  readonly theirs: string
  /** Whose value is offered first: what only the other changed is theirs, everything else mine. */
  readonly take: 'mine' | 'theirs'
}

/** Where what I typed and what another user saved differ. A number that neither of us touched cannot be put back. */
export function clashRows(base: PatientFields, mine: PatientFields, theirs: PatientFields): ClashRow[] {
  return FIELD_NAMES.filter((field) => mine[field] !== theirs[field])
    .filter((field) => field !== 'aadharPassport' || mine.aadharPassport !== base.aadharPassport)
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      take: mine[field] === base[field] ? 'theirs' : 'mine',
    }))
}
