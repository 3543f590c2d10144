import { TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { requiredText } from '../../platform/model/contract/fields.ts'
import { useContractForm } from './contract-form.ts'
import { FormFooter } from './form-dialog.tsx'
import { Pick } from './pick/pick.tsx'

const sidedForm = z.object({
  title: requiredText(40, 'Title is required'),
  lines: z.array(z.object({ side: z.enum(['left', 'right'], 'Please choose the side') })),
  reason: requiredText(300, 'Reason is required'),
})

/** A form with a choice inside a list: its name is no name of the schema. */
export function Scene() {
  const form = useContractForm(sidedForm, { lines: [{ side: null }] } as never)
  return (
    <form onSubmit={form.onSubmit(() => undefined)} noValidate>
      <TextInput label="Title" {...form.getInputProps('title')} />
      <Pick
        label="Side"
        data={[
          { value: 'left', label: 'Left' },
          { value: 'right', label: 'Right' },
        ]}
        {...form.getInputProps('lines.0.side' as never)}
      />
      <TextInput label="Reason" {...form.getInputProps('reason')} />
      <FormFooter submit="Save" busy={false} onCancel={form.reset} />
    </form>
  )
}
