import { Checkbox, TextInput } from '@mantine/core'
import { SIDE_WORDS } from '../../orders/model/order-words.ts'
import textCss from '../../ui/display/text.module.css'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { FormFooter } from '../../ui/forms/form-dialog.tsx'
import { Pick } from '../../ui/forms/pick/pick.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { safetyForm } from '../model/examination-forms.ts'
import { radiologyContract } from '../model/radiology.contract.ts'
import css from './radiology.module.css'
import type { StepProps } from './step-dialogs.tsx'

/** What the patient answers: only what this study asks. */
export function SafetyForm({ examination, onClose }: StepProps) {
  const { id, answers, questions, side, modality } = examination
  const asks = (question: (typeof questions)[number]) => questions.includes(question)
  const [first] = questions
  const form = useContractForm(safetyForm, {
    pregnancy: answers?.pregnancy ?? null,
    lastPeriod: answers?.lastPeriod ?? '',
    withContrast: answers?.withContrast == null ? null : answers.withContrast ? 'yes' : 'no',
    contrastAllergy: answers?.contrastAllergy ?? null,
    creatinine: answers?.creatinine == null ? '' : String(answers.creatinine),
    creatinineOn: answers?.creatinineOn ?? '',
    metal: answers?.metal ?? null,
    isSideConfirmed: answers?.isSideConfirmed ?? false,
    clearedBecause: answers?.clearedBecause ?? '',
  })
  const { submit, busy } = useSubmit(form, radiologyContract.answer, {
    input: (values) => ({ id, ...values }),
    done: () => {
      toast.success('Answers noted', examination.patientName)
      onClose()
    },
    failed: 'Not noted',
  })
  const isContrast = form.values.withContrast === 'yes'
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className={css.fields}>
      {questions.length === 0 && <p className={textCss.caption}>This study asks nothing of this patient.</p>}
      {asks('pregnancy') && (
        <>
          <Pick
            label="Pregnant"
            required
            isFirst={first === 'pregnancy'}
            data={[
              { value: 'no', label: 'No' },
              { value: 'may-be', label: 'May be' },
              { value: 'yes', label: 'Yes' },
            ]}
            {...form.getInputProps('pregnancy')}
          />
          <DayInput label="Last period" clearable {...form.getInputProps('lastPeriod')} />
        </>
      )}
      {asks('contrast') && (
        <Pick
          label="With contrast"
          required
          isFirst={first === 'contrast'}
          data={[
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes' },
          ]}
          {...form.getInputProps('withContrast')}
        />
      )}
      {asks('contrast') && isContrast && (
        <>
          <Pick
            label="Allergy to contrast"
            required
            data={[
              { value: 'none', label: 'None' },
              { value: 'known', label: 'Known' },
            ]}
            {...form.getInputProps('contrastAllergy')}
          />
          <TextInput
            label="Creatinine (mg/dL)"
            required={modality !== 'fluoroscopy'}
            inputMode="decimal"
            maxLength={5}
            {...form.getInputProps('creatinine')}
          />
          <DayInput label="Creatinine of" clearable {...form.getInputProps('creatinineOn')} />
        </>
      )}
      {asks('metal') && (
        <Pick
          label="Metal in the body"
          required
          isFirst={first === 'metal'}
          data={[
            { value: 'none', label: 'None' },
            { value: 'safe', label: 'Safe' },
            { value: 'unsafe', label: 'Unsafe' },
          ]}
          {...form.getInputProps('metal')}
        />
      )}
      {asks('side') && side && (
        <Checkbox
          label={`Side confirmed with the patient: ${SIDE_WORDS[side].toLowerCase()}`}
          {...form.getInputProps('isSideConfirmed', { type: 'checkbox' })}
        />
      )}
      <TextInput
        label="Done all the same, because"
        description="Where an answer speaks against the study; metal that is not safe, and form F, stay in the way"
        maxLength={300}
        {...form.getInputProps('clearedBecause')}
      />
      <FormFooter submit="Save answers" busy={busy} onCancel={onClose} />
    </form>
  )
}
