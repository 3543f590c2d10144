import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { addressOf } from '../../../platform/web/bytes.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { notesContract, type ShownNote } from '../../model/notes/notes.contract.ts'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

type Props = {
  readonly note: ShownNote
  /** Saves what is typed; false where that was refused, which has been said. */
  settled(): Promise<boolean>
  versionNow(): number
  /** Puts what was refused beside its field, or says it. */
  showProblem(problem: CallFailed): boolean
}

const WITH_REASON = {
  discard: { route: notesContract.discard, title: 'Give up note', done: 'given up' },
  cancel: { route: notesContract.cancel, title: 'Cancel note', done: 'cancelled' },
} as const

/** What can be done with a note in its state, by who may. */
export function NoteSteps({ note, settled, versionNow, showProblem }: Props) {
  const { can } = useAuth()
  const [dialog, open] = useState<keyof typeof WITH_REASON | 'print' | null>(null)
  const { id, state, noteNo } = note
  const answered = (what: string) => ({
    done: () => toast.success('Done', `${noteNo} has been ${what}.`),
    failed: 'Not done',
  })
  const check = useSend({ showProblem }, notesContract.check, answered('checked'))
  const reopen = useSend({ showProblem }, notesContract.reopen, answered('opened for changes'))
  const approve = useSend({ showProblem }, notesContract.approve, answered('approved'))
  const mayWrite = can('goods-received:write')
  const saveAndCheck = async () => {
    if (await settled()) check.send({ id, version: versionNow() })
  }
  const reasonOf = ({ title, done: what }: { readonly title: string; readonly done: string }) => ({
    title,
    done: () => {
      toast.success('Done', `${noteNo} has been ${what}.`)
      open(null)
    },
    failed: 'Error',
    onClose: () => open(null),
  })
  const print = async () => {
    if (await settled()) open('print')
  }
  return (
    <>
      <Button variant="default" leftSection={buttonIcon(IconPrinter)} onClick={() => void print()}>
        Print
      </Button>
      {mayWrite && (state === 'draft' || state === 'checked') && (
        <Button variant="default" onClick={() => open('discard')}>
          Give up note
        </Button>
      )}
      {mayWrite && state === 'draft' && (
        <Button loading={check.busy} onClick={() => void saveAndCheck()}>
          Mark as checked
        </Button>
      )}
      {mayWrite && state === 'checked' && (
        <Button variant="default" loading={reopen.busy} onClick={() => reopen.send({ id, version: versionNow() })}>
          Open for changes
        </Button>
      )}
      {can('goods-received:approve') && state === 'checked' && !note.isOwn && (
        <Button loading={approve.busy} onClick={() => approve.send({ id, version: versionNow() })}>
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
      <Suspense>
        {dialog === 'print' && (
          <PrintPreview title={noteNo} address={addressOf(notesContract.print, { id })} onClose={() => open(null)} />
        )}
      </Suspense>
    </>
  )
}
