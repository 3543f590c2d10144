import { Autocomplete, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { capitalised } from '../../../kernel/capitalised.ts'
import { choice, FIRST_FIELD, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { GENDERS } from '../../model/registration-fields.ts'
import { BirthDateInput } from '../birth-date/birth-date-input.tsx'
import { SamePhone } from '../lookup/same-phone.tsx'
import { usePayers } from '../use-payers.ts'
import { CorporateSelect } from './corporate-select.tsx'
import { type PatientCard, payerOf } from './patient-fields.ts'
import { type RegistrationForm, setBirth } from './registration-form.ts'

const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: capitalised(value) }))
const IDENTITY_TYPES = ['Aadhar', 'Passport', 'Voter ID', 'Driving Licence', 'PAN']

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
  const identity = form.getInputProps('aadharPassport')
  const current = of && payerOf(of)
  const { paysAsEsic } = usePayers(current)
  return (
    <FormSection title="UID Patient Information">
      <TextInput label="Patient Name" required {...FIRST_FIELD} maxLength={120} {...form.getInputProps('name')} />
      <CorporateSelect required current={current} {...choice(form.getInputProps('payerId'))} />
      {paysAsEsic(String(values.payerId)) && (
        <TextInput label="Insurance Person No" required maxLength={60} {...form.getInputProps('insurancePersonNo')} />
      )}
      <BirthDateInput
        value={String(values.dateOfBirth ?? '')}
        error={form.errors.dateOfBirth}
        onChange={(day) => setBirth(form, day)}
      />
      <TextInput label="Age" required inputMode="numeric" maxLength={3} {...form.getInputProps('age')} />
      <Select
        label="Gender"
        required
        placeholder="Select gender"
        data={GENDER_OPTIONS}
        {...choice(form.getInputProps('gender'))}
      />
      <div>
        <TextInput
          label="Phone"
          required
          placeholder="10 digits"
          inputMode="numeric"
          maxLength={10}
          {...form.getInputProps('phone')}
        />
        {of && <SamePhone phone={String(values.phone)} except={of.id} />}
      </div>
      <Autocomplete
        label="Identity Type"
        data={IDENTITY_TYPES}
        maxLength={40}
        {...form.getInputProps('identityType')}
      />
      <div>
        <TextInput
          label="Aadhar/Passport"
          maxLength={40}
          {...identity}
          onBlur={(event) => {
            identity.onBlur?.(event)
            onIdentity?.(event.currentTarget.value)
          }}
        />
        {identityOnFile}
      </div>
      {suspects}
      <Wide>
        <Textarea label="Address" required autosize minRows={2} maxLength={500} {...form.getInputProps('address')} />
      </Wide>
    </FormSection>
  )
}
