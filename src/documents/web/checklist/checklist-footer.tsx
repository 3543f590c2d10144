import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { DialogFoot } from '../../../ui/display/dialog-bars.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Checklist, documentsContract } from '../../model/documents.contract.ts'
import { ClaimDossier } from '../claim-dossier.tsx'
import classes from './checklist.module.css'

type Props = { readonly checklist: Checklist; onClose(): void }

const CLEARS_AFTER_MS = 3000

/** Save Documents, the claim dossier and the way out, always in sight. */
export function ChecklistFooter({ checklist: { visit, lines }, onClose }: Props) {
  const { can } = useAuth()
  const save = useWrite(documentsContract.save)
  const [saved, setSaved] = useState(false)
  const nothing = !lines.some((line) => line.document)
  const keep = () =>
    save.mutate(
      { id: visit.id },
      {
        onSuccess: () => {
          setSaved(true)
          setTimeout(() => setSaved(false), CLEARS_AFTER_MS)
        },
        onError: () => toast.error('Error', 'Failed to save document data. Please try again.'),
      },
    )
  return (
    <DialogFoot className={classes.footer}>
      <p className={classes.note} role="status">
        {saved ? 'Documents saved successfully! You can continue uploading more documents.' : ''}
      </p>
      {can('document:bind') && <ClaimDossier visitId={visit.id} disabled={nothing} />}
      <Button variant="default" className={classes.close ?? ''} onClick={onClose}>
        Close
      </Button>
      {can('document:upload') && (
        <Button disabled={nothing} loading={save.isPending} onClick={keep}>
          Save Documents
        </Button>
      )}
    </DialogFoot>
  )
}
