import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconDownload, IconRefresh, IconTrash, IconUpload } from '@tabler/icons-react'
import { useWrite } from '../../../platform/web/use-call.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type ChecklistLine, documentsContract } from '../../model/documents.contract.ts'
import { CameraButton } from '../checklist/camera-button.tsx'
import classes from '../checklist/checklist.module.css'
import { ACCEPT, type LineUpload } from '../checklist/line-upload.ts'
import { saveDocument } from './document-bytes.ts'

type Props = { readonly line: ChecklistLine; readonly upload: LineUpload; readonly takes: boolean }

/** What can be done on a line: photograph, upload or replace, download, remove. */
export function DocumentActions({ line, upload, takes }: Props) {
  const { document, name } = line
  const busy = upload.sending !== null && !upload.sending.problem
  return (
    <div className={classes.actions}>
      {takes && <CameraButton name={name} busy={busy} onPages={upload.send} />}
      {takes && (
        <FileButton multiple accept={ACCEPT} onChange={(files) => files.length > 0 && upload.send(files)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              disabled={busy}
              leftSection={document ? <IconRefresh size={16} stroke={1.5} /> : <IconUpload size={16} stroke={1.5} />}
              aria-label={`${document ? 'Replace' : 'Upload'}: ${name}`}
            >
              {document ? 'Replace' : 'Upload'}
            </Button>
          )}
        </FileButton>
      )}
      {document && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          data-hint="Download"
          aria-label={`Download: ${name}`}
          onClick={() => void saveDocument(document)}
        >
          <IconDownload size={18} stroke={1.5} />
        </ActionIcon>
      )}
      {line.can.remove && <RemoveButton line={line} busy={busy} />}
    </div>
  )
}

function RemoveButton({ line: { document, name }, busy }: { readonly line: ChecklistLine; readonly busy: boolean }) {
  const remove = useWrite(documentsContract.remove)
  if (!document) return null
  const ask = async () => {
    const yes = await confirm({
      title: 'Remove this document?',
      message: `${document.fileName} leaves the checklist. An administrator can restore it for 30 days.`,
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!yes) return
    remove.mutate(
      { id: document.id },
      {
        onSuccess: () => toast.success('Success', 'Document has been removed from storage and database successfully.'),
        onError: ({ status, message }) =>
          toast.error('Error', status === 403 ? message : 'Failed to remove document. Please try again.'),
      },
    )
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      disabled={busy}
      loading={remove.isPending}
      data-hint="Remove"
      aria-label={`Remove: ${name}`}
      onClick={() => void ask()}
    >
      <IconTrash size={18} stroke={1.5} />
    </ActionIcon>
  )
}
