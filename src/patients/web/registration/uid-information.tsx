import { Autocomplete, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { choice, FIRST_FIELD, FormSection } from '../../../ui/forms/form-dialog.tsx'
import { IDENTITY_TYPES } from '../../model/registration/patient-choices.ts'
import { BirthDateInput } from '../birth-date/birth-date-input.tsx'
import { SamePhone } from '../lookup/same-phone.tsx'
import { usePayers } from '../use-payers.ts'
import { CorporateSelect } from './corporate-select.tsx'
import { type PatientCard, payerOf } from './patient-fields.ts'
import { type RegistrationForm, setBirth } from './registration-form.ts'
import { inputProps, RegistrationInput } from './registration-input.tsx'

type Props = {
  readonly form: RegistrationForm
  /** The patient being edited. */
  readonly of?: PatientCard
  /** What stands below the identity number of an edited record, which the browser never holds. */
  readonly identityOnFile?: ReactNode
  /** Who may be registered already; only a new registration asks. */
  readonly suspects?: ReactNode
  onIdentity?(typed: string): void
}

/** Who the patient is, who pays, and where they live. */
export function UidInformation({ form, of, identityOnFile, suspects, onIdentity }: Props) {
  const { values } = form
  const identity = inputProps(form, 'aadharPassport')
  const current = of && payerOf(of)
  const asksNumber = usePayers(current).paysAsEsic(String(values.payerId))
  return (
    <FormSection title="UID Patient Information">
      <TextInput {...FIRST_FIELD} {...inputProps(form, 'name')} />
      <CorporateSelect required current={current} {...choice(form.getInputProps('payerId'))} />
      <BirthDateInput
        value={String(values.dateOfBirth ?? '')}
        error={form.errors.dateOfBirth}
        onChange={(day) => setBirth(form, day)}
      />
      {/* Beneath the corporate, in a place of its own: no field moves when it appears. */}
      <div>{asksNumber && <RegistrationInput form={form} field="insurancePersonNo" required />}</div>
      <RegistrationInput form={form} field="age" />
      <RegistrationInput form={form} field="gender" />
      <div>
        <RegistrationInput form={form} field="phone" />
        {of && <SamePhone phone={String(values.phone)} except={of.id} />}
      </div>
      <Autocomplete data={[...IDENTITY_TYPES]} {...inputProps(form, 'identityType')} />
      <div>
        <TextInput
          {...identity}
          onBlur={(event) => {
            identity.onBlur?.(event)
            onIdentity?.(event.currentTarget.value)
          }}
        />
        {identityOnFile}
      </div>
      {suspects}
      <RegistrationInput form={form} field="address" />
    </FormSection>
  )
}
