import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import { FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { TakeOutButton } from '../../../ui/forms/take-out-button.tsx'
import type { analyserForm } from '../../model/analysers/analysers.contract.ts'
import { type Parameters, parameterOptions } from './analyser-words.ts'

type Props = { readonly form: ContractForm<typeof analyserForm>; readonly parameters: Parameters }

/** What the analyser calls each parameter, in which unit it sends it, and by what its figure is multiplied. */
export function CodeFields({ form, parameters }: Props) {
  const options = parameterOptions(parameters)
  // The code that was just added is typed at once; after one that was taken out the button has the keyboard again.
  const [added, setAdded] = useState<number | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const add = () => {
    setAdded(form.values.codes?.length ?? 0)
    form.insertListItem('codes', { code: '', parameterId: '', unit: '', factor: '1' })
  }
  const takeOut = (place: number) => {
    form.removeListItem('codes', place)
    button.current?.focus()
  }
  return (
    <FormSection title="Codes">
      <Wide>
        <Stack gap={8}>
          {form.errors['codes'] && <p role="alert">{form.errors['codes']}</p>}
          {(form.values.codes ?? []).map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a form is its place
            <Group key={place} gap={8} wrap="nowrap" align="end">
              <TextInput
                label="Code"
                required
                maxLength={60}
                w={120}
                autoFocus={place === added}
                {...form.getInputProps(`codes.${place}.code`)}
              />
              <Select
                label="Parameter"
                required
                searchable
                flex={1}
                data={options}
                {...form.getInputProps(`codes.${place}.parameterId`)}
              />
              <TextInput label="Unit it sends" maxLength={40} w={120} {...form.getInputProps(`codes.${place}.unit`)} />
              <TextInput label="× factor" required w={90} {...form.getInputProps(`codes.${place}.factor`)} />
              <TakeOutButton of={`code ${place + 1}`} takeOut={() => takeOut(place)} />
            </Group>
          ))}
          <Group>
            <Button variant="default" size="xs" leftSection={buttonIcon(IconPlus)} ref={button} onClick={add}>
              Add code
            </Button>
            <span className={textCss.caption}>Without a unit, whatever unit is sent is taken as it is.</span>
          </Group>
        </Stack>
      </Wide>
    </FormSection>
  )
}
