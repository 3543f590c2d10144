import { Button, FileButton, Group, Input, Loader, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconPaperclip, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Upload } from './upload.ts'
import classes from './upload-field.module.css'

type Props = {
  readonly label: string
  readonly hint: string
  readonly accept: string
  readonly upload: Upload
  /** What happens to a chosen file before it is sent. */
  onFile?(file: File | null): void
  /** Another way to choose. */
  readonly beside?: ReactNode
}

/** One file: chosen, sent at once, and kept with a way to send it again when that fails. */
export function UploadField({ label, hint, accept, upload, onFile = upload.choose, beside }: Props) {
  const id = useId()
  const { file, preview, state } = upload
  const choose = file ? 'Choose another file' : 'Choose a file'
  return (
    <fieldset aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Input.Label labelElement="div" id={`${id}-label`}>
        {label}
      </Input.Label>
      <div className={classes.body}>
        {preview && (
          <img
            key={preview}
            className={classes.picture}
            src={preview}
            alt={`Chosen for ${label}`}
            onLoad={() => URL.revokeObjectURL(preview)}
            onError={() => URL.revokeObjectURL(preview)}
          />
        )}
        <Stack gap={6} align="flex-start" miw={0}>
          {file ? <Chosen upload={upload} label={label} /> : null}
          <FileButton accept={accept} onChange={onFile}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                leftSection={<IconPaperclip size={16} stroke={1.5} />}
                aria-label={`${choose} for ${label}`}
              >
                {choose}
              </Button>
            )}
          </FileButton>
          {beside}
          <Text size="xs" c="dimmed" id={`${id}-hint`}>
            {hint}
          </Text>
        </Stack>
      </div>
      <VisuallyHidden role="status">{state === 'stored' ? `${file?.name} has been uploaded.` : ''}</VisuallyHidden>
    </fieldset>
  )
}

function Chosen({ upload, label }: { upload: Upload; label: string }) {
  const { file, state, problem } = upload
  return (
    <>
      <Group gap={6} wrap="nowrap">
        <Mark state={state} />
        <Text size="sm" truncate>
          {file?.name}
        </Text>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          onClick={() => upload.choose(null)}
          leftSection={<IconX size={14} stroke={1.5} />}
          aria-label={`Remove the file for ${label}`}
        >
          Remove
        </Button>
      </Group>
      {state === 'uploading' && (
        <Text size="xs" c="dimmed">
          Uploading...
        </Text>
      )}
      {problem && (
        <Group gap="xs" role="alert">
          <Text size="xs" c="var(--error-ink)">
            {problem}
          </Text>
          {upload.retry && (
            <Button variant="default" size="compact-xs" onClick={upload.retry}>
              Try again
            </Button>
          )}
        </Group>
      )}
    </>
  )
}

function Mark({ state }: { state: Upload['state'] }) {
  if (state === 'uploading') return <Loader size={16} aria-label="Uploading" />
  if (state === 'failed') return <IconAlertCircle size={16} stroke={1.5} color="var(--error-ink)" aria-hidden />
  return <IconCircleCheck size={16} stroke={1.5} aria-label="Uploaded" />
}
