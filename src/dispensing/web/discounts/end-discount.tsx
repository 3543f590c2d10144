import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/day-input.tsx'
import { FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import {
  type MedicineDiscountRow,
  medicineDiscountsContract,
} from '../../model/discounts/medicine-discounts.contract.ts'

type Props = { readonly discount: MedicineDiscountRow; onClose(): void }

/** The last day of a discount, or none. */
export function EndDiscount({ discount: { id, version, validTo }, onClose }: Props) {
  const form = useContractForm(medicineDiscountsContract.end.body, { validTo: validTo ?? '', version })
  const { submit, busy } = useSubmit(form, medicineDiscountsContract.end, {
    input: (values) => ({ ...values, id, version }),
    done: () => {
      toast.success('Saved', 'What was issued until today stays as it was charged.')
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label="Last day of the discount" onSubmit={submit}>
      <DayInput label="Last day" description="Empty: it counts on" {...form.getInputProps('validTo')} />
      <FormFooter note="" submit={busy ? 'Saving...' : 'Save'} busy={busy} onCancel={onClose} />
    </form>
  )
}
