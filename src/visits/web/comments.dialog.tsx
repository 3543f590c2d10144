import { Loader, Text, Textarea } from '@mantine/core'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormDialog, FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { commentsContract } from '../model/comments.contract.ts'
import css from './billing-status/billing-status.module.css'

/** What is typed saves itself after so long (specification 3 section 9); 'Saved' stands for two seconds. */
const REST_MS = 1500
const SAVED_MARK_MS = 2000

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
        <Comments key={visitId} id={visitId} of={of} visitNo={data.visitNo} standing={data.comments} />
      ) : error ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

type CommentsProps = Pick<Props, 'of'> & { readonly id: string; readonly visitNo: string; readonly standing: string }

function Comments({ id, of, visitNo, standing }: CommentsProps) {
  const [draft, setDraft] = useState({ typed: standing, saved: false })
  const write = useWrite(CALLS[of].write, { outlives: true, inTurn: `comments ${id}` })
  const wearOff = useDebouncedCallback(() => setDraft((now) => ({ ...now, saved: false })), SAVED_MARK_MS)
  const save = useDebouncedCallback(
    (comments: string) =>
      write.mutate(
        { id, comments },
        {
          onSuccess: () => {
            setDraft((now) => ({ ...now, saved: true }))
            wearOff()
          },
          onError: (problem) => toast.error('Error', `Failed to save comment: ${problem.message}`),
        },
      ),
    { delay: REST_MS, flushOnUnmount: true },
  )
  useWindowEvent('pagehide', () => save.flush())
  return (
    <div className={css.comments}>
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
        value={draft.typed}
        onBlur={() => save.flush()}
        onChange={({ currentTarget: { value } }) => {
          setDraft({ typed: value, saved: false })
          save(value)
        }}
      />
      <div className={css.state} role="status">
        {write.isPending ? (
          <>
            <Loader size={14} aria-hidden /> Saving...
          </>
        ) : (
          draft.saved && (
            <>
              <IconCheck size={14} stroke={2} aria-hidden /> Saved
            </>
          )
        )}
      </div>
    </div>
  )
}
