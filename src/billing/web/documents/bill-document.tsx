import { Button, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useBytes } from '../../../platform/web/bytes.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import css from './bill-document.module.css'

const PdfPages = lazy(() => import('../../../ui/pdf/pdf-pages.tsx'))

type Props = {
  readonly title: string
  readonly visitId: string
  /** Of the PDF. */
  readonly address: string
  readonly toolbar?: ReactNode
  /** Beside the pages. */
  readonly beside?: ReactNode
}

/** A document of a bill as it will be printed. */
export function BillDocument({ title, visitId, address, toolbar, beside }: Props) {
  const { data, error, refetch } = useBytes(address)
  const print = () => data && void import('../../../ui/pdf/print-pdf.tsx').then(({ printPdf }) => printPdf(data))
  return (
    <Page
      title={title}
      toolbar={toolbar}
      actions={
        <>
          <Button component={Link} to={`/final-bill/${visitId}`} variant="default">
            Final bill
          </Button>
          <Button disabled={!data} leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />} onClick={print}>
            Print
          </Button>
        </>
      }
    >
      <div className={css.document}>
        {beside}
        <div className={css.pages}>
          {error ? (
            <ErrorState what={error.message} retry={() => void refetch()} />
          ) : (
            <Suspense fallback={<Loading />}>{data ? <PdfPages bytes={data} /> : <Loading />}</Suspense>
          )}
        </div>
      </div>
    </Page>
  )
}

const Loading = () => <Skeleton height="60vh" maw={800} mx="auto" role="status" aria-label="Loading the document" />
