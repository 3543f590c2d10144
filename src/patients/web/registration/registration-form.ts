import { ageOn, dayOf, isIsoDate } from '../../../kernel/calendar.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { registration } from '../../model/patient.ts'
import { descriptionOf, FIELD_NAMES, type RegistrationField } from '../../model/registration/registration-fields.ts'

const REQUIRED: readonly RegistrationField[] = FIELD_NAMES.filter((field) => descriptionOf(field).required)

/** What Edit Registration asks for (specification 2 section 5). */
export const REQUIRED_TO_EDIT = REQUIRED.filter((field) => !field.startsWith('emergency'))

/** What a user searched for before registering: it need not be typed again. */
export type TypedBefore = { readonly name?: string; readonly phone?: string }

export const useRegistrationForm = (typedBefore: TypedBefore) =>
  useContractForm(registration, { patientPhoto: null, referralLetter: null, ...typedBefore })

type Form = ReturnType<typeof useRegistrationForm>
/** What the sections need of a form: that of a new registration and that of a changed one fit alike. */
export type RegistrationForm = Pick<
  Form,
  'values' | 'errors' | 'getInputProps' | 'getValues' | 'setValues' | 'setFieldValue' | 'clearFieldError'
>

/** True while a required field is empty; a field that is there but wrong says so itself. */
export const lacksRequired = (form: Pick<RegistrationForm, 'getValues'>, required = REQUIRED): boolean => {
  const values = form.getValues()
  return required.some((field) => !String(values[field] ?? '').trim())
}

/** The day of birth also tells the age; a day in the future tells none. */
export function setBirth(form: RegistrationForm, typed: string): void {
  form.setFieldValue('dateOfBirth', typed)
  form.clearFieldError('dateOfBirth')
  const age = isIsoDate(typed) ? ageOn(typed, dayOf(new Date())) : -1
  if (age < 0) return
  form.setFieldValue('age', String(age))
  form.clearFieldError('age')
}
