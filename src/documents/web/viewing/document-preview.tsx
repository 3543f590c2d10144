import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconDownload } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useFocusReturn } from '../../../ui/keyboard/focus-return.ts'
import { FileLook } from '../../../ui/pdf/file-look.tsx'
import type { StoredDocument } from '../../model/documents.contract.ts'
import { addressOfDocument, saveDocument } from './document-bytes.ts'
import { FilePreview, PreviewTool } from './file-preview.tsx'

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
    <FilePreview
      shown={document && { title: among[at]?.name ?? document.fileName, fileName: document.fileName }}
      tools={
        document && (
          <>
            <PreviewTool label="Previous document" Icon={IconArrowLeft} disabled={!before} onClick={() => go(before)} />
            <PreviewTool label="Next document" Icon={IconArrowRight} disabled={!after} onClick={() => go(after)} />
            <PreviewTool label="Download" Icon={IconDownload} onClick={() => void saveDocument(document)} />
          </>
        )
      }
      onClose={onClose}
      onKeyDown={({ key }) => go(key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined)}
    >
      {document && <Look key={document.id} document={document} />}
    </FilePreview>
  )
}

function Look({ document }: { readonly document: StoredDocument }) {
  const shows = document.fileType === 'application/pdf' || document.fileType.startsWith('image/')
  if (shows) return <FileLook address={addressOfDocument(document.id)} name={document.fileName} />
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
}
