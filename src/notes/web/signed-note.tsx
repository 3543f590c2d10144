import { Button, Textarea } from '@mantine/core'
import { IconPencil, IconPlus, IconPrinter, IconSignature } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { PatientBand } from '../../alerts/web/patient-band.tsx'
import { showMoment } from '../../kernel/calendar.ts'
import { LatestVitals } from '../../observations/web/latest-vitals.tsx'
import { addressOf } from '../../platform/web/bytes.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import textCss from '../../ui/display/text.module.css'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SentReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { useUrl } from '../../ui/page/url.ts'
import { WrittenText } from '../../ui/writing/written-text.tsx'
import { addendumForm, clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import { KINDS } from '../model/kinds.ts'
import type { NoteVersion, OpenedNote } from '../model/shown-note.ts'
import type { FrameOfKind } from './frame-of-kind.ts'
import { NoteHead } from './note-head.tsx'
import css from './notes.module.css'

const PrintPreview = lazy(() => import('../../ui/pdf/print-preview.tsx'))

type Props = { readonly note: OpenedNote; readonly list: ReactNode; readonly frame?: FrameOfKind }

/** A note as it was signed: its versions, what was added below, and what can still be done. */
export function SignedNote({ note, list, frame }: Props) {
  const { id, kind, visit, signed, addenda } = note
  const { can } = useAuth()
  const url = useUrl()
  const name = frame?.name ?? KINDS[kind].name
  const chosen = Number(url.text('version')) || signed[0]?.versionNo
  const shown = signed.find(({ versionNo }) => versionNo === chosen)
  const { mutateAsync: countersign, isPending } = useWrite(clinicalNotesContract.countersign)
  const close = () => url.set({ do: null })
  const sign = async () => {
    try {
      await countersign({ id, versionNo: signed[0]?.versionNo ?? 1 })
      toast.success('Countersigned')
    } catch (problem) {
      toast.error('Not countersigned', problem instanceof Error ? problem.message : '')
    }
  }
  const isOpen = signed.length > 0
  return (
    <div className={css.screen}>
      <NoteHead visit={visit} name={name}>
        {isOpen && frame?.printBlocked != null && (
          <Button variant="default" disabled title={frame.printBlocked} leftSection={buttonIcon(IconPrinter)}>
            {frame.printBlocked}
          </Button>
        )}
        {frame?.actions}
        {isOpen && !frame?.printBlocked && (
          <Button variant="default" leftSection={buttonIcon(IconPrinter)} onClick={() => url.open({ do: 'print' })}>
            Print
          </Button>
        )}
        {isOpen && note.mayWrite && can('note:add') && (
          <Button variant="default" leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ do: 'add' })}>
            Addendum
          </Button>
        )}
        {note.mayAmend && (
          <Button variant="default" leftSection={buttonIcon(IconPencil)} onClick={() => url.open({ do: 'amend' })}>
            Amend
          </Button>
        )}
        {note.mayCountersign && (
          <Button leftSection={buttonIcon(IconSignature)} loading={isPending} onClick={() => void sign()}>
            Countersign
          </Button>
        )}
      </NoteHead>
      <div className={css.room}>
        <PatientBand patientId={visit.patientId} />
      </div>
      <div className={css.columns}>
        <aside className={css.left}>{list}</aside>
        <article className={css.middle} aria-label={name}>
          {shown ? (
            <Version version={shown} />
          ) : (
            <EmptyState line={frame ? 'Nothing is signed yet.' : 'This note is not signed yet.'} />
          )}
          {addenda.map(({ id: of, words, signedAs, signedAt }) => (
            <section key={of} className={css.whole} aria-label="Addendum">
              <h2 className={textCss.caption}>{`Addendum, ${showMoment(signedAt)}, ${signedAs}`}</h2>
              <p className={css.text}>{words}</p>
            </section>
          ))}
        </article>
        <aside className={css.right}>
          {frame?.above}
          <Versions note={note} chosen={chosen} />
          {frame?.beside}
          <LatestVitals visitId={visit.id} visitNo={visit.visitNo} />
        </aside>
      </div>
      {url.text('do') === 'add' && <AddendumDialog id={id} onClose={close} />}
      {url.text('do') === 'amend' && note.mayAmend && (
        <SentReasonDialog
          title="Amend the note"
          message="What is signed stays to be read, and prints as replaced once the next version is signed."
          route={clinicalNotesContract.amend}
          input={({ reason }) => ({ id, reason })}
          done={close}
          onClose={close}
        />
      )}
      <Suspense>
        {url.text('do') === 'print' && shown && (
          <PrintPreview
            title={`${name} of ${visit.patientName}`}
            address={
              frame?.printAddress(shown.versionNo) ??
              addressOf(clinicalNotesContract.print, { id, version: shown.versionNo })
            }
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

const Version = ({ version: { content } }: { readonly version: NoteVersion }) => (
  <>
    {content.sections.map(({ key, name, body, source }) => (
      <section key={key} className={css.whole} aria-label={name}>
        <h2 className={textCss.caption}>{source === null ? name : `${name}, from ${source}`}</h2>
        <WrittenText text={body} />
      </section>
    ))}
  </>
)

/** Who signed which version, who countersigned it, and for whom it waits. */
function Versions({ note, chosen }: { readonly note: OpenedNote; readonly chosen: number | undefined }) {
  const url = useUrl()
  const { signed, countersigner, state } = note
  return (
    <section aria-label="Signatures" className={css.before}>
      <h2 className={textCss.strong}>Signatures</h2>
      {state === 'draft' && signed.length > 0 && <Chip tone="waiting">Being amended</Chip>}
      {signed.map(({ versionNo, content, signedAs, signedAt, countersignedAs, countersignedAt, digest }, at) => (
        <div key={versionNo} className={css.version}>
          <button
            type="button"
            className={css.entry}
            aria-current={versionNo === chosen || undefined}
            onClick={() => url.set({ version: at === 0 ? null : String(versionNo) })}
          >
            <span className={textCss.strong}>
              {`Version ${versionNo}`}
              {at > 0 && `, replaced by version ${signed[at - 1]?.versionNo}`}
            </span>
            <span className={textCss.caption}>{`${showMoment(signedAt)}, ${signedAs}`}</span>
            {content.reason !== null && <span className={textCss.caption}>{content.reason}</span>}
            {countersignedAs !== null && countersignedAt !== null && (
              <span
                className={textCss.caption}
              >{`Countersigned ${showMoment(countersignedAt)}, ${countersignedAs}`}</span>
            )}
            <span className={textCss.caption}>{`SHA-256 ${digest.slice(0, 16)}`}</span>
          </button>
        </div>
      ))}
      {countersigner && signed[0]?.countersignedAt === null && (
        <Chip tone="warning">{`Waits for ${countersigner.name} until ${showMoment(countersigner.until)}`}</Chip>
      )}
    </section>
  )
}

function AddendumDialog({ id, onClose }: { readonly id: string; onClose(): void }) {
  const form = useContractForm(addendumForm, {})
  const { submit, busy } = useSubmit(form, clinicalNotesContract.addAddendum, {
    input: (values) => ({ id, ...values }),
    done: onClose,
    failed: 'The addendum is not saved',
  })
  return (
    <FormDialog title="Addendum" opened onClose={onClose} size={560}>
      <form onSubmit={submit} noValidate className={css.dialog}>
        <Textarea
          label="Below the note"
          required
          autosize
          minRows={4}
          maxLength={4000}
          data-autofocus
          {...form.getInputProps('words')}
        />
        <FormFooter submit="Sign the addendum" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
