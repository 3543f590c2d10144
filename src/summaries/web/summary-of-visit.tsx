import { Button, Select } from '@mantine/core'
import { IconCircleCheck, IconPencil, IconSparkles } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { PatientBand } from '../../alerts/web/patient-band.tsx'
import { FORM_WORDS, SUMMARY_FORMS, sectionsOfForm } from '../../notes/model/discharge-summary.ts'
import type { FrameOfKind } from '../../notes/web/frame-of-kind.ts'
import { goTo, NoteEditor } from '../../notes/web/note-editor.tsx'
import { NoteHead } from '../../notes/web/note-head.tsx'
import notesCss from '../../notes/web/notes.module.css'
import { SignedNote } from '../../notes/web/signed-note.tsx'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { addressOf } from '../../platform/web/bytes.ts'
import { type Address, Link } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import textCss from '../../ui/display/text.module.css'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useSend } from '../../ui/forms/use-submit.ts'
import { useUrl } from '../../ui/page/url.ts'
import { dischargeSummariesContract } from '../model/discharge-summaries.contract.ts'
import { isFormOf } from '../model/form-of-visit.ts'
import { PRINT_BLOCKED } from '../model/gate.ts'
import { FollowUp } from './follow-up.tsx'
import { SignSummaryDialog } from './sign-summary.dialog.tsx'
import { SummaryChecks } from './summary-checks.tsx'
import { STATE_TONES, STATE_WORDS } from './summary-words.ts'
import { WayToThePatient } from './way-to-the-patient.tsx'

const DraftCourseDialog = lazy(() => import('./draft-course.dialog.tsx'))

export type OpenedSummary = RouteReply<typeof dischargeSummariesContract.ofVisit>

const unheard = { showProblem: () => false }

/** The summary of a visit: its draft for who writes it, what was signed for all others, or the way to begin it. */
export function SummaryOfVisit({ visitId }: { readonly visitId: string }) {
  const { data, error, refetch } = useRead(dischargeSummariesContract.ofVisit, { visitId }, { keep: false })
  if (!data) return <ComingPage title="Discharge summary" error={error} onRetry={() => void refetch()} />
  if (!data.note || !data.form) return <NotBegun opened={data} />
  return <Begun opened={data} note={data.note} form={data.form} reread={async () => (await refetch()).data ?? data} />
}

type BegunProps = {
  readonly opened: OpenedSummary
  readonly note: NonNullable<OpenedSummary['note']>
  readonly form: NonNullable<OpenedSummary['form']>
  reread(): Promise<OpenedSummary>
}

function Begun({ opened, note, form, reread }: BegunProps) {
  const { can } = useAuth()
  const { mayWritePart, checks, state } = opened
  const isDraft = note.state === 'draft'
  const isWhole = note.mayWrite && can('summary:write')
  const sections = sectionsOfForm(form).filter(({ isOfNurses }) => isWhole || isOfNurses)
  const frame: FrameOfKind = {
    ...{ name: FORM_WORDS[form], sections, isWhole },
    printBlocked: opened.printOpens ? null : PRINT_BLOCKED,
    actions: isDraft && isWhole ? <DraftActions opened={opened} note={note} form={form} /> : null,
    above: (
      <>
        <div>
          <Chip tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Chip>
        </div>
        {form !== 'death' && <FollowUp id={note.id} followUpOn={opened.followUpOn} mayWrite={isDraft && isWhole} />}
      </>
    ),
    beside: (
      <>
        <SummaryChecks checks={checks} visitNo={opened.visit.visitNo} goTo={isDraft && isWhole ? goTo : null} />
        <WayToThePatient opened={opened} note={note} />
      </>
    ),
    printAddress: (version) => addressOf(dischargeSummariesContract.print, { id: note.id, version }),
    signDialog: (doctors, onClose) => (
      <SignSummaryDialog opened={opened} note={note} doctors={doctors} onClose={onClose} />
    ),
  }
  const list = <Pages opened={opened} />
  if (isDraft && (isWhole || mayWritePart))
    return (
      <NoteEditor
        key={`${note.id} ${form}`}
        note={note}
        list={list}
        frame={frame}
        reread={async () => (await reread()).note ?? note}
      />
    )
  return <SignedNote note={note} list={list} frame={frame} />
}

