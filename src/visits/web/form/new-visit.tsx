import { Text } from '@mantine/core'
import { useState } from 'react'
import { dayOfInstant } from '../../../patients/model/patient-words.ts'
import { usePatient } from '../../../patients/web/use-patient.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import type { Admitted } from '../../../wards/model/ward-admits.ts'
import { type Visit, visitsContract } from '../../model/visits.contract.ts'
import { FirstSurgery } from '../first-surgery.tsx'
import type { SavedVisit } from './visit.dialog.tsx'
import { visitFailure } from './visit-failure.ts'
import { VisitFields } from './visit-fields.tsx'
import { admissionOf, blankVisit, readmissionOf, sentOf, useVisitForm } from './visit-form.ts'
import { VisitFrame } from './visit-frame.tsx'

type Props = {
  readonly patientId: string
  /** The surgery the visit begins with, not sanctioned yet. */
  readonly surgeryId?: string
  /** The outpatient visit whose data the admission takes over. */
  readonly admits?: string
  /** The discharged visit that the readmission is linked to. */
  readonly readmits?: string
  onCancel(): void
  onSaved(visit: SavedVisit): void
}

/** Registers a visit of a patient. */
export default function NewVisit({ patientId, admits, readmits, ...rest }: Props) {
  const patient = usePatient(patientId)
  const follows = admits ?? readmits
  const before = useRead(visitsContract.byId, { id: follows ?? '' }, { enabled: follows !== undefined })
  const failed = [patient, before].find(({ error, data }) => error && !data)
  if (failed) return <ErrorState what={failed.error?.message ?? ''} retry={() => void failed.refetch()} />
  if (!patient.data || (follows && !before.data)) return <FormSkeleton />
  const { name, uhid, gender, age } = patient.data
  return (
    <NewVisitForm
      patient={{ id: patientId, name, uhid, gender, age }}
      before={before.data}
      isReadmission={readmits !== undefined}
      {...rest}
    />
  )
}

type FormProps = Omit<Props, 'patientId' | 'admits' | 'readmits'> & {
  readonly patient: Admitted & { readonly id: string; readonly name: string; readonly uhid: string }
  readonly before: Visit | undefined
  /** `before` is the discharged visit; else it is the outpatient visit that is admitted. */
  readonly isReadmission: boolean
}

function NewVisitForm({ patient, before, isReadmission, surgeryId, onCancel, onSaved }: FormProps) {
  const [initial] = useState(() =>
    before ? (isReadmission ? readmissionOf(before) : admissionOf(before)) : blankVisit(),
  )
  const form = useVisitForm(initial)
  const unsaved = useUnsaved(() => form.isDirty())
  const { send, busy } = useSend(form, visitsContract.register, {
    done: ({ visitNo, patientType, visitType }) => {
      unsaved.release()
      toast.success(
        `Visit registered successfully! Visit ID: ${visitNo}`,
        `Data Stored Successfully. Patient ID: ${patient.uhid}, Visit ID: ${visitNo}`,
      )
      onSaved({ visitNo, patientType, visitType })
    },
    failed: (problem) => toast.error('Error', visitFailure('Failed to register visit', problem)),
  })
  return (
    <VisitFrame
      form={form}
      isNew
      patient={patient}
      busy={busy}
      onCancel={onCancel}
      isUnsaved={unsaved.isUnsaved}
      onSubmit={(values) =>
        send({
          ...sentOf(values),
          patientId: patient.id,
          surgeries: surgeryId ? [surgeryId] : [],
          [isReadmission ? 'readmits' : 'admits']: before?.id ?? null,
        })
      }
    >
      {isReadmission && before && (
        <Text size="sm" c="dimmed" mb="md">
          Readmission of {before.visitNo}, discharged {before.dischargeDate && dayOfInstant(before.dischargeDate)}.
          Doctor, referring doctor and the insurer’s numbers are taken over; claim, package and referral letter are of
          the new visit.
        </Text>
      )}
      {surgeryId && <FirstSurgery id={surgeryId} />}
      <VisitFields form={form} isNew stored={before} patient={patient} />
    </VisitFrame>
  )
}
