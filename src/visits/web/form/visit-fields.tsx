import { Select, Textarea, TextInput } from '@mantine/core'
import { inWords } from '../../../kernel/in-words.ts'
import { choice, FIRST_FIELD, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import type { Admitted } from '../../../wards/model/ward-admits.ts'
import { WardAndRoom } from '../../../wards/web/rooms/ward-and-room.tsx'
import { isAdmitted, isCancelledAdmission } from '../../model/admission/is-admitted.ts'
import { needsRoom } from '../../model/visit.ts'
import type { Visit } from '../../model/visits.contract.ts'
import { AdmissionFacts } from '../admission/admission-facts.tsx'
import { PATIENT_TYPE_OPTIONS, RELATION_OPTIONS, STATUS_OPTIONS, VISIT_TYPE_OPTIONS } from '../visit-words.ts'
import { DoctorSelect } from './doctor-select.tsx'
import { ReferringDoctorSelect } from './referring-doctor-select.tsx'
import { VisitDateInput } from './visit-date-input.tsx'
import type { VisitFormState } from './visit-form.ts'

const optionOf = (value: string | null | undefined, label: string | null | undefined) =>
  value && label ? { value, label } : undefined

type Props = {
  readonly form: VisitFormState
  readonly isNew: boolean
  /** The visit that is edited, or the outpatient visit an admission follows: its doctors stay on offer. */
  readonly stored?: Visit | undefined
  readonly patient: Admitted & { readonly id: string }
}

/** The fields of a visit (specification 2, 'Visit registration dialog'). */
export function VisitFields({ form, isNew, stored, patient }: Props) {
  const { values, errors } = form
  const admission = !isNew && stored && (isAdmitted(stored) || isCancelledAdmission(stored)) ? stored : undefined
  const isAdmission = needsRoom(String(values.patientType))
  return (
    <>
      {admission && <AdmissionFacts visit={admission} />}
      <FormSection title="Visit">
        <VisitDateInput {...form.getInputProps('visitDate')} />
        {!admission && (
          <Pick
            isFirst
            label="Patient Type"
            required
            data={PATIENT_TYPE_OPTIONS}
            {...form.getInputProps('patientType')}
          />
        )}
        <Select
          {...(admission && FIRST_FIELD)}
          label="Visit Type"
          required
          placeholder="Select visit type"
          data={VISIT_TYPE_OPTIONS}
          {...choice(form.getInputProps('visitType'))}
        />
        <DoctorSelect
          required={isNew}
          stored={optionOf(stored?.appointmentWithId, stored?.appointmentWith)}
          {...choice(form.getInputProps('appointmentWithId'))}
        />
        <Wide>
          <Textarea
            label="Reason for Visit"
            required
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('reasonForVisit')}
          />
        </Wide>
        <Select
          label="Relation with Employee"
          placeholder="Select relation"
          clearable
          data={RELATION_OPTIONS}
          {...choice(form.getInputProps('relationWithEmployee'))}
        />
        {isAdmission ? (
          !admission && <TextInput label="Status" readOnly variant="filled" value={inWords('in-progress')} />
        ) : (
          <Select
            label="Status"
            allowDeselect={false}
            placeholder={isNew || !stored ? undefined : inWords(stored.status)}
            data={STATUS_OPTIONS}
            {...choice(form.getInputProps('status'))}
          />
        )}
        <ReferringDoctorSelect
          stored={optionOf(stored?.referringDoctorId, stored?.referringDoctor)}
          {...choice(form.getInputProps('referringDoctorId'))}
        />
        <TextInput label="Claim ID" maxLength={60} {...form.getInputProps('claimId')} />
      </FormSection>
      {isAdmission && !admission && (
        <FormSection title="Ward and Room">
          <WardAndRoom
            wardId={values.wardId ?? ''}
            roomNo={values.roomNo || null}
            forVisit={isNew ? undefined : stored?.id}
            patient={patient}
            wardError={errors.wardId}
            roomError={errors.roomNo}
            onChange={({ wardId, roomNo }) => {
              form.setFieldValue('wardId', wardId)
              form.setFieldValue('roomNo', roomNo)
              form.clearFieldError('wardId')
              form.clearFieldError('roomNo')
            }}
          />
        </FormSection>
      )}
    </>
  )
}