type ActionsProps = Pick<BegunProps, 'opened' | 'note' | 'form'>

/** The form of a draft, its course by a language model where one is configured, and whether it waits for its signature. */
function DraftActions({ opened: { visit, ready, courseFacts }, note, form }: ActionsProps) {
  const { id } = note
  const url = useUrl()
  const choose = useSend(unheard, dischargeSummariesContract.setForm, { failed: 'The form is not changed' })
  const mark = useSend(unheard, dischargeSummariesContract.markReady, {
    done: (_, { isReady }) => toast.success(isReady ? 'Ready to be signed' : 'A draft again'),
    failed: 'Not ready to be signed',
  })
  return (
    <>
      <Select
        aria-label="Form of the summary"
        allowDeselect={false}
        data={SUMMARY_FORMS.filter((one) => isFormOf(one, visit.patientType)).map((value) => ({
          value,
          label: FORM_WORDS[value],
        }))}
        value={form}
        onChange={(chosen) => {
          const next = SUMMARY_FORMS.find((one) => one === chosen)
          if (next) choose.send({ id, form: next })
        }}
      />
      {courseFacts !== null && (
        <Button variant="default" leftSection={buttonIcon(IconSparkles)} onClick={() => url.open({ do: 'course' })}>
          Draft the course
        </Button>
      )}
      {courseFacts !== null && url.text('do') === 'course' && (
        <Suspense>
          <DraftCourseDialog note={note} facts={courseFacts} onClose={() => url.set({ do: null })} />
        </Suspense>
      )}
      <Button
        variant="default"
        leftSection={buttonIcon(IconCircleCheck)}
        loading={mark.busy}
        onClick={() => mark.send({ id, isReady: ready === null })}
      >
        {ready === null ? 'Mark as ready' : 'Back to draft'}
      </Button>
    </>
  )
}

type Visit = OpenedSummary['visit']
type PageOfVisit = { readonly name: string; readonly to: (visit: Visit) => Address }

const LINKS: readonly PageOfVisit[] = [
  {
    name: 'Notes',
    to: ({ patientType, visitNo }) =>
      patientType === 'OPD' ? `/opd-admission-notes/${visitNo}` : `/admission-notes/${visitNo}`,
  },
  { name: 'Orders and results', to: ({ visitNo }) => `/orders/${visitNo}` },
  { name: 'Prescriptions', to: ({ visitNo }) => `/prescriptions/${visitNo}` },
  { name: 'All summaries', to: () => '/discharge-summary' },
]

/** Other pages of the visit that a summary is written from. */
const Pages = ({ opened: { visit } }: { readonly opened: OpenedSummary }) => (
  <nav className={notesCss.list} aria-label="Record of the visit">
    <h2 className={textCss.caption}>Record of the visit</h2>
    {LINKS.map(({ name, to }) => (
      <Button key={name} component={Link} to={to(visit)} variant="subtle" size="compact-sm" justify="start">
        {name}
      </Button>
    ))}
  </nav>
)

function NotBegun({ opened }: { readonly opened: OpenedSummary }) {
  const { can } = useAuth()
  const { visit, suggested } = opened
  const begin = useSend(unheard, dischargeSummariesContract.begin, { failed: 'Not begun' })
  return (
    <div className={notesCss.screen}>
      <NoteHead visit={visit} name={FORM_WORDS[suggested]} />
      <div className={notesCss.room}>
        <PatientBand patientId={visit.patientId} />
      </div>
      <div className={notesCss.columns} data-plain>
        <aside className={notesCss.left}>
          <Pages opened={opened} />
        </aside>
        <main className={notesCss.middle}>
          <EmptyState line="No summary is written for this visit yet." />
          {can('summary:write') && (
            <Button
              className={notesCss.begin ?? ''}
              autoFocus
              loading={begin.busy}
              leftSection={buttonIcon(IconPencil)}
              onClick={() => begin.send({ visitId: visit.id })}
            >
              Write the summary
            </Button>
          )}
        </main>
      </div>
    </div>
  )
}
