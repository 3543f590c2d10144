import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx'
import { missingSentence, type VisitFormState } from './visit-form.ts'

type Values = Parameters<Parameters<VisitFormState['onSubmit']>[0]>[0]

type Props = {
  readonly form: VisitFormState
  readonly isNew: boolean
  readonly patient: { readonly name: string; readonly uhid: string }
  readonly busy: boolean
  readonly children: ReactNode
  onSubmit(values: Values): void
  onCancel(): void
  isUnsaved(): boolean
}

/** What a new and an edited visit share: whose it is, the check of required fields, the buttons, the guard. */
export function VisitFrame({ form, isNew, patient, busy, children, onSubmit, onCancel, isUnsaved }: Props) {
  const save = (values: Values) => {
    const missing = missingSentence(form, isNew)
    if (missing) toast.error('Error', missing)
    else onSubmit(values)
  }
  const onInvalid = (errors: typeof form.errors) =>
    toast.error('Error', missingSentence(form, isNew) ?? String(Object.values(errors)[0] ?? ''))
  const words = isNew
    ? { idle: 'Register Visit', busy: 'Registering...' }
    : { idle: 'Update Visit', busy: 'Updating...' }
  return (
    <form noValidate autoComplete="off" onSubmit={form.onSubmit(save, onInvalid)} aria-label={words.idle}>
      <Group gap="xs" mb="md">
        <Text fw={600}>{patient.name}</Text>
        <Text c="dimmed">{patient.uhid}</Text>
      </Group>
      {children}
      <FormFooter note="* Required" submit={busy ? words.busy : words.idle} busy={busy} onCancel={onCancel} />
      <UnsavedGuard isUnsaved={isUnsaved} />
    </form>
  )
}
