import '../../../ui/display/pills.ts'
import { Autocomplete, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useRead } from '../../../platform/web/use-call.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { choice, FIRST_FIELD, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { catalogueContract } from '../../model/catalogue.contract.ts'
import type { ListField } from '../../model/lists/master-list.ts'
import { RATE_COLUMNS, TRIED_COLUMNS } from '../../model/rates/rates.ts'
import type { EntryFormState } from './entry-form.ts'
import { TiesSelect } from './ties-select.tsx'

type Props = {
  readonly field: ListField
  readonly form: EntryFormState
  readonly isFirst: boolean
  /** When the text has been typed and the field is left. */
  readonly onLeave?: (() => void) | undefined
}

const COLUMNS = TRIED_COLUMNS.map((column) => ({ value: column as string, label: RATE_COLUMNS[column].label }))

/** One field of an entry, asked for as its kind needs. */
export function EntryField({ field, form, isFirst, onLeave }: Props) {
  const input = form.getInputProps(field.name)
  const shared = {
    ...input,
    label: field.label,
    required: field.required !== undefined,
    ...(field.hint && { description: field.hint }),
  }
  const first = isFirst && FIRST_FIELD
  switch (field.kind) {
    case 'long':
      return (
        <Wide>
          <Textarea {...shared} autosize minRows={2} maxLength={field.max} />
        </Wide>
      )
    case 'choice':
      return <Pick {...shared} isFirst={isFirst} data={field.choices ?? []} />
    case 'option':
      return <Pick {...shared} data={field.choices ?? []} clearable />
    case 'suggested':
      return <Autocomplete {...shared} data={(field.choices ?? []).map(({ value }) => value)} maxLength={field.max} />
    case 'class':
      return <ClassSelect {...choice(shared)} />
    case 'ties':
      return (
        <Wide>
          <TiesSelect {...shared} />
        </Wide>
      )
    case 'columns':
      return <MultiSelect {...shared} data={COLUMNS} searchable clearable />
    case 'choices':
      return <MultiSelect {...shared} data={[...(field.choices ?? [])]} searchable clearable />
    case 'day':
      return <DayInput {...input} label={field.label} required={shared.required} clearable />
    default:
      return (
        <TextInput
          {...shared}
          {...first}
          maxLength={field.max}
          onBlur={(event) => {
            input.onBlur?.(event)
            onLeave?.()
          }}
        />
      )
  }
}

function ClassSelect(props: Omit<Parameters<typeof Select>[0], 'data'>) {
  const { data } = useRead(catalogueContract.tariffClasses, {})
  return (
    <Select {...props} clearable data={(data?.classes ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
  )
}
