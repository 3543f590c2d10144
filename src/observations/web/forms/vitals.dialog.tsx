import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import type * as z from 'zod/mini'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { Fields, FormDialog, FormFooter, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { NOT_AGAIN, observationsContract, vitalsForm } from '../../model/observations.contract.ts'
import { CONSCIOUSNESS, GLUCOSE_TIMES } from '../../model/observed.ts'
import { ageGroupOf } from '../../model/rules/age-group.ts'
import type { MeasureKey } from '../../model/rules/measures.ts'
import { CONSCIOUSNESS_WORDS, GLUCOSE_WORDS } from '../../model/words.ts'
import { FigureField } from './figure-field.tsx'
import { sendByKeys } from './send-by-keys.ts'
import { WhenField } from './when-field.tsx'

type Props = {
  readonly visitId: string
  readonly ageDays: number | null
  /** Blood sugar alone. */
  readonly isGlucoseOnly: boolean
  onSaved?(vitals: z.input<typeof vitalsForm>): void
  onClose(): void
}

const AWAKE = CONSCIOUSNESS.map((value) => ({ value, label: CONSCIOUSNESS_WORDS[value] }))
const MEALS = GLUCOSE_TIMES.map((value) => ({ value, label: GLUCOSE_WORDS[value] }))

/** Records vital signs, or blood sugar alone: Tab goes through the figures, Ctrl+Enter saves. */
export function VitalsDialog({ visitId, ageDays, isGlucoseOnly, onSaved, onClose }: Props) {
  const form = useContractForm(vitalsForm, { again: { ...NOT_AGAIN } })
  const { submit, busy } = useSubmit(form, observationsContract.recordVitals, {
    input: (values) => ({ visitId, ...values }),
    done: (_, sent) => {
      toast.success('Saved')
      onSaved?.(sent)
      onClose()
    },
    failed: 'It is not saved',
  })
  const group = ageGroupOf(ageDays)
  const values = form.getValues()
  const figure = (of: MeasureKey, isFirst = false) => (
    <FigureField
      of={of}
      group={group}
      isFirst={isFirst}
      value={values[of]}
      again={values.again ? values.again[of] : null}
      error={form.errors[of]}
      errorAgain={form.errors[`again.${of}`]}
      onChange={(typed) => form.setFieldValue(of, typed)}
      onAgain={(typed) => form.setFieldValue(`again.${of}`, typed as never)}
    />
  )
  return (
    <FormDialog title={isGlucoseOnly ? 'Blood sugar' : 'Vital signs'} opened onClose={onClose} size={640}>
      <form noValidate autoComplete="off" aria-label="Vital signs" onSubmit={submit} onKeyDown={sendByKeys}>
        <Fields>
          {!isGlucoseOnly && (
            <>
              {figure('temperature', true)}
              {figure('pulse')}
              {figure('systolic')}
              {figure('diastolic')}
              {figure('respiration')}
              {figure('spo2')}
              <Checkbox label="On oxygen" {...form.getInputProps('isOnOxygen', { type: 'checkbox' })} />
              <Pick label="Consciousness" clearable data={AWAKE} {...form.getInputProps('consciousness')} />
              <NumberInput
                label="Pain, 0 to 10"
                hideControls
                allowNegative={false}
                allowDecimal={false}
                value={typeof values.pain === 'number' ? values.pain : ''}
                error={form.errors['pain']}
                onChange={(typed) => form.setFieldValue('pain', typed === '' ? null : Number(typed))}
              />
            </>
          )}
          {figure('glucose', isGlucoseOnly)}
          <Pick label="Blood sugar taken" clearable data={MEALS} {...form.getInputProps('glucoseWhen')} />
          {!isGlucoseOnly && (
            <>
              {figure('weight')}
              {figure('height')}
            </>
          )}
          <Wide>
            <TextInput label="Remark" maxLength={300} {...form.getInputProps('remark')} />
          </Wide>
          <Wide>
            <WhenField
              label="Measured"
              other="Earlier"
              error={form.errors['observedAt']}
              onChange={(instant) => form.setFieldValue('observedAt', instant)}
            />
          </Wide>
        </Fields>
        <FormFooter note="Ctrl+Enter saves" submit="Save" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
