import { useState } from 'react'
import { usePatient } from '../../patients/web/use-patient.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useUnsaved } from '../../ui/unsaved-guard.tsx'
import { visitsContract } from '../model/visits.contract.ts'
import type { SavedVisit } from './visit.dialog.tsx'
import { visitFailure } from './visit-failure.ts'
import { VisitFields } from './visit-fields.tsx'
import { blankVisit, useVisitForm } from './visit-form.ts'
import { VisitFrame } from './visit-frame.tsx'

type Props = { readonly patientId: string; onCancel(): void; onSaved(visit: SavedVisit): void }

/** Registers a visit of a patient. */
export default function NewVisit({ patientId, onCancel, onSaved }: Props) {
  const patient = usePatient(patientId)
  const [initial] = useState(blankVisit)
  const form = useVisitForm(initial)
  const register = useWrite(visitsContract.register)
  const unsaved = useUnsaved(() => form.isDirty())
  if (patient.error && !patient.data)
    return <ErrorState what={patient.error.message} retry={() => void patient.refetch()} />
  if (!patient.data) return <FormSkeleton />
  const { name, patientsId } = patient.data

  return (
    <VisitFrame
      form={form}
      isNew
      patient={{ name, patientsId }}
      busy={register.isPending}
      onCancel={onCancel}
      isUnsaved={unsaved.isUnsaved}
      onSubmit={(values) =>
        register.mutate(
          { ...values, patientId },
          {
            onSuccess: ({ visitId, patientType }) => {
              unsaved.release()
              toast.success(
                `Visit registered successfully! Visit ID: ${visitId}`,
                `Data Stored Successfully. Patient ID: ${patientsId}, Visit ID: ${visitId}`,
              )
              onSaved({ visitId, patientType })
            },
            onError: (error) => {
              form.showProblem(error)
              toast.error('Error', visitFailure('Failed to register visit', error))
            },
          },
        )
      }
    >
      <VisitFields form={form} isNew forPatient={patientId} />
    </VisitFrame>
  )
}
