import { Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FormFooter, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx'
import type { MasterList } from '../../model/lists/master-list.ts'
import { RATE_COLUMNS } from '../../model/rates/rates.ts'
import { EntryField } from './entry-field.tsx'
import type { EntryFormState, EntryValues } from './entry-form.ts'

type Props = {
  readonly list: MasterList
  readonly form: EntryFormState
  readonly submit: string
  readonly busy: boolean
  /** What stands above the fields, as a clash with another user's change. */
  readonly children?: ReactNode
  /** What is asked beside fields and rates. */
  readonly more?: ReactNode
  isUnsaved(): boolean
  onSubmit(values: EntryValues): void
  onCancel(): void
  /** When the field that names the entry is left. */
  onNamed?(): void
}

/** The fields and rates of an entry, new or stored. */
export function EntryFrame({
  list,
  form,
  submit,
  busy,
  children,
  more,
  isUnsaved,
  onSubmit,
  onCancel,
  onNamed,
}: Props) {
  const onInvalid = (errors: typeof form.errors) => toast.error('Error', String(Object.values(errors)[0] ?? ''))
  return (
    <form
      noValidate
      autoComplete="off"
      aria-label={submit}
      onSubmit={form.onSubmit((values) => onSubmit(values as EntryValues), onInvalid)}
    >
      {children}
      <FormSection title="Details">
        {list.fields.map((field, index) => (
          <EntryField
            key={field.name}
            field={field}
            form={form}
            isFirst={index === 0}
            onLeave={field.name === list.named ? onNamed : undefined}
          />
        ))}
      </FormSection>
      {list.rates && (
        <FormSection title="Rates in rupees">
          {list.rates.columns.map((column) => (
            <TextInput
              key={column}
              label={RATE_COLUMNS[column].label}
              inputMode="decimal"
              maxLength={20}
              placeholder="No rate"
              {...form.getInputProps(column)}
            />
          ))}
          <DayInput label="Rates apply from" required {...form.getInputProps('ratesFrom')} />
          <Wide>
            <Text size="xs" c="dimmed">
              New rates apply from this date. Older bills keep the old rates.
            </Text>
          </Wide>
        </FormSection>
      )}
      {more}
      <FormFooter note="* Required" submit={busy ? 'Saving...' : submit} busy={busy} onCancel={onCancel} />
      <UnsavedGuard isUnsaved={isUnsaved} />
    </form>
  )
}
