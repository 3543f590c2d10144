import { Loader, Stack, Text, Textarea } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { useAutosave } from '../../ui/autosave/use-autosave.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormDialog, FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { commentsContract } from '../model/comments.contract.ts'
import css from './billing-status/billing-status.module.css'

/** What is typed saves itself after so long (specification 3 section 9); 'Saved' stands for two seconds. */
const REST_MS = 1500
const TEXT = { same: (one: string, other: string) => one === other, sent: (typed: string) => typed }

type Props = {
  readonly visitId: string
  /** Whose comments: those of inpatients and of outpatients have calls of their own. */
  readonly of: 'inpatient' | 'outpatient'
  onClose(): void
}
const CALLS = {
  inpatient: { read: commentsContract.ofInpatient, write: commentsContract.onInpatient },
  outpatient: { read: commentsContract.ofOutpatient, write: commentsContract.onOutpatient },
} as const

/** The comments on a visit, saved as they are typed (specification 3 section 2.1). */
export default function CommentsDialog({ visitId, of, onClose }: Props) {
  const { data, error, refetch } = useRead(CALLS[of].read, { id: visitId }, { keep: false })
  return (
    <FormDialog title={data ? `Comments for ${data.patientName}` : 'Comments'} opened onClose={onClose} size={560}>
      {data ? (
        <Comments key={visitId} id={visitId} of={of} visitNo={data.visitNo} current={data.comments} />
      ) : error ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

type CommentsProps = Pick<Props, 'of'> & { readonly id: string; readonly visitNo: string; readonly current: string }

function Comments({ id, of, visitNo, current }: CommentsProps) {
  const write = useWrite(CALLS[of].write, { outlives: true, inTurn: `comments ${id}` })
  const { value, change, isSaving, justSaved, flush } = useAutosave({ value: current }, TEXT, {
    save: async (comments) => {
      await write.mutateAsync({ id, comments })
      return undefined
    },
    restMs: REST_MS,
    afterRefusal: 'keep',
    onRefused: (message) => toast.error('Error', `Failed to save comment: ${message}`),
  })
  return (
    <Stack gap={8} pb={16}>
      <Text c="dimmed" fz="sm">
        Visit ID: {visitNo} | Auto-saves as you type
      </Text>
      <Textarea
        aria-label="Comments"
        placeholder="Add your comments here..."
        autosize
        minRows={6}
        maxRows={16}
        maxLength={10_000}
        data-autofocus
        value={value}
        onBlur={flush}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className={css.state} role="status">
        {isSaving ? (
          <>
            <Loader size={14} aria-hidden /> Saving...
          </>
        ) : (
          justSaved && (
            <>
              <IconCheck size={14} stroke={2} aria-hidden /> Saved
            </>
          )
        )}
      </div>
    </Stack>
  )
}
