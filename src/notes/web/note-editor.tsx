import { Button, Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPrinter, IconSignature, IconTemplate, IconTrash } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { PatientBand } from '../../alerts/web/patient-band.tsx'
import { LatestVitals } from '../../observations/web/latest-vitals.tsx'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { addressOf } from '../../platform/web/bytes.ts'
import { useNavigate } from '../../platform/web/navigation.tsx'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { SentReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { storeOf } from '../../ui/page/store.ts'
import { useUrl } from '../../ui/page/url.ts'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import { beforeSigning } from '../model/decide-note.ts'
import { type Entered, KINDS } from '../model/kinds.ts'
import type { OpenedNote } from '../model/shown-note.ts'
import { BeforeSigningList } from './before-signing.tsx'
import type { FrameOfKind } from './frame-of-kind.ts'
import { NoteHead } from './note-head.tsx'
import { NoteSectionField } from './note-section.tsx'
import css from './notes.module.css'
import { SaveState, type SectionStates } from './save-state.tsx'
import { SignDialog } from './sign.dialog.tsx'
import { TimeOfNote } from './time-of-note.tsx'
import type { Takers, ToolsOfNote } from './tools-of-note.ts'
import type { Unsaved } from './use-section.ts'

const PrintPreview = lazy(() => import('../../ui/pdf/print-preview.tsx'))

type Props = {
  readonly note: OpenedNote
  readonly list: ReactNode
  /** Of a kind that another slice signs and prints. */
  readonly frame?: FrameOfKind
  readonly tools?: ToolsOfNote | undefined
  reread(): Promise<OpenedNote>
}

/** Writes a note: each section saves itself, and what stands in the way of a signature is told beside it. */
export function NoteEditor({ note, list, frame, tools: Tools, reread }: Props) {
  const { id, kind, visit, sections } = note
  const { data: aids } = useRead(clinicalNotesContract.aids, { kind })
  const url = useUrl()
  const unsaved = useRef<Unsaved>(new Map()).current
  const takers = useRef<Takers>(new Map()).current
  const [states] = useState<SectionStates>(() => storeOf(new Map()))
  const { sections: described, name } = frame ?? KINDS[kind]
  const isWhole = frame?.isWhole ?? true
  const stored = new Map(sections.map((section) => [section.section, section]))
  const missing = beforeSigning({ ...note, described })
  const close = () => url.set({ do: null })
  const onEntered = (what: Entered, words: string) => {
    const section = described.find(({ takes }) => takes?.includes(what))
    takers.get(section?.key ?? '')?.(words)
    toast.success(`In the note: ${section?.name}`)
  }

  /** Everything typed is on the server, and read back. */
  const saved = async (): Promise<OpenedNote> => {
    for (const save of [...unsaved.values()]) await save()
    return reread()
  }
  const saveNow = async () => {
    try {
      await saved()
      toast.success('Saved')
    } catch {
      toast.error('Not saved', 'Please try again.')
    }
  }
  const ask = async (what: 'sign' | 'print') => {
    try {
      const waits = beforeSigning({ ...(await saved()), described })
      if (what === 'print' || waits.length === 0) return url.open({ do: what })
      toast.warning('Not ready to be signed', 'What is missing stands at the right.')
      goTo(waits[0]?.section ?? '')
    } catch {
      toast.error('Not saved', 'Please try again.')
    }
  }
  useHotkeys(
    [
      ['mod+S', () => void saveNow()],
      // In a dialog above the note it is the key of that dialog.
      ['mod+Enter', () => isWhole && url.text('do') === '' && void ask('sign')],
    ],
    [],
  )
  return (
    <div className={css.screen}>
      <NoteHead visit={visit} name={name}>
        <SaveState states={states} sections={sections} />
        {frame?.actions}
        {Tools && <Tools note={note} offered={described.flatMap(({ takes }) => takes ?? [])} onEntered={onEntered} />}
        {isWhole && <Templates note={note} templates={aids?.templates ?? []} />}
        <Button variant="default" onClick={() => void saveNow()}>
          Save Now
        </Button>
        {isWhole && (
          <>
            <Button variant="default" leftSection={buttonIcon(IconPrinter)} onClick={() => void ask('print')}>
              Print
            </Button>
            <Button variant="default" leftSection={buttonIcon(IconTrash)} onClick={() => url.open({ do: 'discard' })}>
              {note.signed.length > 0 ? 'Drop the amendment' : 'Discard'}
            </Button>
            <Button leftSection={buttonIcon(IconSignature)} onClick={() => void ask('sign')}>
              Sign
            </Button>
          </>
        )}
      </NoteHead>
      <div className={css.room}>
        <PatientBand patientId={visit.patientId} />
      </div>
      <div className={css.columns}>
        <aside className={css.left}>
          <nav className={css.list} aria-label="Sections">
            {described.map(({ key, name }) => (
              <button key={key} type="button" className={css.entry} onClick={() => goTo(key)}>
                <span>{name}</span>
                <span data-state={missing.some(({ section }) => section === key) ? 'missing' : 'there'}>
                  {missing.some(({ section }) => section === key) ? 'needed' : stored.get(key)?.body.trim() ? '✓' : ''}
                </span>
              </button>
            ))}
          </nav>
          {list}
        </aside>
        <form
          className={css.middle}
          aria-label={name}
          noValidate
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
        >
          {note.amendsBecause !== null && (
            <p className={css.whole}>{`Version ${note.signed.length + 1}: ${note.amendsBecause}`}</p>
          )}
          {described.map((section, at) => (
            <NoteSectionField
              key={section.key}
              noteId={id}
              section={section}
              stored={stored.get(section.key)}
              phrases={aids?.phrases ?? []}
              unsaved={unsaved}
              takers={takers}
              isFirst={at === 0}
              states={states}
            />
          ))}
        </form>
        <aside className={css.right}>
          {frame ? frame.above : <TimeOfNote note={note} />}
          <BeforeSigningList note={note} missing={missing} asked={frame ? [] : described} goTo={goTo} />
          {frame?.beside}
          <LatestVitals visitId={visit.id} visitNo={visit.visitNo} />
        </aside>
      </div>
      {url.text('do') === 'sign' &&
        (frame ? (
          frame.signDialog(aids?.doctors ?? [], close)
        ) : (
          <SignDialog note={note} doctors={aids?.doctors ?? []} onClose={close} />
        ))}
      {url.text('do') === 'discard' && (
        <SentReasonDialog
          title={note.signed.length > 0 ? 'Drop the amendment' : 'Discard the draft'}
          message={
            note.signed.length > 0
              ? 'The note is again what was signed; the texts of the amendment stay in its history.'
              : 'The note goes with everything in it.'
          }
          route={clinicalNotesContract.discard}
          input={({ reason }) => ({ id, reason })}
          done={({ isGone }) => url.set({ do: null, ...(isGone && { note: null }) })}
          onClose={close}
        />
      )}
      <Suspense>
        {url.text('do') === 'print' && (
          <PrintPreview
            title={`${name} of ${visit.patientName}`}
            address={frame?.printAddress(0) ?? addressOf(clinicalNotesContract.print, { id })}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Brings a section to the writer. */
export function goTo(key: string) {
  const field = document.getElementById(`section-${key}`)?.querySelector('textarea')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

type TemplatesProps = {
  readonly note: OpenedNote
  readonly templates: RouteReply<typeof clinicalNotesContract.aids>['templates']
}

/** Fills the empty sections from a template; what is written stays. */
function Templates({ note: { id, sections }, templates }: TemplatesProps) {
  const { mutateAsync: save } = useWrite(clinicalNotesContract.save)
  const go = useNavigate()
  const { can } = useAuth()
  const fillIn = async (bodies: Readonly<Record<string, string>>) => {
    const there = new Map(sections.map((section) => [section.section, section]))
    const empty = Object.entries(bodies).filter(([key]) => (there.get(key)?.body ?? '').trim() === '')
    if (empty.length === 0)
      return toast.warning('Nothing to fill in', 'Every section of the template is written already.')
    try {
      await save({
        id,
        sections: empty.map(([section, body]) => ({ section, body, version: there.get(section)?.version ?? null })),
      })
    } catch (problem) {
      toast.error('Not filled in', problem instanceof Error ? problem.message : '')
    }
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={buttonIcon(IconTemplate)}>
          Template
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map((template) => (
          <Menu.Item key={template.id} onClick={() => void fillIn(template.bodies)}>
            {template.name}
          </Menu.Item>
        ))}
        {can('note-text:read') && (
          <Menu.Item onClick={() => void go('/note-texts')}>Phrases and templates...</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
