import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { clinicalNotesContract } from '../../../notes/model/clinical-notes.contract.ts'
import { KINDS } from '../../../notes/model/kinds.ts'
import { pageOfNote } from '../../../notes/model/page-of-note.ts'
import type { NoteOfList } from '../../../notes/model/shown-note.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import type { BillView } from '../../model/bill/bill-view.ts'
import css from './visit-contents.module.css'

type OperationNotes = {
  readonly isComing: boolean
  /** The newest first; null where nobody operated, or the account may not read them. */
  readonly notes: readonly NoteOfList[] | null
}

/** What was written of the operations of a bill: surgeon, anaesthesia, implants, to compare with what is billed. */
export function useOperationNotes({ visitId, stay }: Pick<BillView, 'visitId' | 'stay'>): OperationNotes {
  const { can } = useAuth()
  const isOperated = stay.procedures.some(({ on }) => on !== null)
  const isRead = isOperated && can('note:read') && can('operation-note:read')
  const { data, error } = useRead(clinicalNotesContract.ofVisit, { visitId }, { enabled: isRead })
  if (!isRead) return { isComing: false, notes: null }
  return { isComing: !(data || error), notes: data ? data.notes.filter((note) => pageOfNote(note)) : null }
}

/** The notes of operations and anaesthesia: each opens on its page, where it is read and printed. */
export function OperationNotesList({
  bill,
  notes,
}: {
  readonly bill: BillView
  readonly notes: readonly NoteOfList[]
}) {
  const { can } = useAuth()
  return (
    <section aria-label="Operation notes">
      <hr />
      <div className={css.entry}>
        Operation notes <span className={css.count}>{grouped(notes.length)}</span>
      </div>
      {notes.map((note) => (
        <Link key={note.id} to={pageOfNote(note) ?? `/admission-notes/${bill.visitId}`} className={css.note}>
          <span>
            {KINDS[note.kind].name} {note.state === 'draft' && <Chip tone="waiting">Draft</Chip>}
          </span>
          <span className={textCss.caption}>{[showMoment(note.notedAt), note.by].filter(Boolean).join(' · ')}</span>
        </Link>
      ))}
      {notes.length === 0 &&
        (can('theatre:read') ? (
          <Link to={`/operation-theatre/visit/${bill.visitId}`} className={css.note}>
            None is written yet: operations of the visit
          </Link>
        ) : (
          <p className={textCss.caption}>None is written yet.</p>
        ))}
    </section>
  )
}
