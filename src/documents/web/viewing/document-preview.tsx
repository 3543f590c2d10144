import { ActionIcon, Button, Modal, Skeleton, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconDownload, type TablerIcon } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useBytes } from '../../../platform/web/bytes.ts'
import { DialogHead } from '../../../ui/display/dialog-bars.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useFocusReturn } from '../../../ui/page/focus-return.ts'
import type { StoredDocument } from '../../model/documents.contract.ts'
import { addressOfDocument, saveDocument } from './document-bytes.ts'
import classes from './document-preview.module.css'

const PdfPages = lazy(() => import('../../../ui/pdf/pdf-pages.tsx'))

type Named = StoredDocument & { readonly name?: string }
type Props = {
  /** What is looked at; null while nothing is. */
  readonly document: Named | null
  /** The documents of the visit, for the arrows. */
  readonly among: readonly Named[]
  onOpen(document: StoredDocument): void
  onClose(): void
}

/** A document as it looks; the arrow keys go on to the next one. */
export function DocumentPreview({ document, among, onOpen, onClose }: Props) {
  useFocusReturn(document !== null)
  const at = among.findIndex(({ id }) => id === document?.id)
  const [before, after] = at < 0 ? [] : [among[at - 1], among[at + 1]]
  const go = (to: Named | undefined) => to && onOpen(to)
  return (
    <Modal.Root
      opened={document !== null}
      onClose={onClose}
      fullScreen
      transitionProps={{ duration: 0 }}
      onKeyDown={({ key }) => go(key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined)}
    >
      <Modal.Content className={classes.content ?? ''}>
        {document && (
          <>
            <DialogHead className={classes.head}>
              <Modal.Title className={classes.title ?? ''}>{among[at]?.name ?? document.fileName}</Modal.Title>
              <Text size="xs" c="dimmed" truncate className={classes.file ?? ''}>
                {document.fileName}
              </Text>
              <Tool label="Previous document" Icon={IconArrowLeft} disabled={!before} onClick={() => go(before)} />
              <Tool label="Next document" Icon={IconArrowRight} disabled={!after} onClick={() => go(after)} />
              <Tool label="Download" Icon={IconDownload} onClick={() => void saveDocument(document)} />
              <Modal.CloseButton aria-label="Close preview" />
            </DialogHead>
            <Modal.Body className={classes.body ?? ''}>
              <Suspense fallback={<Waiting />}>
                <Look key={document.id} document={document} />
              </Suspense>
            </Modal.Body>
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

type ToolProps = { readonly label: string; readonly Icon: TablerIcon; readonly disabled?: boolean; onClick(): void }

const Tool = ({ label, Icon, disabled = false, onClick }: ToolProps) => (
  <ActionIcon variant="default" size={34} disabled={disabled} data-hint={label} aria-label={label} onClick={onClick}>
    <Icon size={18} stroke={1.5} />
  </ActionIcon>
)

const Waiting = () => <Skeleton height="60vh" maw={800} mx="auto" role="status" aria-label="Loading the document" />

function Look({ document }: { readonly document: StoredDocument }) {
  const isPdf = document.fileType === 'application/pdf'
  const shows = isPdf || document.fileType.startsWith('image/')
  const { data, error, refetch } = useBytes(addressOfDocument(document.id), shows)
  if (!shows)
    return (
      <EmptyState
        line="Word documents are not shown here."
        action={
          <Button variant="default" onClick={() => void saveDocument(document)}>
            Download
          </Button>
        }
      />
    )
  if (error) return <ErrorState what="Download failed. Please try again." retry={() => void refetch()} />
  if (!data) return <Waiting />
  return isPdf ? <PdfPages bytes={data} /> : <Picture bytes={data} name={document.fileName} />
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
