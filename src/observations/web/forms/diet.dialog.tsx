import { TextInput } from '@mantine/core'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { Fields, FormDialog, FormFooter, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { dietForm, observationsContract } from '../../model/observations.contract.ts'
import { DIETS } from '../../model/observed.ts'
import { DIET_WORDS } from '../../model/words.ts'
import { sendByKeys } from './send-by-keys.ts'
import { WhenField } from './when-field.tsx'

type Props = { readonly visitId: string; onClose(): void }

const CHOICES = DIETS.map((value) => ({ value, label: DIET_WORDS[value] }))

/** Says the diet from now, or from a moment at most a week ahead. */
export function DietDialog({ visitId, onClose }: Props) {
  const form = useContractForm(dietForm, {})
  const { submit, busy } = useSubmit(form, observationsContract.setDiet, {
    input: (values) => ({ visitId, ...values }),
    done: () => {
      toast.success('Saved')
      onClose()
    },
    failed: 'It is not saved',
  })
  return (
    <FormDialog title="Diet" opened onClose={onClose} size={520}>
      <form noValidate autoComplete="off" aria-label="Diet" onSubmit={submit} onKeyDown={sendByKeys}>
        <Fields>
          <Pick label="Diet" required isFirst data={CHOICES} {...form.getInputProps('diet')} />
          <TextInput label="In words" maxLength={300} {...form.getInputProps('words')} />
          <Wide>
            <WhenField
              label="From"
              other="Another time"
              error={form.errors['startsAt']}
              onChange={(instant) => form.setFieldValue('startsAt', instant)}
            />
          </Wide>
        </Fields>
        <FormFooter note="Ctrl+Enter saves" submit="Save" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
