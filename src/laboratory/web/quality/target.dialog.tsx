import { Checkbox, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { dayOf } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type ContractForm, useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { Fields, FormDialog, FormFooter, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'
import { type ControlRow, qualityContract } from '../../model/quality/quality.contract.ts'
import { LEVELS, targetForm } from '../../model/quality/quality-fields.ts'
import { levelWords } from './quality-words.ts'

type Props = { readonly control: ControlRow | undefined; onClose(): void }

/** Says what a level of a control is expected to give from a day on: a new control, a new lot or a new target. */
export default function TargetDialog({ control, onClose }: Props) {
  const url = useUrl()
  const form = useContractForm(targetForm, {
    level: '1',
    from: dayOf(new Date()),
    ...(control && { parameterId: control.parameterId, analyser: control.analyser, isDefault: control.isDefault }),
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, qualityContract.setTarget, {
    input: (values) => values,
    done: ({ controlId }) => {
      unsaved.release()
      toast.success('Saved', `Lot ${form.values.lotNo}`)
      onClose()
      url.set({ form: null, control: controlId })
    },
    failed: 'Not saved',
  })
  return (
    <FormDialog title="Set up a control" opened onClose={onClose} size={620}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label="Set up a control">
        <Fields>
          <ParameterField form={form} known={control} />
          <TextInput label="Analyser" placeholder="By hand" maxLength={60} {...form.getInputProps('analyser')} />
          <TextInput label="Material" required maxLength={80} {...form.getInputProps('material')} />
          <Pick
            label="Level"
            required
            data={LEVELS.map((level) => ({ value: String(level), label: levelWords(level) }))}
            {...form.getInputProps('level')}
          />
          <TextInput
            label="Lot"
            required
            description="As it is printed on the vial"
            maxLength={40}
            {...form.getInputProps('lotNo')}
          />
          <DayInput label="Use until" required {...form.getInputProps('expiresOn')} />
          <TextInput label="Target" required inputMode="decimal" maxLength={20} {...form.getInputProps('mean')} />
          <TextInput
            label="Standard deviation"
            required
            inputMode="decimal"
            maxLength={20}
            {...form.getInputProps('sd')}
          />
          <DayInput
            label="From"
            required
            description="What was expected before ends the day before"
            {...form.getInputProps('from')}
          />
          <Wide>
            <Checkbox
              label="Results that do not say their analyser are of this one"
              {...form.getInputProps('isDefault', { type: 'checkbox' })}
            />
          </Wide>
        </Fields>
        <FormFooter submit="Save" busy={busy} onCancel={onClose} />
        <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
      </form>
    </FormDialog>
  )
}

type FieldProps = { readonly form: ContractForm<typeof targetForm>; readonly known: ControlRow | undefined }

/** A parameter that is measured in figures, found by its name or code. */
function ParameterField({ form, known }: FieldProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const { data, isFetching } = useRead(labParametersContract.list, { search, kind: 'numeric', limit: 50 })
  const found = (data?.rows ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }))
  const isThere = !known || found.some(({ value }) => value === known.parameterId)
  return (
    <Select
      label="Parameter"
      required
      searchable
      data={isThere ? found : [{ value: known.parameterId, label: known.parameter }, ...found]}
      nothingFoundMessage="No parameter is called so"
      aria-busy={isFetching || typed !== search}
      filter={({ options }) => options}
      onSearchChange={(text) => setTyped(text.split(' · ')[0] ?? '')}
      {...form.getInputProps('parameterId')}
    />
  )
}
