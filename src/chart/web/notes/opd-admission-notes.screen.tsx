import { NotesOfVisit } from '../../../notes/web/notes-of-visit.tsx'
import { VisitOfAddress } from '../../../visits/web/visit-of-address.tsx'
import { NoteTools } from './note-tools.tsx'

/** /opd-admission-notes/{visitId}: the note of an outpatient visit. */
export function Component() {
  return (
    <VisitOfAddress title="OPD note">
      {(visitId) => <NotesOfVisit key={visitId} visitId={visitId} kind="outpatient" tools={NoteTools} />}
    </VisitOfAddress>
  )
}
