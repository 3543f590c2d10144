import { ActionIcon, Modal, Skeleton, Text } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, type ReactNode, Suspense } from 'react'
import { useBytes } from '../../../platform/web/bytes.ts'
import { DialogHead } from '../../../ui/display/dialog-bars.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import classes from './document-preview.module.css'

const PdfPages = lazy(() => import('../../../ui/pdf/pdf-pages.tsx'))

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
            <Suspense fallback={<Waiting />}>{children}</Suspense>
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

const Waiting = () => <Skeleton height="60vh" maw={800} mx="auto" role="status" aria-label="Loading the document" />

/** A PDF page below page, or a picture. */
export function FileLook({ address, name }: { readonly address: string; readonly name: string }) {
  const { data, error, refetch } = useBytes(address)
  if (error) return <ErrorState what="Download failed. Please try again." retry={() => void refetch()} />
  if (!data) return <Waiting />
  return data.type === 'application/pdf' ? <PdfPages bytes={data} /> : <Picture bytes={data} name={name} />
}

/** Shown from an address in memory, which is given back once the picture is drawn. */
function Picture({ bytes, name }: { readonly bytes: Blob; readonly name: string }) {
  return (
    <img
      className={classes.picture}
      alt={name}
      ref={(image) => {
        if (!image) return
        const url = URL.createObjectURL(bytes)
        image.src = url
        return () => URL.revokeObjectURL(url)
      }}
    />
  )
}
