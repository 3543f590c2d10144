import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useBytes } from '../../../platform/web/bytes.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import paperCss from '../../../ui/pdf/paper-beside.module.css'
import { ShownPdf } from '../../../ui/pdf/shown-pdf.tsx'
import { billAddress } from '../bill-address.ts'
import { type PreviewedDocument, usePrintBill } from './use-print-bill.ts'

type Props = {
  readonly title: string
  readonly shown: PreviewedDocument
  readonly toolbar?: ReactNode
  readonly actions?: ReactNode
  /** Beside the pages. */
  readonly beside?: ReactNode
}

/** A document of a bill as it will be printed. */
export function BillDocument({ title, shown, toolbar, actions, beside }: Props) {
  return (
    <Page
      title={title}
      toolbar={toolbar}
      actions={
        <>
          <Button component={Link} to={billAddress(shown.visitId, shown.payerId)} variant="default">
            Final bill
          </Button>
          {actions}
          <PrintBill shown={shown} />
        </>
      }
    >
      <div className={paperCss.beside}>
        {beside}
        <BillPages address={shown.address} />
      </div>
    </Page>
  )
}

/** The button that prints what `BillPages` shows. */
export function PrintBill({ shown }: { readonly shown: PreviewedDocument }) {
  const { data } = useBytes(shown.address)
  const toPrint = usePrintBill(shown)
  const print = async () => {
    const [{ printPdf }, pages] = await Promise.all([import('../../../ui/pdf/print-pdf.tsx'), data && toPrint(data)])
    if (pages) await printPdf(pages)
  }
  return (
    <Button disabled={!data} leftSection={buttonIcon(IconPrinter)} onClick={() => void print()}>
      Print
    </Button>
  )
}

/** The pages of a document. */
export function BillPages({ address }: { readonly address: string }) {
  const pdf = useBytes(address)
  return (
    <ScrollRegion className={paperCss.pages} aria-label="Preview">
      <ShownPdf of={pdf} />
    </ScrollRegion>
  )
}
