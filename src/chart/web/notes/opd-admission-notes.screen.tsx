import { VisitOfAddress } from '../../visits/web/visit-of-address.tsx'
import { NotesOfVisit } from './notes-of-visit.tsx'

/** /opd-admission-notes/{visitId}: the note of an outpatient visit. */
export function Component() {
  return (
    <VisitOfAddress title="OPD note">
      {(visitId) => <NotesOfVisit key={visitId} visitId={visitId} kind="outpatient" />}
    </VisitOfAddress>
  )
}
