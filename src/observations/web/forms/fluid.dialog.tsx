import { NumberInput, TextInput } from '@mantine/core'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, Fields, FormDialog, FormFooter, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { fluidForm, observationsContract } from '../../model/observations.contract.ts'
import { FLUIDS } from '../../model/observed.ts'
import { DIRECTION_WORDS, FLUID_WORDS } from '../../model/words.ts'
import { sendByKeys } from './send-by-keys.ts'
import { WhenField } from './when-field.tsx'

type Props = { readonly visitId: string; onClose(): void }

const DIRECTIONS = [
  { value: 'in', label: DIRECTION_WORDS.in },
  { value: 'out', label: DIRECTION_WORDS.out },
]

/** Records what went in or came out. */
export function FluidDialog({ visitId, onClose }: Props) {
  const form = useContractForm(fluidForm, { direction: 'in', kind: 'oral' })
  const { submit, busy } = useSubmit(form, observationsContract.recordFluid, {
    input: (values) => ({ visitId, ...values }),
    done: () => {
      toast.success('Saved')
      onClose()
    },
    failed: 'It is not saved',
  })
  const { direction, ml } = form.getValues()
  const kinds = direction === 'out' ? FLUIDS.out : FLUIDS.in
  const turn = (chosen: string | null) => {
    const way = chosen === 'out' ? 'out' : 'in'
    form.setFieldValue('direction', way)
    form.setFieldValue('kind', way === 'out' ? 'urine' : 'oral')
  }
  return (
    <FormDialog title="Intake and output" opened onClose={onClose} size={520}>
      <form noValidate autoComplete="off" aria-label="Intake and output" onSubmit={submit} onKeyDown={sendByKeys}>
        <Fields>
          <Pick label="Direction" data={DIRECTIONS} value={direction || 'in'} onChange={turn} />
          <Pick
            label="What"
            required
            data={kinds.map((value) => ({ value, label: FLUID_WORDS[value] ?? value }))}
            {...form.getInputProps('kind')}
          />
          <NumberInput
            label="Millilitres"
            required
            hideControls
            allowNegative={false}
            allowDecimal={false}
            {...FIRST_FIELD}
            value={typeof ml === 'number' ? ml : ''}
            error={form.errors['ml']}
            onChange={(typed) => form.setFieldValue('ml', typed === '' ? '' : Number(typed))}
          />
          <TextInput label="Remark" maxLength={300} {...form.getInputProps('remark')} />
          <Wide>
            <WhenField
              label="When"
              other="Earlier"
              error={form.errors['happenedAt']}
              onChange={(instant) => form.setFieldValue('happenedAt', instant)}
            />
          </Wide>
        </Fields>
        <FormFooter note="Ctrl+Enter saves" submit="Save" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
