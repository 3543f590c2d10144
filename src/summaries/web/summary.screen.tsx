import { VisitOfAddress } from '../../visits/web/visit-of-address.tsx'
import { SummaryOfVisit } from './summary-of-visit.tsx'

/** /discharge-summary/{visitId} and its other names: the one summary of a visit, whatever its form. */
export function Component() {
  return (
    <VisitOfAddress title="Discharge summary">
      {(visitId) => <SummaryOfVisit key={visitId} visitId={visitId} />}
    </VisitOfAddress>
  )
}
