import { useRef, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { CallFailed } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { useAutosave } from '../../../ui/autosave/use-autosave.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useToday } from '../../../ui/page/use-now.ts'
import { priceTyped } from '../../model/notes/decide-note.ts'
import type { NoteForm } from '../../model/notes/note-fields.ts'
import { notesContract, type ShownNote } from '../../model/notes/notes.contract.ts'
import { focusFirstWrong } from '../focus-first-wrong.ts'
import css from '../purchasing.module.css'
import { NoteFoot } from './note-foot.tsx'
import { NoteHead } from './note-head.tsx'
import { NoteLines } from './note-lines.tsx'
import { NotePapers } from './note-papers.tsx'
import { NoteSteps } from './note-steps.tsx'
import { NOTE_STATE_WORDS, NOTE_TONES } from './note-words.ts'

/** What is typed saves itself after so long. */
const REST_MS = 1000
const WHOLE = {
  same: (one: NoteForm, other: NoteForm) => JSON.stringify(one) === JSON.stringify(other),
  sent: (typed: NoteForm) => typed,
}

/** A note as it is typed, priced while it is typed, and what can be done with it. */
export function NoteEditor({ note }: { readonly note: ShownNote }) {
  const mayWrite = useAuth().can('goods-received:write') && note.state === 'draft'
  const today = useToday()
  const [isPaperShown, showPaper] = useState(true)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const showProblem = ({ fields }: CallFailed) => {
    setProblems(fields)
    focusFirstWrong()
    return Object.keys(fields).length > 0
  }
  const write = useWrite(notesContract.save, { outlives: true, inTurn: `note ${note.id}` })
  const version = useRef(note.version)
  const lastSave = useRef(Promise.resolve(true))
  version.current = Math.max(version.current, note.version)
  const { value, change, isSaving, isSaved, flush } = useAutosave({ value: note.form, version: note.version }, WHOLE, {
    save: (form) => {
      const saved = write.mutateAsync({ ...form, id: note.id, version: version.current }).then((reply) => {
        version.current = reply.version
        return reply.version
      })
      lastSave.current = saved.then(
        () => true,
        (problem) => {
          if (problem instanceof CallFailed) showProblem(problem)
          return false
        },
      )
      return saved
    },
    restMs: REST_MS,
    afterRefusal: 'keep',
    onRefused: (message) => toast.error('Not saved', message),
  })
  const settled = async (): Promise<boolean> => {
    flush()
    const save = lastSave.current
    const isSaved = await save
    // What was typed while it was on its way is sent at once after it.
    await new Promise((resolve) => setTimeout(resolve))
    return isSaved && save !== lastSave.current ? settled() : isSaved
  }
  const edit = (changes: Partial<NoteForm>) => {
    setProblems({})
    change({ ...value, ...changes })
  }
  const facts = new Map(note.items.map((item) => [item.medicineId, item]))
  const { isSameState, takesInputTax } = note
  const priced = priceTyped({ note: value, facts, isSameState, takesInputTax })
  const shared = { note, form: value, priced, problems, mayWrite, edit }
  return (
    <Page
      title="Goods Received"
      wholeSubtitle
      subtitle={
        <>
          {note.noteNo} <Chip tone={NOTE_TONES[note.state]}>{NOTE_STATE_WORDS[note.state]}</Chip>{' '}
          {[
            note.orderNo && `against ${note.orderNo}${note.orderDay ? ` of ${showDay(note.orderDay)}` : ''}`,
            note.supplier,
            note.gstin && `GSTIN ${note.gstin}`,
            note.licenceNo && `licence ${note.licenceNo}`,
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          <span role="status">{isSaving ? 'Saving...' : isSaved ? 'Saved' : ''}</span>
        </>
      }
      actions={<NoteSteps note={note} settled={settled} versionNow={() => version.current} showProblem={showProblem} />}
    >
      <div className={css.withPaper} data-beside={isPaperShown && note.papers.length > 0}>
        <NotePapers note={note} isShown={isPaperShown} show={showPaper} />
        <div className={css.panel}>
          <NoteHead {...shared} />
          <div className={css.scroll}>
            <NoteLines {...shared} today={today} />
          </div>
          <NoteFoot {...shared} />
        </div>
      </div>
    </Page>
  )
}

/** What the parts of the editor share. */
export type NotePart = {
  readonly note: ShownNote
  readonly form: NoteForm
  readonly priced: ReturnType<typeof priceTyped>
  /** Messages by field: 'invoiceNo', 'lines.0.expires'. */
  readonly problems: Readonly<Record<string, string>>
  readonly mayWrite: boolean
  edit(changes: Partial<NoteForm>): void
}
