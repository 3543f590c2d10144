import { Stack, Text, TextInput } from '@mantine/core'
import { showMoment } from '../../../kernel/calendar.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { withdrawalContract } from '../../model/withdrawal/withdrawal.contract.ts'
import { Obstacle, TakeBackList } from '../withdrawal/take-back-list.tsx'

type Props = { readonly visitId: string; onClose(): void }
type Cancellable = RouteReply<(typeof withdrawalContract)['showCancellation']>

/** Cancels an admission with a reason, or says what is taken back first (decision record 096). */
export default function CancelAdmissionDialog({ visitId, onClose }: Props) {
  const { data, error, refetch } = useRead(withdrawalContract.showCancellation, { visitId }, { keep: false })
  return (
    <FormDialog title="Cancel Admission" opened onClose={onClose} size={560}>
      {data ? (
        <CancelForm admission={data} onClose={onClose} />
      ) : error ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

function CancelForm({ admission, onClose }: { readonly admission: Cancellable; onClose(): void }) {
  const { visitId, patientId, patientName, visitNo, isAdmitted, takeBackFirst } = admission
  const form = useContractForm(withdrawalContract.cancelAdmission.body, {})
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, withdrawalContract.cancelAdmission, {
    input: (values) => ({ ...values, visitId }),
    done: () => {
      unsaved.release()
      toast.success(
        `Admission of ${patientName} cancelled`,
        `Visit ${visitNo} is cancelled. The room is to be cleaned.`,
      )
      onClose()
    },
    failed: 'Error',
  })
  const mayGo = isAdmitted && takeBackFirst.length === 0
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Cancel Admission">
      <Stack gap="md">
        <div>
          <Text fw={600}>
            {patientName}, {visitNo}
          </Text>
          <Text size="sm">{placeInWords(admission)}</Text>
        </div>
        {!isAdmitted && (
          <div role="alert">
            <Obstacle>This patient is not admitted on this visit.</Obstacle>
          </div>
        )}
        <TakeBackList patientId={patientId} first={takeBackFirst} />
        {mayGo && (
          <>
            <TextInput label="Reason" required maxLength={300} {...FIRST_FIELD} {...form.getInputProps('reason')} />
            <Text size="sm" c="dimmed">
              The visit is cancelled for good: nobody is charged for it, and the room is to be cleaned.
            </Text>
          </>
        )}
        <FormFooter
          submit={busy ? 'Cancelling...' : 'Cancel Admission'}
          cancel="Keep Admission"
          busy={busy}
          disabled={!mayGo}
          onCancel={onClose}
        />
      </Stack>
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}

const placeInWords = ({ room, admittedAt }: Cancellable): string =>
  [room && `${room.wardType}, room ${room.roomNo}`, admittedAt && `admitted ${showMoment(admittedAt)}`]
    .filter(Boolean)
    .join(', ')
