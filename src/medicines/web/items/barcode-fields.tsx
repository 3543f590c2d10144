import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { TakeOutButton } from '../../../ui/forms/take-out-button.tsx'
import { WholeNumber } from '../whole-number.tsx'
import type { ItemForm } from './item-fields.tsx'

/** A scanner ends with Enter, which is no end of the form. */
const withoutEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** The barcodes of an item: that of its pack, and of the box that holds several. */
export function BarcodeFields({ form }: { readonly form: ItemForm }) {
  return (
    <FormSection title="Barcodes">
      <Wide>
        <Stack gap={8}>
          {form.values.barcodes.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a form is its place
            <Group key={place} gap={8} wrap="nowrap" align="end">
              <TextInput
                label="Barcode"
                required
                maxLength={48}
                w={300}
                onKeyDown={withoutEnter}
                {...form.getInputProps(`barcodes.${place}.barcode`)}
              />
              <WholeNumber
                label={`One scan is so many ${form.values.unit || 'units'}`}
                required
                w={180}
                value={form.values.barcodes[place]?.units}
                error={form.errors[`barcodes.${place}.units`]}
                onChange={(next) => form.setFieldValue(`barcodes.${place}.units`, next as never)}
              />
              <TakeOutButton of={`barcode ${place + 1}`} takeOut={() => form.removeListItem('barcodes', place)} />
            </Group>
          ))}
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={buttonIcon(IconPlus)}
              onClick={() => form.insertListItem('barcodes', { barcode: '', units: form.values.packUnits || 1 })}
            >
              Add barcode
            </Button>
          </Group>
        </Stack>
      </Wide>
    </FormSection>
  )
}
