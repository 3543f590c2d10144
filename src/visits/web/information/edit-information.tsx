import { useState } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { isStale, useSend } from '../../../ui/forms/use-submit.ts'
import { type Information, treatmentContract } from '../../model/treatment/treatment.contract.ts'
import { BasicInformation } from './fields/basic-information.tsx'
import { InformationClash } from './information-clash.tsx'
import { namesIn, useInformationForm, valuesOf } from './information-form.ts'
import { saveFailure } from './save-failure.ts'
import { VisitData } from './visit-data.tsx'

type Props = { readonly patientId: string; readonly visitId: string | undefined; onClose(): void }

const SAVED = 'Successfully saved patient information and visit data. Patient cards will refresh automatically.'

/** Edits the insurance number of a patient and the data of a visit. */
export default function EditInformation({ patientId, visitId, onClose }: Props) {
  const { data, error, refetch } = useRead(treatmentContract.information, { patientId, visitId })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return <EditForm information={data} onClose={onClose} />
}

function EditForm({ information, onClose }: { information: Information; onClose(): void }) {
  // What is edited is what stood there when the form opened: a later change by another user is a clash to see.
  const [base, setBase] = useState(information)
  const [names] = useState(() => namesIn(information.visit))
  const form = useInformationForm(valuesOf(base))
  const unsaved = useUnsaved(() => form.isDirty())
  const write = useSend(form, treatmentContract.saveInformation, {
    done: () => {
      unsaved.release()
      toast.success('Success', SAVED)
      onClose()
    },
    handled: isStale,
    failed: (problem) => toast.error('Error', saveFailure(problem)),
  })
  const { visit } = base

  type Values = Parameters<Parameters<typeof form.onSubmit>[0]>[0]
  const save = ({ insurancePersonNo, ...values }: Values, version = visit?.version) =>
    write.send({
      patientId: base.patientId,
      insurancePersonNo,
      visit: visit && version ? { ...values, id: visit.id, version } : null,
    })
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={form.onSubmit((values) => save(values))}
      aria-label="Patient information"
    >
      {write.error?.code === 'STALE' && visit && (
        <InformationClash
          message={write.error.message}
          current={write.error.current}
          mine={form.values}
          names={names}
          onKeepMine={({ version }) => form.onSubmit((values) => save(values, version))()}
          onTakeTheirs={(theirs) => {
            const taken = { ...base, visit: theirs }
            for (const [id, name] of namesIn(theirs)) names.set(id, name)
            setBase(taken)
            form.setValues(valuesOf(taken))
            form.resetDirty()
            write.reset()
          }}
        />
      )}
      <BasicInformation form={form} of={base} />
      {visit && <VisitData form={form} visit={visit} names={names} />}
      <FormFooter
        note={visit ? 'An empty field keeps what is stored' : 'There is no visit yet'}
        submit={write.busy ? 'Saving...' : 'Save Changes'}
        busy={write.busy}
        onCancel={onClose}
      />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
