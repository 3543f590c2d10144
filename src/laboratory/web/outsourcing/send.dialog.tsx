import { Select, Stack, TextInput } from '@mantine/core'
import { confirmUnpaid } from '../../../orders/web/confirm-unpaid.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD, Fields, FormDialog, FormFooter, FormSkeleton, Wide } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { outsourcingContract, sendingForm } from '../../model/outsourcing/outsourcing.contract.ts'

/** Sends an open test to a centre of the external requisitions. */
export default function SendDialog({ onClose }: { onClose(): void }) {
  const { data } = useRead(outsourcingContract.choices, {})
  const form = useContractForm(sendingForm, {})
  const { submit, busy } = useSubmit(form, outsourcingContract.send, {
    input: (values) => values,
    done: () => {
      toast.success('Sent')
      onClose()
    },
    failed: 'Not sent',
    handled: confirmUnpaid,
  })
  return (
    <FormDialog title="Send a test to a centre" opened onClose={onClose} size={560}>
      {!data ? (
        <FormSkeleton />
      ) : (
        <form onSubmit={submit} noValidate aria-label="Send a test to a centre">
          <Stack gap="md">
            <Fields>
              <Wide>
                <Select
                  label="Test"
                  required
                  searchable
                  {...FIRST_FIELD}
                  nothingFoundMessage="No open test is called so"
                  data={data.lines.map(({ id, name, patientName, uhid }) => ({
                    value: id,
                    label: `${name}, ${patientName}, ${uhid}`,
                  }))}
                  {...form.getInputProps('lineId')}
                />
              </Wide>
              <Wide>
                <Select
                  label="Centre"
                  required
                  searchable
                  nothingFoundMessage="External requisitions have no such centre"
                  data={data.centres.map(({ id, name }) => ({ value: id, label: name }))}
                  {...form.getInputProps('centreId')}
                />
              </Wide>
              <TextInput label="Cost" inputMode="decimal" leftSection="₹" {...form.getInputProps('cost')} />
              <DayInput label="Report expected on" {...form.getInputProps('expectedOn')} />
            </Fields>
            <FormFooter submit="Send" busy={busy} onCancel={onClose} />
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
