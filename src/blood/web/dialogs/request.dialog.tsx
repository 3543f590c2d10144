import { Box, NumberInput, Textarea, TextInput } from '@mantine/core'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { bloodContract } from '../../model/blood.contract.ts'
import { requestForm } from '../../model/blood-forms.ts'
import { measuredWords } from '../../model/rules/shown.ts'
import type { OpenedBlood } from '../../model/shown-blood.ts'
import { COMPONENT_CHOICES, TRANSFUSED_BEFORE_CHOICES, URGENCY_CHOICES } from '../blood-choices.ts'
import { MomentField } from './moment-field.tsx'

type Props = {
  readonly blood: OpenedBlood
  /** As a theatre case expects them. */
  readonly units: number
  onClose(): void
}

/** Asks the bank for blood: what is known of the patient stands above it. */
export default function RequestDialog({ blood, units, onClose }: Props) {
  const { visit, bloodGroup, haemoglobin, platelets } = blood
  const form = useContractForm(requestForm, {
    component: 'red_cells',
    units,
    urgency: 'routine',
    transfusedBefore: 'unknown',
  })
  const { submit, busy } = useSubmit(form, bloodContract.request, {
    input: (values) => ({ visitId: visit.visitId, ...values }),
    done: ({ requisitionNo }) => {
      toast.success('Requested', requisitionNo)
      onClose()
    },
    failed: 'The requisition was not saved',
  })
  const { urgency, transfusedBefore } = form.values
  return (
    <FormDialog title="Requisition of blood" opened onClose={onClose} size={720}>
      <form noValidate autoComplete="off" aria-label="Requisition of blood" onSubmit={submit}>
        <Box mb="md">
          <FactList
            facts={[
              ['Blood group', bloodGroup?.words ?? 'not known'],
              ['Haemoglobin', measuredWords(haemoglobin) ?? 'not verified here'],
              ['Platelets', measuredWords(platelets) ?? 'not verified here'],
            ]}
          />
        </Box>
        <FormSection title="What is needed">
          <Pick label="Component" required isFirst data={COMPONENT_CHOICES} {...form.getInputProps('component')} />
          <NumberInput label="Units" required min={1} max={20} allowDecimal={false} {...form.getInputProps('units')} />
          <Wide>
            <Textarea label="Indication" required autosize maxLength={300} {...form.getInputProps('indication')} />
          </Wide>
          <Pick label="Urgency" required data={URGENCY_CHOICES} {...form.getInputProps('urgency')} />
          <MomentField
            label="Needed"
            required
            value={form.values.neededAt || null}
            error={form.errors['neededAt']}
            onChange={(at) => form.setFieldValue('neededAt', at ?? '')}
          />
          {urgency === 'emergency' && (
            <Wide>
              <TextInput
                label="Why is it given before it is cross-matched?"
                required
                maxLength={300}
                {...form.getInputProps('uncrossmatchedReason')}
              />
            </Wide>
          )}
        </FormSection>
        <FormSection title="Before, and consent">
          <Pick
            label="Transfusion before"
            required
            data={TRANSFUSED_BEFORE_CHOICES}
            {...form.getInputProps('transfusedBefore')}
          />
          {transfusedBefore === 'yes' && (
            <TextInput label="Reaction then" maxLength={300} {...form.getInputProps('reactionBefore')} />
          )}
          <TextInput
            label="Agreed to by"
            description="The patient, or who may speak for the patient"
            required={urgency !== 'emergency'}
            maxLength={120}
            {...form.getInputProps('consentBy')}
          />
          <MomentField
            label="Agreed to"
            required={urgency !== 'emergency'}
            value={form.values.consentAt || null}
            error={form.errors['consentAt']}
            onChange={(at) => form.setFieldValue('consentAt', at)}
          />
        </FormSection>
        <FormFooter submit="Request" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
