import '../../ui/display/pills.ts'
import { MultiSelect, NumberInput, TextInput } from '@mantine/core'
import { Pick } from '../../ui/forms/pick/pick.tsx'
import type { RuleField } from '../model/rules/rule-fields.ts'
import { ItemSelect } from './item-select.tsx'
import { TimeInput } from './time-input.tsx'

type Bound = { readonly value?: unknown; readonly error?: unknown; onChange(value: unknown): void }
type Props = {
  readonly field: RuleField
  readonly input: Bound
  /** The head whose entries an item is one of. */
  readonly head: string
}

/** Of what one stored unit is a part: basis points of a percent, paise of a rupee. */
const SCALE = { number: 1, minutes: 1, percent: 100, rupees: 100 } as const
const SUFFIX = { minutes: ' min', percent: ' %' } as const

/** One field of a rule, asked for in the unit in which people speak of it. */
export function RuleInput({ field, input, head }: Props) {
  const { value } = input
  const shared = {
    label: field.label,
    error: typeof input.error === 'string' ? input.error : undefined,
    ...(field.empty && { description: `Empty: ${field.empty}` }),
  }
  switch (field.input) {
    case 'number':
    case 'minutes':
    case 'percent':
    case 'rupees': {
      const scale = SCALE[field.input]
      const suffix =
        field.input === 'number' ? ` ${field.unit ?? ''}` : field.input === 'rupees' ? '' : SUFFIX[field.input]
      return (
        <NumberInput
          {...shared}
          suffix={suffix}
          prefix={field.input === 'rupees' ? '₹' : ''}
          allowNegative={false}
          decimalScale={scale === 1 ? 0 : 2}
          value={typeof value === 'number' ? value / scale : ''}
          onChange={(typed) => input.onChange(typed === '' ? null : Math.round(Number(typed) * scale))}
        />
      )
    }
    case 'time':
      return <TimeInput {...shared} value={value} onChange={input.onChange} />
    case 'flag':
      return (
        <Pick
          {...shared}
          data={[
            { value: 'true', label: field.words?.[0] ?? 'Yes' },
            { value: 'false', label: field.words?.[1] ?? 'No' },
          ]}
          value={String(value)}
          onChange={(chosen) => input.onChange(chosen === 'true')}
        />
      )
    case 'choice':
      return (
        <Pick
          {...shared}
          data={field.choices ?? []}
          value={typeof value === 'string' ? value : null}
          onChange={input.onChange}
          clearable={field.empty !== undefined}
        />
      )
    case 'choices':
      return (
        <MultiSelect
          {...shared}
          data={[...(field.choices ?? [])]}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={input.onChange}
          clearable
        />
      )
    case 'text':
      return (
        <TextInput
          {...shared}
          maxLength={40}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => input.onChange(event.currentTarget.value.trim() || null)}
        />
      )
    case 'item':
      return (
        <ItemSelect
          {...shared}
          head={head}
          value={typeof value === 'string' ? value : null}
          onChange={input.onChange}
        />
      )
  }
}
