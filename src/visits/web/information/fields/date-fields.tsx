import { Textarea } from '@mantine/core'
import { DayInput } from '../../../../ui/forms/day-input.tsx'
import { FormSection, Wide } from '../../../../ui/forms/form-dialog.tsx'
import type { VisitDataProps } from '../visit-data.tsx'

/** Reason and dates of a visit. */
export const DateFields = ({ form, visit }: VisitDataProps) => (
  <FormSection title="Visit Data">
    <Wide>
      <Textarea
        label="Reason for Visit"
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reasonForVisit')}
      />
    </Wide>
    <DayInput label="Admission Date" {...form.getInputProps('admissionDate')} />
    <DayInput label="Surgery Date" {...form.getInputProps('surgeryDate')} />
    <DayInput
      label="Discharge Date"
      readOnly={visit.isDischarged}
      description={
        visit.isDischarged ? 'The patient has been discharged' : 'The planned date, until the patient is discharged'
      }
      {...form.getInputProps('dischargeDate')}
    />
  </FormSection>
)
