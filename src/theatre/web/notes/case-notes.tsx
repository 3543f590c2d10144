import { Button } from '@mantine/core'
import { IconNotes, IconPencil } from '@tabler/icons-react'
import { useRef } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { KINDS } from '../../../notes/model/kinds.ts'
import { Link, useNavigate } from '../../../platform/web/navigation.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { buttonsIn, useOfferedActions } from '../../../ui/page/offered-actions.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import { caseNotesContract } from '../../model/notes/case-notes.contract.ts'
import { CASE_NOTE_KINDS, type CaseNoteKind } from '../../model/notes/fill-case-note.ts'
import css from '../theatre.module.css'

type Note = OpenedCase['notes'][number]
const unheard = { showProblem: () => false }

/** How far a note of a case is. */
export function noteState(note: Pick<Note, 'state' | 'versions'> | undefined): {
  words: string
  tone: 'neutral' | 'waiting' | 'good'
} {
  if (!note) return { words: 'None', tone: 'neutral' }
  if (note.state === 'signed') return { words: 'Signed', tone: 'good' }
  return { words: note.versions > 0 ? 'Being amended' : 'Draft', tone: 'waiting' }
}

/** The operation note and the anaesthesia record of a case: how far each is, and the way to it. */
export function CaseNotes({ opened }: { readonly opened: OpenedCase }) {
  const section = useRef<HTMLElement>(null)
  useOfferedActions(() => buttonsIn(section.current))
  return (
    <section className={css.caseNotes} aria-label="Notes of the operation" ref={section}>
      {CASE_NOTE_KINDS.map((kind) => (
        <NoteOfCase key={kind} kind={kind} opened={opened} note={opened.notes.find((one) => one.kind === kind)} />
      ))}
    </section>
  )
}

type Props = { readonly kind: CaseNoteKind; readonly opened: OpenedCase; readonly note: Note | undefined }

function NoteOfCase({ kind, opened: { id, state, writes }, note }: Props) {
  const { can } = useAuth()
  const go = useNavigate()
  const begin = useSend(unheard, caseNotesContract.begin, {
    done: ({ id: noteId }) => void go(`/operation-theatre/note/${noteId}`),
    failed: 'Not begun',
  })
  const { words, tone } = noteState(note)
  const mayRead = can(kind === 'operation' ? 'operation-note:read' : 'note:read-course')
  const mayWrite = writes.includes(kind) && can(kind === 'operation' ? 'note:write' : 'anaesthesia-record:write')
  const isOff = state === 'cancelled' || state === 'postponed'
  return (
    <div>
      <h2>{KINDS[kind].name}</h2>
      <Chip tone={tone}>{words}</Chip>
      {note?.by && <span className={textCss.caption}>{note.by}</span>}
      {mayWrite && (!note || note.state === 'draft') && !isOff ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Write the ${KINDS[kind].name.toLowerCase()}`}
          loading={begin.busy}
          leftSection={buttonIcon(IconPencil)}
          onClick={() => begin.send({ id, kind })}
        >
          {note ? 'Go on writing' : 'Write'}
        </Button>
      ) : (
        note &&
        mayRead && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Read the ${KINDS[kind].name.toLowerCase()}`}
            component={Link}
            to={`/operation-theatre/note/${note.id}`}
            leftSection={buttonIcon(IconNotes)}
          >
            Read
          </Button>
        )
      )}
    </div>
  )
}
