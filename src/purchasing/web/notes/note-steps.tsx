import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { notesContract, type ShownNote } from '../../model/notes/notes.contract.ts'

type Props = {
  readonly note: ShownNote
  readonly isSaving: boolean
  flush(): void
  versionNow(): number
  refused(problem: CallFailed): void
}

const WITH_REASON = {
  discard: { route: notesContract.discard, title: 'Give up note', done: 'given up' },
  cancel: { route: notesContract.cancel, title: 'Cancel note', done: 'cancelled' },
} as const

/** What can be done with a note in its state, by who may. */
export function NoteSteps({ note, isSaving, flush, versionNow, refused }: Props) {
  const { can } = useAuth()
  const [dialog, open] = useState<keyof typeof WITH_REASON | null>(null)
  const { id, state, noteNo } = note
  const check = useWrite(notesContract.check)
  const reopen = useWrite(notesContract.reopen)
  const approve = useWrite(notesContract.approve)
  const mayWrite = can('goods-received:write')
  const done = (what: string) => ({
    onSuccess: () => toast.success('Done', `${noteNo} has been ${what}.`),
    onError: refused,
  })
  const reasonOf = ({ title, done: what }: { readonly title: string; readonly done: string }) => ({
    title,
    done: () => {
      toast.success('Done', `${noteNo} has been ${what}.`)
      open(null)
    },
    failed: 'Error',
    onClose: () => open(null),
  })
  return (
    <>
      {mayWrite && (state === 'draft' || state === 'checked') && (
        <Button variant="default" onClick={() => open('discard')}>
          Give up note
        </Button>
      )}
      {mayWrite && state === 'draft' && (
        <Button
          loading={check.isPending || isSaving}
          onMouseDown={flush}
          onClick={() => check.mutate({ id, version: versionNow() }, done('checked'))}
        >
          Mark as checked
        </Button>
      )}
      {mayWrite && state === 'checked' && (
        <Button
          variant="default"
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ id, version: versionNow() }, done('opened for changes'))}
        >
          Open for changes
        </Button>
      )}
      {can('goods-received:approve') && state === 'checked' && !note.isOwn && (
        <Button
          loading={approve.isPending}
          onClick={() => approve.mutate({ id, version: versionNow() }, done('approved'))}
        >
          Approve
        </Button>
      )}
      {can('goods-received:cancel') && state === 'approved' && (
        <Button variant="default" onClick={() => open('cancel')}>
          Cancel note
        </Button>
      )}
      {dialog === 'discard' && (
        <SentReasonDialog
          {...reasonOf(WITH_REASON.discard)}
          route={WITH_REASON.discard.route}
          input={({ reason }) => ({ id, version: versionNow(), reason })}
        />
      )}
      {dialog === 'cancel' && (
        <SentReasonDialog
          {...reasonOf(WITH_REASON.cancel)}
          route={WITH_REASON.cancel.route}
          input={({ reason }) => ({ id, version: versionNow(), reason })}
        />
      )}
    </>
  )
}
