import { useParams } from 'react-router'
import { Navigate, useNavigate } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { FindVisit } from '../../visits/web/find-visit.tsx'
import { VisitOfAddress } from '../../visits/web/visit-of-address.tsx'
import { lettersContract } from '../model/letters.contract.ts'
import { LetterLoader } from './letter-loader.tsx'

const TITLE = 'No Deduction Letter'

/**
 * /no-deduction-letter/{visitId}: the letters of a visit to its payer. Without a visit it leads to the most recent one
 * (specification 3 section 8); with `?find=visit` to the search for another.
 */
export function Component() {
  const { visitId: named } = useParams()
  const url = useUrl()
  if (named) return <VisitOfAddress title={TITLE}>{(visitId) => <LetterLoader visitId={visitId} />}</VisitOfAddress>
  return url.text('find') === 'visit' ? <ChooseVisit /> : <LatestVisit />
}

function LatestVisit() {
  const { data, error, refetch } = useRead(lettersContract.latestVisit, {})
  if (data) return <Navigate to={`/no-deduction-letter/${data.visitNo}`} replace />
  if (error?.code === 'NOT_FOUND') return <ChooseVisit />
  return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
}

function ChooseVisit() {
  const go = useNavigate()
  return (
    <Page title={TITLE} subtitle="Choose the visit for the letter">
      <FindVisit onVisit={(visitNo) => void go(`/no-deduction-letter/${visitNo}`)} />
    </Page>
  )
}
