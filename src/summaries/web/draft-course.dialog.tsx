import { Button, Loader, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { counted } from '../../kernel/counted.ts'
import { clinicalNotesContract } from '../../notes/model/clinical-notes.contract.ts'
import type { OpenedNote } from '../../notes/model/shown-note.ts'
import notesCss from '../../notes/web/notes.module.css'
import { useWrite } from '../../platform/web/use-call.ts'
import LetterComparison from '../../refinement/web/letter-comparison.tsx'
import { DialogFoot } from '../../ui/display/dialog-bars.tsx'
import textCss from '../../ui/display/text.module.css'
import { toast } from '../../ui/feedback/toast.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import type { CourseDraftLine } from '../model/course-draft.contract.ts'
import { NO_DRAFT_WORDS, withDraft } from '../model/course-draft.ts'
import { useCourseDraft } from './use-course-draft.ts'

type Props = { readonly note: OpenedNote; readonly facts: string; onClose(): void }

const TITLES = { draft: 'Facts of the record', refined: 'Draft' }
const LEGENDS = { draft: 'only in the facts', refined: 'other words than those of the facts' }

/** The course in hospital as an AI service puts the facts of the record together: compared, taken by the doctor, never signed by itself. */
export default function DraftCourseDialog({ note, facts, onClose }: Props) {
  const { isRunning, drafted, run } = useCourseDraft(note.id)
  const take = useTake(note, facts, onClose)
  const text = drafted?.type === 'answer' ? drafted.text : null
  return (
    <FormDialog title="Draft the course in hospital" opened onClose={onClose} size={960}>
      <Stack gap={12}>
        <p className={textCss.note}>
          These facts go to the AI service without names and numbers of the patient. Every date, number, name and
          medicine of its answer is compared with them.
        </p>
        {drafted && <Status drafted={drafted} />}
        {isRunning && (
          <p className={textCss.note} role="status">
            <Loader size={14} aria-hidden /> Drafting. The text is shown when its facts are compared.
          </p>
        )}
        {text === null ? (
          <section aria-label={TITLES.draft} className={notesCss.text}>
            {facts}
          </section>
        ) : (
          <LetterComparison draft={facts} refined={text} titles={TITLES} legends={LEGENDS} />
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button variant={text === null ? 'filled' : 'default'} loading={isRunning} data-autofocus onClick={run}>
            {drafted ? 'Draft again' : 'Draft'}
          </Button>
          {text !== null && (
            <Button loading={take.isBusy} onClick={() => take.send(text)}>
              Use as the course
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </FormDialog>
  )
}

/** Whether every fact is kept, or why there is no text. */
function Status({ drafted }: { readonly drafted: CourseDraftLine }) {
  const isGood = drafted.type === 'answer'
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={notesCss.check} data-tone={isGood ? 'good' : 'warning'} role="status">
      <Icon size={16} stroke={1.5} aria-hidden />
      <div>
        {isGood
          ? `${drafted.facts} of ${counted(drafted.facts, 'fact')} kept, none added. What is worded otherwise is underlined: please read it.`
          : NO_DRAFT_WORDS[drafted.reason]}
        {!isGood && drafted.missing.length > 0 && <div>{`Left out: ${drafted.missing.join(', ')}`}</div>}
        {!isGood && drafted.invented.length > 0 && <div>{`Not in the record: ${drafted.invented.join(', ')}`}</div>}
        {!isGood && drafted.changed.length > 0 && <div>{`Said differently: ${drafted.changed.join(', ')}`}</div>}
      </div>
    </div>
  )
}

/** Puts the draft into the section, where it is read, changed and saved as any text. */
function useTake({ id, sections }: OpenedNote, facts: string, onClose: () => void) {
  const { mutateAsync: save, isPending } = useWrite(clinicalNotesContract.save)
  const send = async (draft: string) => {
    const there = sections.find(({ section }) => section === 'course')
    const body = withDraft(there?.body ?? '', facts, draft)
    try {
      const { second } = await save({ id, sections: [{ section: 'course', body, version: there?.version ?? null }] })
      if (second.length > 0)
        toast.warning('Someone else wrote here first', 'Both texts are kept: please put them together.')
      else toast.success('The draft stands in the course', 'Please read and correct it.')
      onClose()
    } catch (problem) {
      toast.error('Not taken', problem instanceof Error ? problem.message : '')
    }
  }
  return { isBusy: isPending, send: (draft: string) => void send(draft) }
}
