import { Autocomplete, type InputWrapperProps, TextInput } from '@mantine/core'
import { useAuth } from '../../access/web/session.tsx'
import { ALLERGEN_CODES, ALLERGENS } from '../../catalogue/model/allergens/allergens.ts'
import { capitalised } from '../../kernel/capitalised.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD, Fields, FormFooter, Wide } from '../../ui/forms/form-dialog.tsx'
import { Pick } from '../../ui/forms/pick/pick.tsx'
import { UnsavedGuard, useUnsaved } from '../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { useToday } from '../../ui/page/use-now.ts'
import {
  KIND_WORDS,
  KINDS,
  OF_A_DOCTOR,
  PRECAUTION_WORDS,
  PRECAUTIONS,
  SEVERITIES,
  SEVERITY_WORDS,
  WITHOUT_END,
} from '../model/alert.ts'
import { alertForm, alertsContract } from '../model/alerts.contract.ts'

const SUBSTANCES = ALLERGEN_CODES.flatMap((code) => [ALLERGENS[code].name, ...(ALLERGENS[code].also ?? [])])
  .map(capitalised)
  .sort()
const MOST_MATCHES = 8
const BENEATH: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

const SEVERITY_CHOICES = SEVERITIES.map((value) => ({ value, label: SEVERITY_WORDS[value] }))
const SOURCE_CHOICES = [
  { value: 'patient', label: 'Told' },
  { value: 'seen', label: 'Seen here' },
  { value: 'letter', label: 'Letter' },
]
const PRECAUTION_CHOICES = PRECAUTIONS.map((value) => ({ value, label: PRECAUTION_WORDS[value] }))

type Props = { readonly patientId: string; onClose(): void }

/** An allergy, that none are known, or an alert; the fields are those of the chosen kind. */
export function AddAlert({ patientId, onClose }: Props) {
  const { can } = useAuth()
  const today = useToday()
  const form = useContractForm(alertForm, { kind: 'allergy', source: 'patient' })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, alertsContract.add, {
    input: (values) => ({ patientId, ...values }),
    done: () => {
      unsaved.release()
      toast.success('Saved')
      onClose()
    },
    failed: 'It was not saved',
  })
  const kind = form.getValues().kind || 'allergy'
  const kinds = KINDS.filter((one) => can('alert:order') || !OF_A_DOCTOR.includes(one))
  const isAllergy = kind === 'allergy'
  return (
    <form noValidate autoComplete="off" aria-label="Add" onSubmit={submit}>
      <Fields>
        <Pick
          label="Kind"
          data={kinds.map((value) => ({ value, label: KIND_WORDS[value] }))}
          {...form.getInputProps('kind')}
        />
        {isAllergy && (
          <Autocomplete
            label="Substance"
            description="One of the list, or what the patient calls it"
            inputWrapperOrder={BENEATH}
            required
            maxLength={120}
            data={SUBSTANCES}
            openOnFocus={false}
            limit={MOST_MATCHES}
            {...FIRST_FIELD}
            {...form.getInputProps('what')}
          />
        )}
        {!isAllergy && kind !== 'no_known_allergies' && (
          <TextInput
            label={kind === 'other' ? 'What' : 'Which, where'}
            required={kind === 'other'}
            maxLength={120}
            {...form.getInputProps('what')}
          />
        )}
        {kind === 'infection' && (
          <Pick label="Precautions" required data={PRECAUTION_CHOICES} {...form.getInputProps('precautions')} />
        )}
        {isAllergy && (
          <>
            <Pick
              label="Severity"
              description="Left open: not known"
              data={SEVERITY_CHOICES}
              {...form.getInputProps('severity')}
            />
            <TextInput
              label="Reaction"
              description="What happened, and when"
              inputWrapperOrder={BENEATH}
              maxLength={200}
              {...form.getInputProps('reaction')}
            />
          </>
        )}
        {can('alert:write') && <Pick label="Known from" data={SOURCE_CHOICES} {...form.getInputProps('source')} />}
        {!WITHOUT_END.includes(kind) && (
          <DayInput label="Until" clearable minDate={today} {...form.getInputProps('validUntil')} />
        )}
        {kind === 'no_known_allergies' && (
          <Wide>
            <p>The patient was asked, and knows of no allergy.</p>
          </Wide>
        )}
      </Fields>
      <FormFooter submit={busy ? 'Saving...' : 'Save'} busy={busy} onCancel={onClose} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
