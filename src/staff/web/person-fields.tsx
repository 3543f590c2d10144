import { TextInput } from '@mantine/core'
import { SignatureField } from '../../access/web/signature/signature-field.tsx'
import { StaffDoctorsSelect } from '../../catalogue/web/staff-doctors-select.tsx'
import { FIRST_FIELD, FormSection, Wide } from '../../ui/forms/form-dialog.tsx'
import type { Account } from '../model/staff.contract.ts'
import type { AccountEntry } from './use-account-form.ts'

type Props = { readonly account: Account | null; readonly entry: AccountEntry }

/** Who the person is: what prints, lists and the trail show, and what a clinical signature needs. */
export function PersonFields({ account, entry: { form, signature, setSignature } }: Props) {
  return (
    <FormSection title="Person">
      <TextInput label="Full name" required maxLength={120} {...FIRST_FIELD} {...form.getInputProps('fullName')} />
      <TextInput
        label="Designation"
        placeholder="Consultant Physician"
        maxLength={80}
        {...form.getInputProps('designation')}
      />
      {!account && (
        <Wide>
          <TextInput label="Email" type="email" required autoComplete="off" {...form.getInputProps('email')} />
        </Wide>
      )}
      <TextInput
        label="Council"
        placeholder="MMC"
        description="Where the person is registered"
        maxLength={60}
        {...form.getInputProps('registrationCouncil')}
      />
      <TextInput
        label="Registration No"
        description="Clinical signatures need it"
        maxLength={60}
        {...form.getInputProps('registrationNo')}
      />
      <Wide>
        <StaffDoctorsSelect
          label="Practitioner"
          description="The entries of the lists of doctors that are this person"
          accountId={account?.id ?? null}
          {...form.getInputProps('practitionerIds')}
        />
      </Wide>
      <Wide>
        <SignatureField keptOf={account?.hasSignature ? account.id : null} chosen={signature} onChoose={setSignature} />
      </Wide>
    </FormSection>
  )
}
