import { NumberInput, TextInput } from '@mantine/core'
import { useUpload } from '../../../patients/web/photo/upload.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { RupeesInput } from '../../../ui/forms/amounts/rupees-input.tsx'
import { type ContractForm, useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD, FormDialog, FormFooter, FormSection } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { type papersForm, unitForm } from '../../model/blood-forms.ts'
import { bloodUnitsContract } from '../../model/blood-units.contract.ts'
import { FIT_WORDS } from '../../model/rules/compatibility.ts'
import type { ShownRequisition } from '../../model/shown-blood.ts'
import { COMPONENT_CHOICES, GROUP_CHOICES } from '../blood-choices.ts'
import { CrossmatchFields } from './crossmatch-fields.tsx'

type Props = { readonly of: ShownRequisition; onDone(): void; onClose(): void }

/** Receives a unit: what stands on the bag, its cross-match, the picture of its sticker, what the bank took. */
export default function ReceiveDialog({ of, onDone, onClose }: Props) {
  const isEmergency = of.urgency === 'emergency'
  const form = useContractForm(unitForm, {
    bank: of.bank ?? '',
    component: of.component,
    crossmatch: isEmergency ? 'not_done' : 'compatible',
  })
  const sticker = useUpload()
  const { submit, busy } = useSubmit(form, bloodUnitsContract.receive, {
    input: (values) => ({ id: of.id, ...values, pictureFileId: sticker.id }),
    done: ({ fit }, { bagNo }) => {
      toast.success('Received', [bagNo, FIT_WORDS[fit]].filter(Boolean).join(': '))
      onDone()
    },
    failed: 'The unit was not received',
  })
  const amount = form.values.price
  return (
    <FormDialog title={`Receive a unit, ${of.requisitionNo}`} opened onClose={onClose} size={720}>
      <form noValidate autoComplete="off" aria-label="Receive a unit" onSubmit={submit}>
        <FormSection title="On the bag">
          <TextInput label="Bag number" required maxLength={40} {...FIRST_FIELD} {...form.getInputProps('bagNo')} />
          <TextInput label="Blood bank" required maxLength={120} {...form.getInputProps('bank')} />
          <Pick label="Component" required data={COMPONENT_CHOICES} {...form.getInputProps('component')} />
          <Pick label="Group" required data={GROUP_CHOICES} {...form.getInputProps('bloodGroup')} />
          <NumberInput
            label="Volume, ml"
            required
            hideControls
            allowDecimal={false}
            {...form.getInputProps('volumeMl')}
          />
          <RupeesInput
            label="Price of the bank, ₹"
            description="Empty until its bill is here"
            value={typeof amount === 'number' ? amount : null}
            error={form.errors['price']}
            onChange={(paise) => form.setFieldValue('price', paise)}
          />
          <DayInput label="Collected" required {...form.getInputProps('collectedOn')} />
          <DayInput label="Last day" required {...form.getInputProps('expiresOn')} />
        </FormSection>
        <FormSection title="Cross-match and sticker">
          <CrossmatchFields
            form={form as unknown as ContractForm<typeof papersForm>}
            sticker={sticker}
            hasPicture={false}
          />
        </FormSection>
        <FormFooter submit="Receive" busy={busy || sticker.state === 'uploading'} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
