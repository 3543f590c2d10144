import { Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import { FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { TakeOutButton } from '../../../ui/forms/take-out-button.tsx'
import { DOSE_UNITS } from '../../model/generics/generic-fields.ts'
import { ROUTE_WORDS } from '../../model/items/medicine-words.ts'
import css from '../medicines.module.css'
import { WholeNumber } from '../whole-number.tsx'
import type { GenericFormState } from './generic-fields.tsx'

type Props = { readonly form: GenericFormState }

const BLANK = {
  route: '',
  fromDays: 4380,
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

const HEADS = ['Route', 'From day', 'To day', 'Per kg', 'Usual', 'Highest', 'A day', 'Unit', 'Source', ''] as const

function LimitRow({ form, place }: Props & { readonly place: number }) {
  const of = `limits.${place}`
  const row = `of limit ${place + 1}`
  const days = (name: 'fromDays' | 'toDays') => ({
    w: 90,
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
        <WholeNumber aria-label={`From day ${row}`} {...days('fromDays')} />
      </td>
      <td>
        <WholeNumber aria-label={`To day ${row}`} {...days('toDays')} />
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
