import type { RouteReply } from '../../platform/model/contract/route.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SentReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormDialog, FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { radiologyContract } from '../model/radiology.contract.ts'
import { studyInWords } from '../model/worklist-columns.ts'
import { DoneForm } from './done-form.tsx'
import { FormF } from './form-f/form-f.tsx'
import { SafetyForm } from './safety-form.tsx'
import { ScheduleForm } from './schedule-form.tsx'

export type Examination = RouteReply<typeof radiologyContract.examination>
export type StepProps = { readonly examination: Examination; onClose(): void }

const STEPS = {
  schedule: { title: 'Schedule', Form: ScheduleForm },
  safety: { title: 'Safety questions', Form: SafetyForm },
  'form-f': { title: 'Form F', Form: FormF },
  done: { title: 'Done', Form: DoneForm },
} as const

const isStep = (step: string): step is keyof typeof STEPS => Object.hasOwn(STEPS, step)

/** The dialog of the step that the address names. */
export default function StepDialogs() {
  const url = useUrl()
  const id = url.text('line')
  const step = url.text('step')
  const { data, error, refetch } = useRead(radiologyContract.examination, { id })
  const onClose = () => url.set({ step: null, line: null })
  if (step === 'repeat')
    return (
      <SentReasonDialog
        title="Repeat"
        message="The study is done again. It is not charged again."
        route={radiologyContract.repeat}
        input={({ reason }) => ({ id, reason })}
        done={() => {
          toast.success('To be repeated', data?.patientName)
          onClose()
        }}
        onClose={onClose}
      />
    )
  if (!isStep(step)) return null
  const { title, Form } = STEPS[step]
  return (
    <FormDialog
      title={data ? `${title}: ${studyInWords(data)}, ${data.patientName}` : title}
      opened
      onClose={onClose}
      size={560}
    >
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : data ? (
        <Form key={data.id} examination={data} onClose={onClose} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}
