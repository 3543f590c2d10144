import { Button, Checkbox, SegmentedControl, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useBytes } from '../../../platform/web/bytes.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { VisitOfAddress } from '../../../visits/web/visit-of-address.tsx'
import css from './bill-document.module.css'

const PdfPages = lazy(() => import('../../../ui/pdf/pdf-pages.tsx'))

const PARTS = [
  { value: 'all', label: 'All' },
  { value: 'lab', label: 'Lab only' },
  { value: 'radiology', label: 'Radiology only' },
]

/** /invoice/{visitId}: the invoice as it will be printed, in whole or in part. */
export function Component() {
  return <VisitOfAddress title="Invoice">{(visitId) => <Invoice visitId={visitId} />}</VisitOfAddress>
}

function Invoice({ visitId }: { readonly visitId: string }) {
  const url = useUrl()
  const only = url.text('only') || 'all'
  const hidesPharmacy = url.text('pharmacy') === 'hidden'
  const removesDiscount = url.text('discount') === 'removed'
  const query = new URLSearchParams({
    only,
    pharmacy: hidesPharmacy ? 'hidden' : 'shown',
    discount: removesDiscount ? 'removed' : 'shown',
  })
  for (const name of ['payerId', 'billId']) if (url.text(name)) query.set(name, url.text(name))
  const { data, error, refetch } = useBytes(`/api/visits/${visitId}/bill/prints/invoice?${query}`)
  const print = () => data && void import('../../../ui/pdf/print-pdf.tsx').then(({ printPdf }) => printPdf(data))
  return (
    <Page
      title="Invoice"
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
      toolbar={
        <>
          <SegmentedControl
            aria-label="What is shown"
            data={PARTS}
            value={only}
            onChange={(part) => url.set({ only: part === 'all' ? null : part })}
          />
          <Checkbox
            label="Hide pharmacy"
            checked={hidesPharmacy}
            disabled={only !== 'all'}
            onChange={(event) => url.set({ pharmacy: event.currentTarget.checked ? 'hidden' : null })}
          />
          <Checkbox
            label="Remove discount"
            checked={removesDiscount}
            onChange={(event) => url.set({ discount: event.currentTarget.checked ? 'removed' : null })}
          />
        </>
      }
    >
      <div className={css.pages}>
        {error ? (
          <ErrorState what={error.message} retry={() => void refetch()} />
        ) : (
          <Suspense fallback={<Loading />}>{data ? <PdfPages bytes={data} /> : <Loading />}</Suspense>
        )}
      </div>
    </Page>
  )
}

const Loading = () => <Skeleton height="60vh" maw={800} mx="auto" role="status" aria-label="Loading the document" />
