import { Button, TextInput } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { formFForm } from '../../model/examination-forms.ts'
import { radiologyContract } from '../../model/radiology.contract.ts'
import css from '../radiology.module.css'
import type { StepProps } from '../step-dialogs.tsx'
import { PrintFormF } from './print-form-f.tsx'

/** Form F: filled by radiology, then declared by the registered person, after which it stays as it is. */
export function FormF({ examination, onClose }: StepProps) {
  const { id, filledFormF, formFRegistration, practitioner } = examination
  const form = useContractForm(formFForm, {
    ...(filledFormF && { ...filledFormF, weeks: filledFormF.weeks === null ? '' : String(filledFormF.weeks) }),
    referredBy: filledFormF?.referredBy ?? practitioner,
    registrationNo: filledFormF?.registrationNo ?? formFRegistration,
  })
  const { submit, busy } = useSubmit(form, radiologyContract.fillFormF, {
    input: (values) => ({ id, ...values }),
    done: () => toast.success('Form F filled', examination.patientName),
    failed: 'Form F is not saved',
  })
  if (filledFormF?.declaredAt)
    return (
      <div className={css.fields}>
        <p>{`Declared ${showMoment(filledFormF.declaredAt)}, registration ${filledFormF.registrationNo}.`}</p>
        <PrintFormF id={id} />
      </div>
    )
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className={css.fields}>
      <TextInput
        label="Husband or father"
        required
        maxLength={100}
        {...FIRST_FIELD}
        {...form.getInputProps('relativeName')}
      />
      <TextInput label="Weeks" inputMode="numeric" maxLength={2} {...form.getInputProps('weeks')} />
      <TextInput label="Sent by" required maxLength={150} {...form.getInputProps('referredBy')} />
      <TextInput label="Indication of the schedule" required maxLength={200} {...form.getInputProps('indication')} />
      <TextInput label="Machine" required maxLength={100} {...form.getInputProps('machine')} />
      <TextInput label="Registration number" required maxLength={60} {...form.getInputProps('registrationNo')} />
      <DayInput label="Patient signed the declaration on" required {...form.getInputProps('patientDeclaredOn')} />
      <FormFooter submit="Save form F" busy={busy} onCancel={onClose} />
      {filledFormF && !form.isDirty() && <PrintFormF id={id} />}
      {filledFormF && !form.isDirty() && <Declaration id={id} onClose={onClose} />}
    </form>
  )
}

function Declaration({ id, onClose }: { readonly id: string; onClose(): void }) {
  const { can } = useAuth()
  const { mutate, isPending } = useWrite(radiologyContract.declareFormF)
  if (!can('form-f:declare')) return <p className={textCss.caption}>The registered person declares it.</p>
  const declare = () =>
    mutate(
      { id },
      {
        onSuccess: () => {
          toast.success('Form F declared')
          onClose()
        },
        onError: ({ message }) => toast.error('Not declared', message),
      },
    )
  return (
    <Button type="button" variant="default" loading={isPending} onClick={declare}>
      I declare that the sex of the foetus is neither found nor told
    </Button>
  )
}
