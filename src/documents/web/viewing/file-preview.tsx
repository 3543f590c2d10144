import { ActionIcon, Modal, Text } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, Suspense } from 'react'
import { DialogHead } from '../../../ui/display/dialog-bars.tsx'
import { WaitingForFile } from '../../../ui/pdf/file-look.tsx'
import classes from './document-preview.module.css'

type Props = {
  /** What is looked at; null while nothing is. */
  readonly shown: { readonly title: string; readonly fileName: string } | null
  readonly tools: ReactNode
  readonly children: ReactNode
  onClose(): void
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void
}

/** A file over the whole screen, with its name and what can be done with it. */
export const FilePreview = ({ shown, tools, children, onClose, onKeyDown }: Props) => (
  <Modal.Root
    opened={shown !== null}
    onClose={onClose}
    fullScreen
    transitionProps={{ duration: 0 }}
    {...(onKeyDown && { onKeyDown })}
  >
    <Modal.Content className={classes.content ?? ''}>
      {shown && (
        <>
          <DialogHead className={classes.head}>
            <Modal.Title className={classes.title ?? ''}>{shown.title}</Modal.Title>
            <Text size="xs" c="dimmed" truncate className={classes.file ?? ''}>
              {shown.fileName}
            </Text>
            {tools}
            <Modal.CloseButton aria-label="Close preview" />
          </DialogHead>
          <Modal.Body className={classes.body ?? ''}>
            <Suspense fallback={<WaitingForFile />}>{children}</Suspense>
          </Modal.Body>
        </>
      )}
    </Modal.Content>
  </Modal.Root>
)

type ToolProps = { readonly label: string; readonly Icon: TablerIcon; readonly disabled?: boolean; onClick(): void }

export const PreviewTool = ({ label, Icon, disabled = false, onClick }: ToolProps) => (
  <ActionIcon variant="default" size={34} disabled={disabled} data-hint={label} aria-label={label} onClick={onClick}>
    <Icon size={18} stroke={1.5} />
  </ActionIcon>
)
