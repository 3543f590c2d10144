import { NotesOfVisit } from '../../../notes/web/notes-of-visit.tsx'
import { VisitOfAddress } from '../../../visits/web/visit-of-address.tsx'
import { NoteTools } from './note-tools.tsx'

/** /admission-notes/{visitId}: the admission note of an inpatient, and beside it the notes of the stay. */
export function Component() {
  return (
    <VisitOfAddress title="Admission note">
      {(visitId) => <NotesOfVisit key={visitId} visitId={visitId} kind="admission" tools={NoteTools} />}
    </VisitOfAddress>
  )
}
