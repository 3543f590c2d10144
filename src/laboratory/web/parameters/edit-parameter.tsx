import { Select } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { parameterForm } from '../../model/parameters/parameter-fields.ts'
import { labParametersContract, type ShownParameter } from '../../model/parameters/parameters.contract.ts'
import { ParameterFields } from './parameter-fields.tsx'
import { typedOf } from './parameter-form.ts'

type Props = { readonly id: string; onClose(): void }

/** A parameter as it counts today; how it counted on another day is chosen above. */
export default function EditParameter({ id, onClose }: Props) {
  const today = dayOf(new Date())
  const [day, setDay] = useState<string | null>(null)
  const { data, error, refetch } = useRead(labParametersContract.parameter, { id, ...(day && { day }) })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return (
    <>
      {data.changes.length > 1 && (
        <Select
          label="As it counts from"
          mb="md"
          w={200}
          data={data.changes.map((change) => ({ value: change, label: showDay(change) }))}
          value={data.changes.find((change) => change <= data.day) ?? null}
          allowDeselect={false}
          onChange={setDay}
        />
      )}
      <EditForm key={`${data.version} ${data.day}`} parameter={data} today={today} onClose={onClose} />
    </>
  )
}

type FormProps = { readonly parameter: ShownParameter; readonly today: string; onClose(): void }

function EditForm({ parameter, today, onClose }: FormProps) {
  const mayEdit = useAuth().can('lab-catalogue:edit')
  const form = useContractForm(parameterForm, typedOf(parameter, today))
  const unsaved = useUnsaved(() => form.isDirty())
  const { id, version } = parameter
  const { submit, busy } = useSubmit(form, labParametersContract.change, {
    input: (values) => ({ ...values, id, version }),
    done: (_, { name }) => {
      unsaved.release()
      toast.success('Saved', name)
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label={parameter.name} onSubmit={submit}>
      <fieldset disabled={!mayEdit}>
        <ParameterFields form={form} />
      </fieldset>
      {mayEdit && (
        <FormFooter note="* Required" submit={busy ? 'Saving...' : 'Save parameter'} busy={busy} onCancel={onClose} />
      )}
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
