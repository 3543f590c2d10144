import { Button, Modal, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense } from 'react'
import { useBytes } from '../../platform/web/bytes.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import css from './print-preview.module.css'

const PdfPages = lazy(() => import('./pdf-pages.tsx'))

type Props = {
  readonly title: string
  /** Where the PDF is made. */
  readonly address: string
  /** What is printed where that is not what is previewed; null where it cannot be printed. */
  toPrint?(previewed: Blob): Promise<Blob | null>
  onClose(): void
}

/** A document as it will be printed, and the button that prints it. */
export default function PrintPreview({ title, address, toPrint, onClose }: Props) {
  const { data, error, refetch } = useBytes(address)
  const print = async () => {
    const [{ printPdf }, pages] = await Promise.all([import('./print-pdf.tsx'), data && (toPrint?.(data) ?? data)])
    if (pages) await printPdf(pages)
  }
  // The browser's own shortcut would print this overlay, and only the pages in sight.
  const printInstead = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void print()
  }
  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content className={css.content ?? ''} onKeyDownCapture={printInstead}>
        <div className={css.head}>
          <Modal.Title className={css.title ?? ''}>{title}</Modal.Title>
          <Button variant="default" onClick={onClose}>
            Close Preview
          </Button>
          <Button
            data-autofocus
            disabled={!data}
            leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
            onClick={() => void print()}
          >
            Print
          </Button>
        </div>
        <div className={css.pages}>
          {error ? (
            <ErrorState what={error.message} retry={() => void refetch()} />
          ) : (
            <Suspense fallback={<Loading />}>{data ? <PdfPages bytes={data} /> : <Loading />}</Suspense>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

const Loading = () => <Skeleton height="60vh" maw={800} mx="auto" role="status" aria-label="Loading the document" />
