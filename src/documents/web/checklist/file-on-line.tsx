import { Button, Group, Progress, Text } from '@mantine/core'
import { IconFileText, IconFileTypePdf, IconPhoto, type TablerIcon } from '@tabler/icons-react'
import { showMoment } from '../../../kernel/calendar.ts'
import textCss from '../../../ui/display/text.module.css'
import type { ChecklistLine, StoredDocument } from '../../model/documents.contract.ts'
import { showBytes } from '../../model/dossier.ts'
import classes from './checklist.module.css'
import type { LineUpload } from './line-upload.ts'

type Props = {
  readonly line: ChecklistLine
  readonly upload: LineUpload
  readonly takes: boolean
  onOpen(document: StoredDocument): void
}

/** The file of a line, the one that is on its way, or where to put one. */
export function FileOnLine({ line, upload, takes, onOpen }: Props) {
  const { document } = line
  return (
    <>
      {upload.sending && <OnItsWay line={line} upload={upload} />}
      {document && <Stored document={document} onOpen={onOpen} />}
      {!document && !upload.sending && takes && (
        <Text size="xs" c="dimmed" className={classes.hint ?? ''}>
          Drop a file here, or click the row and paste
        </Text>
      )}
    </>
  )
}

function Stored({ document, onOpen }: { readonly document: StoredDocument; onOpen(document: StoredDocument): void }) {
  const by = document.uploadedBy ? ` by ${document.uploadedBy}` : ''
  const Icon = ICONS[document.fileType] ?? IconFileText
  return (
    <div className={classes.stored}>
      <button
        type="button"
        className={classes.open}
        onClick={() => onOpen(document)}
        aria-label={`Preview ${document.fileName}`}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
        <span>{document.fileName}</span>
      </button>
      <Text size="xs" c="dimmed">
        {showBytes(document.fileSize)} · {showMoment(document.uploadedAt)}
        {by}
      </Text>
    </div>
  )
}

const ICONS: Readonly<Record<string, TablerIcon>> = {
  'application/pdf': IconFileTypePdf,
  'image/jpeg': IconPhoto,
  'image/png': IconPhoto,
}

function OnItsWay({ line, upload }: { readonly line: ChecklistLine; readonly upload: LineUpload }) {
  const { sending } = upload
  if (!sending) return null
  if (sending.problem)
    return (
      <Group gap="xs" role="alert">
        <Text size="sm" c="var(--error-ink)">
          {sending.name}: {sending.problem}
        </Text>
        {upload.retry && (
          <Button variant="default" size="compact-xs" onClick={upload.retry} aria-label={`Try again: ${line.name}`}>
            Try again
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          onClick={upload.dismiss}
          aria-label={`Dismiss: ${line.name}`}
        >
          Dismiss
        </Button>
      </Group>
    )
  const percent = Math.round((sending.share ?? 0) * 100)
  return (
    <div className={classes.sending}>
      <Text size="xs" truncate>
        Uploading {sending.name}
      </Text>
      <Progress value={sending.share === null ? 100 : percent} animated aria-label={`Uploading ${sending.name}`} />
      <Text size="xs" c="dimmed" className={textCss.figures ?? ''}>
        {percent} %
      </Text>
      <Button
        variant="default"
        size="compact-xs"
        onClick={upload.cancel}
        aria-label={`Cancel the upload: ${line.name}`}
      >
        Cancel
      </Button>
    </div>
  )
}
