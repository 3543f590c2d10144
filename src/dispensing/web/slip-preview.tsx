import { lazy, Suspense } from 'react'
import { addressOf } from '../../platform/web/bytes.ts'
import { useUrl } from '../../ui/page/url.ts'
import type { RequestWithLines } from '../model/dispensing.contract.ts'
import { papersContract } from '../model/papers/papers.contract.ts'

const PrintPreview = lazy(() => import('../../ui/pdf/print-preview.tsx'))

/** The slip that the address names (`?slip=`), as it is printed for the ward. */
export function SlipPreview({ requests }: { readonly requests: readonly RequestWithLines[] }) {
  const url = useUrl()
  const line = requests.flatMap(({ issues }) => issues).find(({ issueId }) => issueId === url.text('slip'))
  const request = requests.find(({ issues }) => issues.some(({ issueId }) => issueId === line?.issueId))
  if (!line || !request) return null
  return (
    <Suspense>
      <PrintPreview
        title={`Issue slip ${line.issueNo}`}
        address={addressOf(papersContract.slip, { id: request.id, issueId: line.issueId })}
        onClose={() => url.set({ slip: null })}
      />
    </Suspense>
  )
}
