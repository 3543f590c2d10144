import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { TakeOutButton } from '../../../ui/forms/take-out-button.tsx'
import { genericsContract } from '../../model/generics/generics.contract.ts'
import type { ItemForm } from './item-fields.tsx'

type Props = { readonly form: ItemForm; readonly names: Readonly<Record<string, string>> }

/** What is in an item: allergies, doses and substitutes are known by it. */
export function GenericFields({ form, names }: Props) {
  const choices = useRead(genericsContract.choices, {}).data?.generics
  const known = choices ?? Object.entries(names).map(([id, name]) => ({ id, name }))
  const data = known.map(({ id: value, name }) => ({ value, label: name }))
  return (
    <FormSection title="Generics">
      <Wide>
        <Stack gap={8}>
          {form.values.generics.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a form is its place
            <Group key={place} gap={8} wrap="nowrap" align="end">
              <Select
                label="Generic"
                required
                searchable
                limit={60}
                w={300}
                nothingFoundMessage="A pharmacist adds it under Generics"
                data={data}
                {...form.getInputProps(`generics.${place}.genericId`)}
              />
              <TextInput label="Strength" maxLength={60} {...form.getInputProps(`generics.${place}.strength`)} />
              <TakeOutButton of={`generic ${place + 1}`} takeOut={() => form.removeListItem('generics', place)} />
            </Group>
          ))}
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={buttonIcon(IconPlus)}
              onClick={() => form.insertListItem('generics', { genericId: '', strength: '' })}
            >
              Add generic
            </Button>
          </Group>
        </Stack>
      </Wide>
    </FormSection>
  )
}
