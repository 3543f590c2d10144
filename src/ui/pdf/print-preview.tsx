import { Button, Modal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useBytes } from '../../platform/web/bytes.ts'
import { buttonIcon } from '../display/button-icon.tsx'
import { DialogHead } from '../display/dialog-bars.tsx'
import { OWN_ESCAPE } from '../keyboard/innermost-escape.ts'
import css from './print-preview.module.css'
import { ShownPdf } from './shown-pdf.tsx'

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
  const pdf = useBytes(address)
  const { data } = pdf
  const printButton = useRef<HTMLButtonElement>(null)
  // While there is nothing to print it cannot have the focus.
  useEffect(() => {
    if (data) printButton.current?.focus()
  }, [data])
  const print = async () => {
    const [{ printPdf }, pages] = await Promise.all([import('./print-pdf.tsx'), data && (toPrint?.(data) ?? data)])
    if (pages) await printPdf(pages)
  }
  const onKey = (event: KeyboardEvent) => {
    // Not the form that it was opened from.
    if (event.key === 'Escape') onClose()
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
    // The browser's own shortcut would print this overlay, and only the pages in sight.
    event.preventDefault()
    void print()
  }
  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content className={css.content ?? ''} {...OWN_ESCAPE} onKeyDownCapture={onKey}>
        <DialogHead className={css.head}>
          <Modal.Title className={css.title ?? ''}>{title}</Modal.Title>
          <Button variant="default" onClick={onClose}>
            Close Preview
          </Button>
          <Button
            ref={printButton}
            data-autofocus
            disabled={!data}
            leftSection={buttonIcon(IconPrinter)}
            onClick={() => void print()}
          >
            Print
          </Button>
        </DialogHead>
        <div className={css.pages}>
          <ShownPdf of={pdf} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
