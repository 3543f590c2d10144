import { Anchor, Textarea } from '@mantine/core'
import { counted } from '../../../../kernel/counted.ts'
import { DayInput } from '../../../../ui/forms/days/day-input.tsx'
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
    <DayInput label="Surgery Date" description={<StillPlanned form={form} />} {...form.getInputProps('surgeryDate')} />
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

/** A surgery is charged once it is marked operated: a date alone does not say so. */
function StillPlanned({ form }: Pick<VisitDataProps, 'form'>) {
  const surgeries = form.values.surgeries || []
  const planned = surgeries.filter(({ status = 'planned' }) => status === 'planned')
  if (!form.values.surgeryDate || planned.length === 0) return null
  const operated = () =>
    form.setFieldValue(
      'surgeries',
      surgeries.map((surgery) => (planned.includes(surgery) ? { ...surgery, status: 'completed' as const } : surgery)),
    )
  return (
    <>
      {counted(planned.length, 'surgery', 'surgeries')} still planned, not billed.{' '}
      <Anchor component="button" type="button" size="xs" onClick={operated}>
        Mark operated
      </Anchor>
    </>
  )
}
