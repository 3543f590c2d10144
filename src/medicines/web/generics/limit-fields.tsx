import { Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import { FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { TakeOutButton } from '../../../ui/forms/take-out-button.tsx'
import { AGE_UNITS, type AgeUnit, ageOfDays, daysOfAge } from '../../model/generics/dose-age.ts'
import { DOSE_UNITS } from '../../model/generics/generic-fields.ts'
import { ROUTE_WORDS } from '../../model/items/medicine-words.ts'
import css from '../medicines.module.css'
import { WholeNumber } from '../whole-number.tsx'
import type { GenericFormState } from './generic-fields.tsx'

type Props = { readonly form: GenericFormState }

const BLANK = {
  route: '',
  fromDays: daysOfAge({ count: 12, unit: 'years' }),
  toDays: null,
  isPerKg: false,
  usualDose: '',
  highestDose: '',
  highestADay: '',
  unit: 'mg',
  source: '',
} as const

/** The highest doses by route and age. */
export function LimitFields({ form }: Props) {
  const { limits } = form.values
  return (
    <FormSection title="Dose limits">
      <Wide>
        <Stack gap={8}>
          {limits.length === 0 ? (
            <p className={textCss.note}>No limit is known: a dose is not called within limits.</p>
          ) : (
            <div className={css.scroll}>
              <table className={css.limits}>
                <thead>
                  <tr>
                    {HEADS.map((head) => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {limits.map((_, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row of a form is its place
                    <LimitRow key={place} form={form} place={place} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={buttonIcon(IconPlus)}
              onClick={() => form.insertListItem('limits', BLANK)}
            >
              Add limit
            </Button>
          </Group>
        </Stack>
      </Wide>
    </FormSection>
  )
}

const HEADS = ['Route', 'Age from', 'Age below', 'Per kg', 'Usual', 'Highest', 'A day', 'Unit', 'Source', ''] as const

function LimitRow({ form, place }: Props & { readonly place: number }) {
  const of = `limits.${place}`
  const row = `of limit ${place + 1}`
  const days = (name: 'fromDays' | 'toDays') => ({
    value: form.values.limits[place]?.[name],
    error: form.errors[`${of}.${name}`],
    onChange: (next: number | null) => form.setFieldValue(`${of}.${name}`, next as never),
  })
  return (
    <tr>
      <td>
        <Select
          aria-label={`Route ${row}`}
          placeholder="Any"
          clearable
          w={130}
          data={optionsOf(ROUTE_WORDS)}
          {...form.getInputProps(`${of}.route`)}
        />
      </td>
      <td>
        <AgeField label={`Age from ${row}`} {...days('fromDays')} />
      </td>
      <td>
        <AgeField label={`Age below ${row}`} {...days('toDays')} />
      </td>
      <td>
        <Switch aria-label={`Per kg ${row}`} {...form.getInputProps(`${of}.isPerKg`, { type: 'checkbox' })} />
      </td>
      <td>
        <TextInput aria-label={`Usual dose ${row}`} w={84} {...form.getInputProps(`${of}.usualDose`)} />
      </td>
      <td>
        <TextInput aria-label={`Highest dose ${row}`} w={84} {...form.getInputProps(`${of}.highestDose`)} />
      </td>
      <td>
        <TextInput aria-label={`Highest a day ${row}`} w={84} {...form.getInputProps(`${of}.highestADay`)} />
      </td>
      <td>
        <Select
          aria-label={`Unit ${row}`}
          w={90}
          allowDeselect={false}
          data={[...DOSE_UNITS]}
          {...form.getInputProps(`${of}.unit`)}
        />
      </td>
      <td>
        <TextInput aria-label={`Source ${row}`} maxLength={300} {...form.getInputProps(`${of}.source`)} />
      </td>
      <td>
        <TakeOutButton of={`limit ${place + 1}`} takeOut={() => form.removeListItem('limits', place)} />
      </td>
    </tr>
  )
}

type AgeProps = {
  readonly label: string
  /** Days of life; null where there is no limit. */
  readonly value: number | null | undefined
  readonly error: ReactNode
  onChange(days: number | null): void
}

type SaidAge = { readonly count: number | null; readonly unit: AgeUnit }
const daysOf = ({ count, unit }: SaidAge) => (count === null ? null : daysOfAge({ count, unit }))

/** An age as it is said, in the unit it is typed in; the limit keeps days of life. */
function AgeField({ label, value = null, error, onChange }: AgeProps) {
  const [typed, setTyped] = useState<SaidAge>({ count: null, unit: 'years' })
  // A row that moved up has another age than was typed in its place.
  const age = daysOf(typed) === value ? typed : value === null ? { count: null, unit: typed.unit } : ageOfDays(value)
  const change = (next: SaidAge) => {
    setTyped(next)
    onChange(daysOf(next))
  }
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <WholeNumber
        w={64}
        aria-label={label}
        value={age.count}
        error={error}
        onChange={(count) => change({ ...age, count })}
      />
      <Select
        aria-label={`${label}, unit`}
        w={92}
        allowDeselect={false}
        data={[...AGE_UNITS]}
        value={age.unit}
        onChange={(chosen) => change({ ...age, unit: AGE_UNITS.find((unit) => unit === chosen) ?? age.unit })}
      />
    </Group>
  )
}
