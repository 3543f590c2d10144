import { NumberInput, Select, TextInput } from '@mantine/core'
import { choice } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { TakeOutButton } from '../../../ui/forms/take-out-button.tsx'
import { AGE_UNITS } from '../../model/ranges/age.ts'
import { STATE_WORDS } from '../../model/ranges/by-state.ts'
import type { ParameterFormState } from './parameter-form.ts'
import css from './parameters.module.css'

type Props = { readonly form: ParameterFormState; readonly place: number; readonly isNumber: boolean }

const SEX = [
  { value: 'male', label: 'Men' },
  { value: 'female', label: 'Women' },
]
const UNITS = [...AGE_UNITS]
const LIMITS = [
  ['low', 'Low'],
  ['high', 'High'],
  ['criticalLow', 'Critical low'],
  ['criticalHigh', 'Critical high'],
] as const

/** One range of a parameter. */
export function RangeRow({ form, place, isNumber }: Props) {
  const at = (name: string) => form.getInputProps(`ranges.${place}.${name}`)
  const named = (label: string) => `${label}, range ${place + 1}`
  return (
    <tr>
      <td>
        <Select
          aria-label={named('Sex')}
          placeholder="Both"
          w={100}
          data={SEX}
          clearable
          {...choice(at('sex'))}
          onChange={(chosen) => at('sex').onChange(chosen ?? '')}
        />
      </td>
      <td>
        <AgeFields of={at} names={['ageFrom', 'ageFromUnit']} label={named('Age from')} />
      </td>
      <td>
        <AgeFields of={at} names={['ageTo', 'ageToUnit']} label={named('Age below')} />
      </td>
      {isNumber &&
        LIMITS.map(([name, label]) => (
          <td key={name}>
            <TextInput className={css.limit ?? ''} aria-label={named(label)} inputMode="decimal" {...at(name)} />
          </td>
        ))}
      <td>
        <TextInput aria-label={named('In words')} maxLength={300} {...at('words')} />
      </td>
      <td>
        <Select
          aria-label={named('State')}
          placeholder="Any"
          w={140}
          data={optionsOf(STATE_WORDS)}
          clearable
          {...choice(at('state'))}
          onChange={(chosen) => at('state').onChange(chosen ?? '')}
        />
      </td>
      <td>
        <TextInput aria-label={named('Method')} placeholder="Any" maxLength={120} {...at('method')} />
      </td>
      <td>
        <TextInput aria-label={named('Source')} maxLength={300} {...at('source')} />
      </td>
      <td>
        <TakeOutButton of={`range ${place + 1}`} takeOut={() => form.removeListItem('ranges', place)} />
      </td>
    </tr>
  )
}

type AgeProps = {
  of(name: string): ReturnType<ParameterFormState['getInputProps']>
  readonly names: readonly [age: string, unit: string]
  readonly label: string
}

function AgeFields({ of, names: [age, unit], label }: AgeProps) {
  const { value, onChange, error } = of(age)
  return (
    <div className={css.age}>
      <NumberInput
        aria-label={label}
        hideControls
        allowNegative={false}
        allowDecimal={false}
        error={error}
        value={typeof value === 'number' ? value : ''}
        onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
      />
      <Select aria-label={`${label}, unit`} data={UNITS} allowDeselect={false} {...of(unit)} />
    </div>
  )
}
