import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { TakeOutButton } from '../../../ui/forms/take-out-button.tsx'
import type { ParameterFormState } from './parameter-form.ts'

/** The units that a value may arrive in, and how it is converted. */
export function UnitFields({ form }: { readonly form: ParameterFormState }) {
  return (
    <FormSection title="Other units">
      <Wide>
        <Stack gap={8}>
          {form.values.units.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a form is its place
            <Group key={place} gap={8} wrap="nowrap" align="end">
              <TextInput label="Unit" required maxLength={40} {...form.getInputProps(`units.${place}.unit`)} />
              <TextInput label="× factor" required {...form.getInputProps(`units.${place}.factor`)} />
              <TextInput label="+ offset" required {...form.getInputProps(`units.${place}.unitOffset`)} />
              <TakeOutButton of={`unit ${place + 1}`} takeOut={() => form.removeListItem('units', place)} />
            </Group>
          ))}
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={buttonIcon(IconPlus)}
              onClick={() => form.insertListItem('units', { unit: '', factor: '', unitOffset: '0' })}
            >
              Add unit
            </Button>
          </Group>
        </Stack>
      </Wide>
    </FormSection>
  )
}
