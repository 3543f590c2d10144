import { TextInput } from '@mantine/core'
import { dayOf } from '../../kernel/calendar.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { physiotherapyContract } from '../model/physiotherapy.contract.ts'
import { packageForm } from '../model/physiotherapy-forms.ts'
import type { Physiotherapy } from '../model/shown-physiotherapy.ts'
import css from './physiotherapy.module.css'

type Props = { readonly physiotherapy: Physiotherapy; onClose(): void }

/** Begins a package of sessions at one price. */
export default function PackageDialog({ physiotherapy: { visit }, onClose }: Props) {
  const form = useContractForm(packageForm, { description: 'Physiotherapy package', from: dayOf(new Date()) })
  const { submit, busy } = useSubmit(form, physiotherapyContract.addPackage, {
    input: (values) => ({ visitId: visit.visitId, ...values }),
    failed: 'The package was not saved',
    done: onClose,
  })
  return (
    <FormDialog title="Package of sessions" opened onClose={onClose} size={520}>
      <form onSubmit={submit} noValidate>
        <div className={css.pair}>
          <TextInput
            className={css.wide ?? ''}
            label="Description"
            required
            maxLength={200}
            {...form.getInputProps('description')}
          />
          <TextInput label="Sessions" required inputMode="numeric" data-autofocus {...form.getInputProps('sessions')} />
          <TextInput label="Price" required inputMode="decimal" {...form.getInputProps('price')} />
          <DayInput label="From" required {...form.getInputProps('from')} />
        </div>
        <FormFooter submit="Begin package" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
