import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import { showMoment } from '../../../kernel/calendar.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { EFFECTS } from '../../model/doses/effect.ts'
import { effectForm } from '../../model/doses/effect-form.ts'
import type { SheetOrder, ShownDose } from '../../model/sheet/shown-sheet.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { EFFECT_WORDS } from './cell-words.ts'

type Props = { readonly of: SheetOrder; readonly dose: ShownDose; onClose(): void }

/** Says whether what was given as needed helped; written once. */
export function EffectDialog({ of: { order }, dose, onClose }: Props) {
  const form = useContractForm(effectForm, { effect: 'helped' })
  const { submit, busy } = useSubmit(form, treatmentSheetContract.effect, {
    input: (values) => ({ ...values, at: null, id: dose.id }),
    done: (_, { effect }) => {
      toast.success(EFFECT_WORDS[effect], order.name)
      onClose()
    },
    failed: 'Not written',
  })
  const title = `Effect of ${order.name}`
  return (
    <FormDialog title={title} opened onClose={onClose} size={520}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label={title}>
        <Stack gap="md">
          <FactList
            facts={[
              ['Given', `${showMoment(dose.actedAt)}, ${dose.by}`],
              ['For', order.asNeededFor],
            ]}
          />
          <SegmentedControl
            aria-label="Effect"
            fullWidth
            data={EFFECTS.map((value) => ({ value, label: EFFECT_WORDS[value] }))}
            value={form.values.effect || 'helped'}
            onChange={(value) => form.setFieldValue('effect', EFFECTS.find((one) => one === value) ?? 'helped')}
          />
          <TextInput label="What was seen" placeholder="pain 2 of 10" maxLength={200} {...form.getInputProps('note')} />
          <FormFooter submit="Write" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
