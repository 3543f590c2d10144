import { Stack, Text, Textarea } from '@mantine/core'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { QUESTIONS } from '../model/answers.ts'
import { closingForm, type Grievance, grievancesContract } from '../model/grievances.contract.ts'

type Props = { readonly grievance: Grievance; onClose(): void }

/** Closes a grievance with how it was resolved; it stays closed. */
export default function CloseGrievanceDialog({ grievance, onClose }: Props) {
  const { id, version, subject, complaint, patientName } = grievance
  const form = useContractForm(closingForm, {})
  const { submit, busy } = useSubmit(form, grievancesContract.close, {
    input: (values) => ({ id, version, ...values }),
    done: () => {
      toast.success('Grievance closed')
      onClose()
    },
    failed: 'The grievance was not closed',
  })
  return (
    <FormDialog title={`Close grievance: ${patientName}`} opened onClose={onClose} size={520}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>
            <strong>{QUESTIONS[subject].grievance}.</strong> {complaint}
          </Text>
          <Textarea
            label="Resolution"
            required
            autosize
            minRows={3}
            maxLength={1000}
            data-autofocus
            {...form.getInputProps('resolution')}
          />
        </Stack>
        <FormFooter submit="Close grievance" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
