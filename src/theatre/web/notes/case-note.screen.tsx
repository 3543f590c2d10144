import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { showDay } from '../../../kernel/calendar.ts'
import { KINDS } from '../../../notes/model/kinds.ts'
import { Check } from '../../../notes/web/before-signing.tsx'
import type { FrameOfKind } from '../../../notes/web/frame-of-kind.ts'
import { NoteEditor } from '../../../notes/web/note-editor.tsx'
import notesCss from '../../../notes/web/notes.module.css'
import { SignedNote } from '../../../notes/web/signed-note.tsx'
import { addressOf } from '../../../platform/web/bytes.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ComingPage } from '../../../ui/feedback/coming-page.tsx'
import { caseNotesContract, type OpenedCaseNote } from '../../model/notes/case-notes.contract.ts'
import { noteState } from './case-notes.tsx'
import { SignCaseNoteDialog } from './sign-case-note.dialog.tsx'

/** /operation-theatre/note/{noteId}: the operation note or the anaesthesia record of a case. */
export function Component() {
  const { noteId = '' } = useParams()
  const { data, error, refetch } = useRead(caseNotesContract.opened, { id: noteId }, { keep: false })
  if (!data) return <ComingPage title="Note of an operation" error={error} onRetry={() => void refetch()} />
  return <Opened key={noteId} opened={data} reread={async () => (await refetch()).data ?? data} />
}

type Props = { readonly opened: OpenedCaseNote; reread(): Promise<OpenedCaseNote> }

function Opened({ opened, reread }: Props) {
  const { note } = opened
  const { name, sections } = KINDS[note.kind]
  const { words, tone } = noteState({ state: note.state, versions: note.signed.length })
  const frame: FrameOfKind = {
    ...{ name, sections, isWhole: note.mayWrite, printBlocked: null, actions: null },
    above: (
      <>
        <div>
          <Chip tone={tone}>{words}</Chip>
        </div>
        <OfTheCase opened={opened} />
      </>
    ),
    beside: null,
    printAddress: (version) => addressOf(caseNotesContract.print, { id: note.id, version }),
    signDialog: (doctors, onClose) => <SignCaseNoteDialog opened={opened} doctors={doctors} onClose={onClose} />,
  }
  const list = <Pages opened={opened} />
  return note.state === 'draft' && note.mayWrite ? (
    <NoteEditor note={note} list={list} frame={frame} reread={async () => (await reread()).note} />
  ) : (
    <SignedNote note={note} list={list} frame={frame} />
  )
}

/** What only the case says: the day, and what the signature still asks of it. */
function OfTheCase({ opened: { case: of, told, note } }: { readonly opened: OpenedCaseNote }) {
  const isDraft = note.state === 'draft'
  return (
    <section aria-label="The case" className={notesCss.before}>
      <h2 className={textCss.strong}>The case</h2>
      <p className={textCss.note}>{of.operation}</p>
      <p className={textCss.note}>
        {[of.surgeryDay && `Date of surgery ${showDay(of.surgeryDay)}`, of.theatre].filter(Boolean).join(', ')}
      </p>
      {isDraft && of.missingTime !== null && (
        <Check words={`The time of the operation is missing: ${of.missingTime} is not stamped`} tone="danger" />
      )}
      {isDraft && of.saysNoSide && (
        <Check words="The case says no side: confirm it when you sign, or change the case" tone="warning" />
      )}
      {told.map((words) => (
        <Check key={words} words={words} tone="warning" />
      ))}
    </section>
  )
}

/** The case, its other note, and the notes of the visit. */
function Pages({ opened: { case: of, note } }: { readonly opened: OpenedCaseNote }) {
  const other = note.kind === 'operation' ? 'anaesthesia' : 'operation'
  const { id, visitNo, patientType } = note.visit
  return (
    <nav className={notesCss.list} aria-label="Record of the operation">
      <h2 className={textCss.caption}>Record of the operation</h2>
      <Button component={Link} to={`/operation-theatre/${of.id}`} variant="subtle" size="compact-sm" justify="start">
        Case
      </Button>
      {of.otherId !== null && (
        <Button
          component={Link}
          to={`/operation-theatre/note/${of.otherId}`}
          variant="subtle"
          size="compact-sm"
          justify="start"
        >
          {KINDS[other].name}
        </Button>
      )}
      <Button component={Link} to={`/operation-theatre/visit/${id}`} variant="subtle" size="compact-sm" justify="start">
        Operations of the visit
      </Button>
      <Button
        component={Link}
        to={patientType === 'OPD' ? `/opd-admission-notes/${visitNo}` : `/admission-notes/${visitNo}`}
        variant="subtle"
        size="compact-sm"
        justify="start"
      >
        Notes of the visit
      </Button>
    </nav>
  )
}
