import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormFooter, FormSection, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { BLANK_SUPPLIER, supplierForm, supplierTermsForm } from '../../model/suppliers/supplier-fields.ts'
import { type ShownSupplier, suppliersContract } from '../../model/suppliers/suppliers.contract.ts'
import { BankAndTerms, SupplierFields } from './supplier-fields.tsx'

type Closing = { onClose(): void }

/** A new supplier. */
export function NewSupplier({ onClose }: Closing) {
  const form = useContractForm(supplierForm, { ...BLANK_SUPPLIER, licenceUntil: '' })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, suppliersContract.add, {
    input: (values) => values,
    done: ({ code }, { name }) => {
      unsaved.release()
      toast.success('Added', `${name} is ${code}.`)
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label="Add supplier" onSubmit={submit}>
      <SupplierFields form={form} />
      <FormFooter note="* Required" submit={busy ? 'Adding...' : 'Add supplier'} busy={busy} onCancel={onClose} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}

/** A supplier as he is: changed by who orders from him, his bank and terms by accounts. */
export function EditSupplier({ id, onClose }: Closing & { readonly id: string }) {
  const { can } = useAuth()
  const { data, error, refetch } = useRead(suppliersContract.supplier, { id })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  if (!can('supplier:edit') && can('supplier:edit-terms'))
    return <TermsForm key={data.version} supplier={data} onClose={onClose} />
  return <EditForm key={data.version} supplier={data} onClose={onClose} />
}

type Shown = Closing & { readonly supplier: ShownSupplier }

function EditForm({ supplier, onClose }: Shown) {
  const mayEdit = useAuth().can('supplier:edit')
  const { id, version, accountName, accountNumber, bankName, bankBranch, ifsc, ...typed } = supplier
  const form = useContractForm(supplierForm, {
    ...typed,
    licenceUntil: typed.licenceUntil ?? '',
    terms: typed.terms ?? '',
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, suppliersContract.change, {
    input: (values) => ({ ...values, id, version }),
    done: (_, { name }) => {
      unsaved.release()
      toast.success('Saved', name)
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label={supplier.name} onSubmit={submit}>
      <fieldset disabled={!mayEdit}>
        <SupplierFields form={form} />
      </fieldset>
      <FormSection title="Bank, by accounts">
        <FactList
          facts={[
            ['Account name', accountName || '-'],
            ['Account number', accountNumber || '-'],
            ['Bank', [bankName, bankBranch].filter(Boolean).join(', ') || '-'],
            ['IFSC', ifsc || '-'],
          ]}
        />
      </FormSection>
      {mayEdit && (
        <FormFooter note="* Required" submit={busy ? 'Saving...' : 'Save supplier'} busy={busy} onCancel={onClose} />
      )}
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}

function TermsForm({ supplier, onClose }: Shown) {
  const { id, version, name, accountName, accountNumber, bankName, bankBranch, ifsc, creditDays, creditLimit, terms } =
    supplier
  const form = useContractForm(supplierTermsForm, {
    accountName,
    accountNumber,
    bankName,
    bankBranch,
    ifsc,
    creditDays,
    creditLimit,
    terms: terms ?? '',
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, suppliersContract.changeTerms, {
    input: (values) => ({ ...values, id, version }),
    done: () => {
      unsaved.release()
      toast.success('Saved', name)
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label={name} onSubmit={submit}>
      <BankAndTerms form={form} />
      <FormFooter note="* Required" submit={busy ? 'Saving...' : 'Save terms'} busy={busy} onCancel={onClose} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
