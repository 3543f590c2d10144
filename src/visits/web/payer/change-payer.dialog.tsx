import { Stack, Text, Textarea } from '@mantine/core'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { counted } from '../../../kernel/counted.ts'
import { CorporateSelect } from '../../../patients/web/registration/corporate-select.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { choice, FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { payerChangeContract, payerChangeForm } from '../../model/payer/payer-change.contract.ts'
import { type Visit, visitsContract } from '../../model/visits.contract.ts'
import { PayerPreview, usePayerPreview } from './payer-preview.tsx'

type Props = { readonly visitId: string; onClose(): void }

/** Changes who pays for one visit; the patient's own corporate stays. */
export default function ChangePayerDialog({ visitId, onClose }: Props) {
  const { data, error, refetch } = useRead(visitsContract.byId, { id: visitId }, { keep: false })
  return (
    <FormDialog
      title={data ? `Change corporate: ${data.visitNo}` : 'Change corporate'}
      opened
      onClose={onClose}
      size={720}
    >
      {data ? (
        <ChangeForm visit={data} onClose={onClose} />
      ) : error ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

function ChangeForm({ visit, onClose }: { readonly visit: Visit; onClose(): void }) {
  const form = useContractForm(payerChangeForm, { reprice: false })
  const chosen = form.values.payerId
  const preview = usePayerPreview(visit.id, chosen)
  // What moves under the button while it is pressed takes the press: it waits for what would change.
  const isAsking = Boolean(chosen) && preview.isPending
  const { submit, busy } = useSubmit(form, payerChangeContract.change, {
    input: (values) => ({ id: visit.id, ...values }),
    done: ({ corporate, repriced }) => {
      const anew = repriced > 0 ? `, ${counted(repriced, 'charge')} charged again` : ''
      toast.success('Corporate changed', `Visit ${visit.visitNo}: ${corporateName(corporate)}${anew}`)
      onClose()
    },
    failed: 'The corporate was not changed',
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          {visit.patientName} now has {corporateName(visit.corporate)} for this visit. The change holds for this visit
          only and is kept in its history. A grace period without referral letter runs on as before.
        </Text>
        <CorporateSelect label="New corporate" required data-autofocus {...choice(form.getInputProps('payerId'))} />
        {chosen && <PayerPreview preview={preview} form={form} />}
        <Textarea label="Reason" required autosize minRows={2} maxLength={300} {...form.getInputProps('reason')} />
      </Stack>
      <FormFooter submit="Change corporate" busy={busy || isAsking} onCancel={onClose} />
    </form>
  )
}
