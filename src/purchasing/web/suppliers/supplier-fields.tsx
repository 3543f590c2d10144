import { Textarea, TextInput } from '@mantine/core'
import { WholeNumber } from '../../../medicines/web/whole-number.tsx'
import { RupeesInput } from '../../../ui/forms/amounts/rupees-input.tsx'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import {
  ACCOUNT_GROUP_WORDS,
  SUPPLIER_KIND_WORDS,
  type supplierForm,
  type supplierTermsForm,
} from '../../model/suppliers/supplier-fields.ts'

export type SupplierFormState = ContractForm<typeof supplierForm>
export type TermsFormState = ContractForm<typeof supplierTermsForm>

/** All of a supplier but his bank: who he is, how he is reached, what allows him to sell, and on what terms. */
export const SupplierFields = ({ form }: { readonly form: SupplierFormState }) => (
  <>
    <FormSection title="Supplier">
      <TextInput {...FIRST_FIELD} label="Name" required maxLength={120} {...form.getInputProps('name')} />
      <TextInput
        label="Code"
        maxLength={20}
        description="Empty: the next number"
        {...form.getInputProps('code')}
        onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
      />
      <Pick label="Type" required data={optionsOf(SUPPLIER_KIND_WORDS)} {...form.getInputProps('kind')} />
      <Pick
        label="Account group"
        required
        data={optionsOf(ACCOUNT_GROUP_WORDS)}
        {...form.getInputProps('accountGroup')}
      />
      <TextInput
        label="GSTIN"
        maxLength={20}
        description="Empty where he is not registered"
        {...form.getInputProps('gstin')}
      />
      <TextInput label="Drug licence" maxLength={60} {...form.getInputProps('licenceNo')} />
      <DayInput label="Licence valid until" clearable {...form.getInputProps('licenceUntil')} />
      <Pick label="Status" data={['Active', 'Inactive']} {...form.getInputProps('status')} />
    </FormSection>
    <FormSection title="Contact">
      <TextInput label="Phone" maxLength={30} {...form.getInputProps('phone')} />
      <TextInput label="Mobile" maxLength={30} {...form.getInputProps('mobile')} />
      <TextInput label="E-mail" maxLength={120} inputMode="email" {...form.getInputProps('email')} />
      <TextInput label="PIN" maxLength={6} inputMode="numeric" {...form.getInputProps('pin')} />
      <Wide>
        <Textarea label="Address" autosize minRows={2} maxLength={300} {...form.getInputProps('address')} />
      </Wide>
    </FormSection>
    <FormSection title="Terms">
      <CreditFields form={form} />
      <WholeNumber
        label="Days to deliver"
        required
        description="From order to delivery"
        value={form.values.leadDays}
        error={form.errors['leadDays']}
        onChange={(next) => form.setFieldValue('leadDays', next as never)}
      />
      <TermsText form={form} />
    </FormSection>
  </>
)

/** Where his money goes, and on what terms. */
export const BankAndTerms = ({ form }: { readonly form: TermsFormState }) => (
  <>
    <FormSection title="Bank">
      <TextInput {...FIRST_FIELD} label="Account name" maxLength={120} {...form.getInputProps('accountName')} />
      <TextInput label="Account number" inputMode="numeric" {...form.getInputProps('accountNumber')} />
      <TextInput label="Bank" maxLength={120} {...form.getInputProps('bankName')} />
      <TextInput label="Branch" maxLength={120} {...form.getInputProps('bankBranch')} />
      <TextInput label="IFSC" {...form.getInputProps('ifsc')} />
    </FormSection>
    <FormSection title="Terms">
      <CreditFields form={form as unknown as SupplierFormState} />
      <TermsText form={form as unknown as SupplierFormState} />
    </FormSection>
  </>
)

const CreditFields = ({ form }: { readonly form: SupplierFormState }) => (
  <>
    <WholeNumber
      label="Credit days"
      required
      value={form.values.creditDays}
      error={form.errors['creditDays']}
      onChange={(next) => form.setFieldValue('creditDays', next as never)}
    />
    <RupeesInput
      label="Credit limit, ₹"
      description="Empty: no limit"
      value={typeof form.values.creditLimit === 'number' ? form.values.creditLimit : null}
      error={form.errors['creditLimit']}
      onChange={(next) => form.setFieldValue('creditLimit', next as never)}
    />
  </>
)

const TermsText = ({ form }: { readonly form: SupplierFormState }) => (
  <Wide>
    <Textarea
      label="Terms"
      description="Printed on his orders, a line each"
      autosize
      minRows={2}
      maxLength={1000}
      {...form.getInputProps('terms')}
    />
  </Wide>
)
