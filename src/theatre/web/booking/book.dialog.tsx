import { PatientBand } from '../../../alerts/web/patient-band.tsx'
import { instantOf } from '../../../kernel/local-moment.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSection, FormSkeleton, Wide } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { VisitField } from '../../../visits/web/visit-field.tsx'
import { bookingForm } from '../../model/case/booking-form.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'
import { theatreContract } from '../../model/theatre.contract.ts'
import { CaseFields } from './case-fields.tsx'
import { PlaceFields } from './place-fields.tsx'

type Props = { readonly day: string; onClose(): void }

/** Asks for an operation of a visit; with a theatre and a time it is booked at once. */
export default function BookDialog({ day, onClose }: Props) {
  const url = useUrl()
  const { data: choices } = useRead(theatreContract.choices, {})
  return (
    <FormDialog title="Book an operation" opened onClose={onClose}>
      {choices ? <Form day={day} visit={url.text('visit')} choices={choices} onClose={onClose} /> : <FormSkeleton />}
    </FormDialog>
  )
}

type FormProps = Props & {
  readonly visit: string
  readonly choices: Parameters<typeof CaseFields>[0]['choices']
}

function Form({ day, visit, choices, onClose }: FormProps) {
  const form = useContractForm(bookingForm, {
    visitId: visit,
    day,
    minutes: 60,
    procedures: [],
    surgeons: [],
    anaesthesia: null,
  } as never)
  const unsaved = useUnsaved(() => form.isDirty())
  const { visitId } = form.values
  const { data } = useRead(
    theatreContract.ofVisit,
    { visitId: String(visitId) },
    { enabled: visitId !== '', keep: false },
  )
  const { send, busy } = useSend(form, caseStepsContract.ask, {
    done: (_, { place }) => {
      unsaved.release()
      toast.success(place ? 'Booked' : 'Asked for', place ? 'The case stands on the board.' : 'It waits for a theatre.')
      onClose()
    },
    failed: 'Not booked',
  })
  const submit = form.onSubmit(({ visitId: of, theatreId, day: on, time, ...typed }) => {
    const from = theatreId ? instantOf({ day: on ?? '', time }) : null
    if (theatreId && !from) return form.setErrors({ time: 'Please enter day and time' })
    send({ ...typed, visitId: of, place: theatreId && from ? { theatreId, from } : null })
  })
  return (
    <form noValidate autoComplete="off" aria-label="Book an operation" onSubmit={submit}>
      <FormSection title="Patient">
        <Wide>
          <VisitField required {...FIRST_FIELD} {...form.getInputProps('visitId')} />
        </Wide>
        <Wide>{data && <PatientBand patientId={data.patientId} />}</Wide>
      </FormSection>
      <CaseFields form={form as never} choices={choices} surgeries={data?.surgeries ?? []} />
      <FormSection title="Where and when">
        <PlaceFields theatres={choices.theatres} field={(name) => form.getInputProps(name as never)} />
      </FormSection>
      <FormFooter note="* Required" submit={busy ? 'Booking...' : 'Book'} busy={busy} onCancel={onClose} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
