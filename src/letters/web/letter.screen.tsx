import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { useNavigate } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { Page } from '../../ui/page/page.tsx'
import { FindVisit } from '../../visits/web/find-visit.tsx'
import { VisitOfAddress } from '../../visits/web/visit-of-address.tsx'
import { lettersContract } from '../model/letters.contract.ts'
import { LetterLoader } from './letter-loader.tsx'

const TITLE = 'No Deduction Letter'

/** /no-deduction-letter/{visitId}: the letters of a visit to its payer; without a visit, the search for one. */
export function Component() {
  const { visitId: named } = useParams()
  const go = useNavigate()
  if (named) return <VisitOfAddress title={TITLE}>{(visitId) => <LetterLoader visitId={visitId} />}</VisitOfAddress>
  return (
    <Page title={TITLE} subtitle="Choose the visit for the letter" actions={<LatestVisit />}>
      <FindVisit onVisit={(visitNo) => void go(`/no-deduction-letter/${visitNo}`)} />
    </Page>
  )
}

function LatestVisit() {
  const go = useNavigate()
  const { data } = useRead(lettersContract.latestVisit, {})
  return (
    <Button variant="default" disabled={!data} onClick={() => data && void go(`/no-deduction-letter/${data.visitNo}`)}>
      Most recent visit
    </Button>
  )
}
