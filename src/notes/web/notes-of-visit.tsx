import { Button } from '@mantine/core'
import { IconHeartRateMonitor, IconPencil, IconPlus } from '@tabler/icons-react'
import { useAuth } from '../../access/web/session.tsx'
import { PatientBand } from '../../alerts/web/patient-band.tsx'
import { showMoment } from '../../kernel/calendar.ts'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { Link, useNavigate } from '../../platform/web/navigation.tsx'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import textCss from '../../ui/display/text.module.css'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useUrl } from '../../ui/page/url.ts'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import { mayWriteKind } from '../model/decide-note.ts'
import { isKindOf, KINDS, KINDS_HERE, type NoteKind } from '../model/kinds.ts'
import { pageOfNote } from '../model/page-of-note.ts'
import type { NoteOfList } from '../model/shown-note.ts'
import { NoteHead } from './note-head.tsx'
import { NoteView } from './note-view.tsx'
import css from './notes.module.css'
import type { ToolsOfNote } from './tools-of-note.ts'

type Notes = RouteReply<typeof clinicalNotesContract.ofVisit>
type Props = { readonly visitId: string; readonly kind: NoteKind; readonly tools: ToolsOfNote }

/** The notes of a visit: the one of the address, else the newest of the screen's kind; the others beside it. */
export function NotesOfVisit({ visitId, kind, tools }: Props) {
  const url = useUrl()
  const { data, error, refetch } = useRead(clinicalNotesContract.ofVisit, { visitId }, { keep: false })
  const begin = useBegin(visitId)
  if (!data) return <ComingPage title={KINDS[kind].name} error={error} onRetry={() => void refetch()} />
  const { visit, notes } = data
  const shown = url.text('note') || notes.find((note) => note.kind === kind)?.id
  const list = <NoteList notes={data} shown={shown} begin={begin} />
  if (shown) return <NoteView key={shown} id={shown} list={list} tools={tools} />
  return (
    <div className={css.screen}>
      <NoteHead visit={visit} name={KINDS[kind].name} />
      <div className={css.room}>
        <PatientBand patientId={visit.patientId} />
      </div>
      <div className={css.columns} data-plain>
        <aside className={css.left}>{list}</aside>
        <main className={css.middle}>
          <EmptyState line={`No ${KINDS[kind].name.toLowerCase()} is written for this visit yet.`} />
          <Begin kind={kind} patientType={visit.patientType} begin={begin} isMain />
        </main>
      </div>
    </div>
  )
}

type Begins = ReturnType<typeof useBegin>

/** Begins a note and opens it. */
function useBegin(visitId: string) {
  const url = useUrl()
  const { mutateAsync, isPending } = useWrite(clinicalNotesContract.begin)
  const begin = async (kind: NoteKind) => {
    try {
      const { id } = await mutateAsync({ visitId, kind })
      url.set({ note: id })
    } catch (problem) {
      toast.error('Not begun', problem instanceof Error ? problem.message : '')
    }
  }
  return { begin, isPending }
}

type BeginProps = {
  readonly kind: NoteKind
  readonly patientType: string
  readonly begin: Begins
  readonly isMain?: boolean
}

/** The button that begins a note, where this account writes it and the visit has it. */
function Begin({ kind, patientType, begin: { begin, isPending }, isMain = false }: BeginProps) {
  const { can } = useAuth()
  const writer = { writesDoctors: can('note:write'), writesNursing: can('nursing-note:write'), writesPart: false }
  if (!mayWriteKind(kind, writer) || !isKindOf(kind, patientType)) return null
  const name = KINDS[kind].name
  return (
    <Button
      className={css.begin}
      variant={isMain ? 'filled' : 'subtle'}
      size={isMain ? 'sm' : 'compact-sm'}
      autoFocus={isMain}
      loading={isPending}
      leftSection={buttonIcon(isMain ? IconPencil : IconPlus)}
      onClick={() => void begin(kind)}
    >
      {isMain ? `Write the ${name.toLowerCase()}` : name}
    </Button>
  )
}

type ListProps = { readonly notes: Notes; readonly shown: string | undefined; readonly begin: Begins }

/** The notes of the visit by kind, what can be begun, and what was signed of the patient before. */
function NoteList({ notes: { visit, notes, earlier }, shown, begin }: ListProps) {
  const url = useUrl()
  const go = useNavigate()
  const { can } = useAuth()
  const open = (note: NoteOfList) => {
    const page = pageOfNote(note)
    if (page) void go(page)
    else url.open({ note: note.id })
  }
  return (
    <nav className={css.list} aria-label="Notes of the visit">
      <h2 className={textCss.caption}>Notes of the visit</h2>
      {notes.map((note) => (
        <Entry key={note.id} note={note} isShown={note.id === shown} onOpen={() => open(note)} />
      ))}
      {KINDS_HERE.filter((kind) => KINDS[kind].repeats || !notes.some((note) => note.kind === kind)).map((kind) => (
        <Begin key={kind} kind={kind} patientType={visit.patientType} begin={begin} />
      ))}
      {can('theatre:read') && visit.patientType !== 'OPD' && (
        <Button
          className={css.begin ?? ''}
          variant="subtle"
          size="compact-sm"
          component={Link}
          to={`/operation-theatre/visit/${visit.id}`}
          leftSection={buttonIcon(IconHeartRateMonitor)}
        >
          Operations
        </Button>
      )}
      {earlier.length > 0 && (
        <>
          <h2 className={textCss.caption}>Earlier here</h2>
          {earlier.map((note) => (
            <Entry
              key={note.id}
              note={note}
              detail={note.visitNo}
              isShown={note.id === shown}
              onOpen={() => open(note)}
            />
          ))}
        </>
      )}
    </nav>
  )
}

type EntryProps = { readonly note: NoteOfList; readonly detail?: string; readonly isShown: boolean; onOpen(): void }

const Entry = ({ note, detail, isShown, onOpen }: EntryProps) => (
  <button type="button" className={css.entry} aria-current={isShown || undefined} onClick={onOpen}>
    <span className={textCss.strong}>{KINDS[note.kind].name}</span>
    <span className={textCss.caption}>{[showMoment(note.notedAt), note.by, detail].filter(Boolean).join(' · ')}</span>
    {note.state === 'draft' && <Chip tone="waiting">{note.versions > 0 ? 'Being amended' : 'Draft'}</Chip>}
    {note.waitsForMe && <Chip tone="warning">Countersign</Chip>}
  </button>
)
