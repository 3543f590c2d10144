import { useState } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { isStale, useSend } from '../../../ui/forms/use-submit.ts'
import { ALREADY_DISCHARGED } from '../../model/editing/already-discharged.ts'
import { type Visit, visitsContract } from '../../model/visits.contract.ts'
import type { SavedVisit } from './visit.dialog.tsx'
import { VisitClash } from './visit-clash.tsx'
import { visitFailure } from './visit-failure.ts'
import { VisitFields } from './visit-fields.tsx'
import { sentOf, useVisitForm, valuesOf } from './visit-form.ts'
import { VisitFrame } from './visit-frame.tsx'

type Props = { readonly visitId: string; onCancel(): void; onSaved(visit: SavedVisit): void }

/** Changes a visit. */
export default function EditVisit({ visitId, onCancel, onSaved }: Props) {
  const { data, error, refetch } = useRead(visitsContract.byId, { id: visitId })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  if (data.dischargeDate && !data.can.edit) return <EmptyState line={ALREADY_DISCHARGED.text} />
  return <EditForm visit={data} onCancel={onCancel} onSaved={onSaved} />
}

function EditForm({ visit, onCancel, onSaved }: Omit<Props, 'visitId'> & { visit: Visit }) {
  // What is being edited is the visit as it was when the form opened: a later change by another user is a clash to see.
  const [base, setBase] = useState(visit)
  const form = useVisitForm(valuesOf(base))
  const unsaved = useUnsaved(() => form.isDirty())
  const edit = useSend(form, visitsContract.edit, {
    done: ({ visitNo, patientType, visitType }) => {
      unsaved.release()
      toast.success('Visit updated successfully')
      onSaved({ visitNo, patientType, visitType })
    },
    handled: isStale,
    failed: (problem) => toast.error('Error', visitFailure('Failed to update visit', problem)),
  })

  const save = (values: Parameters<Parameters<typeof form.onSubmit>[0]>[0], version: number) =>
    edit.send({ ...sentOf(values, base), id: base.id, version })
  return (
    <VisitFrame
      form={form}
      isNew={false}
      patient={{ name: base.patientName, uhid: base.uhid }}
      busy={edit.busy}
      onCancel={onCancel}
      isUnsaved={unsaved.isUnsaved}
      onSubmit={(values) => save(values, base.version)}
    >
      {edit.error?.code === 'STALE' && (
        <VisitClash
          message={edit.error.message}
          current={edit.error.current}
          mine={form.values}
          onKeepMine={({ version }) => form.onSubmit((values) => save(values, version))()}
          onTakeTheirs={(theirs) => {
            setBase(theirs)
            form.setValues(valuesOf(theirs))
            form.resetDirty()
            edit.reset()
          }}
        />
      )}
      <VisitFields
        form={form}
        isNew={false}
        stored={base}
        patient={{ id: base.patientId, gender: base.gender, age: base.age }}
      />
    </VisitFrame>
  )
}
